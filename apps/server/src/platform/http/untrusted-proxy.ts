import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Deps } from '../deps.ts';
import { HOUR_MS } from '../durations.ts';
import { canonicalAddress, trustedNetworks } from './source-address.ts';

type Notice = { address: string; at: Date };

/** Anybody elsewhere may send such headers; here they come from a proxy of the operator. */
const isNear = trustedNetworks(
  '127.0.0.0/8 10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 169.254.0.0/16 100.64.0.0/10 ::1 fc00::/7 fe80::/10'.split(' '),
);

/** Keyed by pool, because a test process has several databases. */
const noticed = new WeakMap<Pool, Notice>();

/** The address that forwarded requests within the last hour although TRUSTED_PROXIES does not name it. */
export function untrustedProxy({ pool, clock }: Pick<Deps, 'pool' | 'clock'>): string | undefined {
  const notice = noticed.get(pool);
  return notice && isRecent(notice, clock.now()) ? notice.address : undefined;
}

/** Says in the log and in the health that all members behind such a proxy count as one source. */
export function noticeUntrustedProxy(
  app: FastifyInstance,
  { pool, clock, log }: Pick<Deps, 'pool' | 'clock' | 'log'>,
  trustedProxies: readonly string[] = [],
): void {
  const isTrusted = trustedNetworks(trustedProxies);
  let toldAt: Date | undefined;
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, socket } = request;
    const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
    const address = isForwarded ? canonicalAddress(socket.remoteAddress) : undefined;
    if (address && isNear(address) && !isTrusted(address)) {
      const at = clock.now();
      noticed.set(pool, { address, at });
      if (!toldAt || !isRecent({ at: toldAt }, at)) {
        toldAt = at;
        log.warn(
          `${address} forwards requests, but TRUSTED_PROXIES does not name it: all members count as one source, so one who guesses passwords keeps all others from signing in with a new browser. Set TRUSTED_PROXIES to the addresses of your proxies and start again.`,
        );
      }
    }
    done();
  });
}

const isRecent = ({ at }: Pick<Notice, 'at'>, now: Date) => Math.abs(now.getTime() - at.getTime()) < HOUR_MS;
