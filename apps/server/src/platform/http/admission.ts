import type { Call } from '@portal/contract/call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../caller.ts';
import { SECOND_MS } from '../durations.ts';
import { sourceNetwork } from '../throttle.ts';
import { createTurnstile, type TurnstileLimits } from '../turnstile.ts';
import { readBearer, requestAddress } from './authorise-caller.ts';
import { disconnectSignal } from './disconnect.ts';

export type AdmissionLimits = { calls: TurnstileLimits; signIns: TurnstileLimits };

/** A page asks about fifteen calls at once. More at once would only wait for the connections to the database. */
export const ADMISSION: AdmissionLimits = {
  calls: { parallel: 24, parallelEach: 16, waitingEach: 1_000, waiting: 4_000, patienceMs: 5 * SECOND_MS },
  /** Passwords are hashed in turn as well, with a patience of its own (password-hashing.ts). */
  signIns: { parallel: 24, parallelEach: 12, waitingEach: 200, waiting: 1_000, patienceMs: 600 },
};
/** Members whose lane is known before their token is looked up. */
const MAX_KNOWN = 10_000;

export const opensSession = (call: Call) => call.access === 'public' && call.givesMediaKey === true;

/**
 * Bounds the calls that one server works on at once, and takes members in turn. Signing in has a lane of its own. A place
 * is held until the answer begins, so that slow readers hold none.
 */
export function createAdmission(limits: AdmissionLimits = ADMISSION) {
  const inTurn = createTurnstile(limits.calls);
  const signInInTurn = createTurnstile(limits.signIns);
  const leaves = new WeakMap<FastifyReply, () => void>();
  const members = new Map<string, string>();

  /** Unknown tokens count for their source: anybody can invent them. */
  const whoAsks = (request: FastifyRequest) =>
    members.get(readBearer(request) ?? '') ?? `source ${sourceNetwork(requestAddress(request))}`;

  return {
    async enter(call: Call, request: FastifyRequest, reply: FastifyReply): Promise<void> {
      if (call.skipsQueue) return;
      const turn = opensSession(call) ? signInInTurn : inTurn;
      const signal = disconnectSignal(reply);
      await new Promise<void>((resolve, reject) => {
        const work = () =>
          new Promise<void>((leave) => {
            leaves.set(reply, leave);
            signal.addEventListener('abort', () => leave(), { once: true });
            resolve();
          });
        turn(work, { who: whoAsks(request), signal }).catch(reject);
      });
    },
    leave(reply: FastifyReply): void {
      leaves.get(reply)?.();
    },
    remember(request: FastifyRequest, { memberId, behind }: Caller): void {
      const token = readBearer(request);
      if (!token || members.has(token)) return;
      const [oldest] = members.keys();
      if (members.size >= MAX_KNOWN && oldest) members.delete(oldest);
      members.set(token, behind?.id ?? memberId);
    },
  };
}
