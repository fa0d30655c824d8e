import { createHash, timingSafeEqual } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { SECOND_MS } from '../durations.ts';
import { OPEN_METRICS } from './metrics.ts';
import { createScrape } from './scrape.ts';

/** A port of its own: each server is asked past the load balancer, and members never reach it. */
export function createMetricsServer(deps: Deps, token: string | undefined): FastifyInstance {
  const app = Fastify({ requestTimeout: 10 * SECOND_MS, keepAliveTimeout: 72 * SECOND_MS, exposeHeadRoutes: false });
  const scrape = createScrape(deps);
  app.addHook('onClose', async () => scrape.stop());
  app.get('/metrics', async (request, reply) => {
    if (token && !isBearer(request, token)) {
      return reply.code(401).header('www-authenticate', 'Bearer').type('text/plain').send('');
    }
    return reply
      .header('cache-control', 'no-store')
      .type(OPEN_METRICS)
      .send(await scrape.read());
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).type('text/plain').send(''));
  return app;
}

/** Hashed, because only texts of the same length can be compared in constant time. */
const digest = (text: string) => createHash('sha256').update(text).digest();
const isBearer = ({ headers }: FastifyRequest, token: string) =>
  timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
