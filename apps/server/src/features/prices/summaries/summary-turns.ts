import type { Pool } from 'pg';
import type { Caller } from '../../../platform/caller.ts';
import { createTurnstile } from '../../../platform/turnstile.ts';

/** A caller in the queue for summaries. */
export type Waiting = { pool: Pool; caller: Pick<Caller, 'memberId'>; signal: () => AbortSignal };

/** Fewer than all together, so that another member finds a place. */
const AT_ONCE_EACH = 2;
/** A screen of summaries asks for about ten, and three may be opened at once. */
const WAITING_EACH = 30;

/** A summary has several statements under way; a third of the connections is left to everything else. */
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

/** Sums up in this member's turn, or not at all once they have gone. The statements of the work go through its own pool. */
export function sumInTurn<Answer>(
  { pool, caller, signal }: Waiting,
  work: (few: Pool) => Promise<Answer>,
): Promise<Answer> {
  const turns = turnsBy.get(pool) ?? createTurns(pool);
  turnsBy.set(pool, turns);
  return turns.inTurn(() => work(turns.few), { who: caller.memberId, signal: signal() });
}
