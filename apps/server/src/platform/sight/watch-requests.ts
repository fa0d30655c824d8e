import { calls } from '@portal/contract/calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SECOND_MS } from '../durations.ts';
import { count, observe } from './metrics.ts';

const names = new Map(Object.entries(calls).map(([name, { method, path }]) => [`${method} /api${path}`, name]));

/** The call of the contract, or one of a few words for all other addresses. */
export function callName({ method, routeOptions: { url } }: FastifyRequest): string {
  if (!url) return 'none';
  return names.get(`${method} ${url}`) ?? (url.startsWith('/media/') ? 'media' : 'web');
}

export function watchRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const call = callName(request);
    count('portal_requests', { call, status: reply.statusCode });
    observe('portal_request_duration_seconds', reply.elapsedTime / SECOND_MS, { call });
    done();
  });
}
