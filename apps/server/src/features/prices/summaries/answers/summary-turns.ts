import type { Pool } from 'pg';
import type { Caller } from '../../../../platform/caller.ts';
import { createTurnstile } from '../../../../platform/turnstile.ts';

export type Waiting = {
  pool: Pool;
  caller: Pick<Caller, 'memberId'>;
  signal: () => AbortSignal;
  /** Of requests; jobs hold none. */
  leavePlace?: () => void;
};

/** Below the total, so that other members find a slot. */
const AT_ONCE_EACH = 2;
/** A summary screen sends about ten requests, and three may be open. */
const WAITING_EACH = 30;

/** A summary runs several statements; a third of the connections stays free for other work. */
function createTurns(pool: Pool) {
  const third = Math.floor(pool.options.max / 3);
  const inTurn = createTurnstile({
    parallel: Math.max(AT_ONCE_EACH + 1, third),
    parallelEach: AT_ONCE_EACH,
    waitingEach: WAITING_EACH,
  });
  const limitParallel = createTurnstile({ parallel: Math.max(1, pool.options.max - third), waitingEach: Infinity });
  const query = (statement: never) => limitParallel(() => pool.query(statement));
  const few = new Proxy(pool, { get: (all, name): unknown => (name === 'query' ? query : Reflect.get(all, name)) });
  return { inTurn, few };
}

const turnsBy = new WeakMap<Pool, ReturnType<typeof createTurns>>();

/** Runs in the member's turn through its own pool, or not at all once the caller has gone. */
export function sumInTurn<Answer>(
  { pool, caller, signal, leavePlace }: Waiting,
  work: (few: Pool) => Promise<Answer>,
): Promise<Answer> {
  const turns = turnsBy.get(pool) ?? createTurns(pool);
  turnsBy.set(pool, turns);
  // Summaries that wait for each other must not hold up anything else that the member does.
  leavePlace?.();
  return turns.inTurn(() => work(turns.few), { who: caller.memberId, signal: signal() });
}
