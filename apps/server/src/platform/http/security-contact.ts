import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { DAY_MS } from '../durations.ts';

const ADDRESS = '/.well-known/security.txt';
const GOOD_FOR_MS = 30 * DAY_MS;

/** RFC 9116. The expiry is computed per answer. */
export function serveSecurityContact(app: FastifyInstance, { clock, publicUrl, supportDesks }: Deps): void {
  app.get(ADDRESS, { schema: { hide: true } }, async (_request, reply) => {
    const fields = {
      Contact: `mailto:${supportDesks.portal}`,
      Expires: new Date(clock.now().getTime() + GOOD_FOR_MS).toISOString(),
      'Preferred-Languages': 'en, de',
      Canonical: publicUrl + ADDRESS,
    };
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`);
    return reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(lines.join(''));
  });
}
