import type { Call, Input, Output } from '@portal/contract/call';
import type { Pool } from 'pg';
import { sydneyDayOf, textOfDay } from '../../../platform/sydney-days.ts';
import { lookForChanges, type Moment } from '../cells/changes.queries.ts';
import type { Asking } from './asked.ts';

type Answering<C extends Call> = (asking: Asking, input: Input<C>) => Promise<Output<C>>;
type Kept<Answer> = { since: Moment; answer: Promise<Answer> };

/** Of each call, those asked last. The largest answers have some hundred kilobytes. */
const MOST_KEPT = 40;

/**
 * Members ask the same of the same prices. An answer rests on the question, the licence, the day in Sydney and the
 * database, and is given again until one of them is another; who asks meanwhile waits for the same work.
 */
export function keepAnswers<C extends Call>(answerOf: Answering<C>): Answering<C> {
  const keptBy = new WeakMap<Pool, Map<string, Kept<Output<C>>>>();
  return async ({ pool, clock, caller: { scope } }, input) => {
    const kept = keptBy.get(pool) ?? new Map<string, Kept<Output<C>>>();
    keptBy.set(pool, kept);
    const question = JSON.stringify([input, scope, textOfDay(sydneyDayOf(clock.now()))]);
    const before = kept.get(question);
    const { now, isUnchanged } = await lookForChanges(pool, before?.since);
    const present = kept.get(question);
    kept.delete(question);
    // What somebody has begun meanwhile is newer than this question.
    if (present && (present !== before || isUnchanged)) {
      kept.set(question, present);
      return present.answer;
    }
    const answer = answerOf({ pool, clock, caller: { scope } }, input);
    const keeping = { since: now, answer };
    kept.set(question, keeping);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    // Frozen, it is written out once (platform/http/answer.ts).
    void answer.then(Object.freeze, () => kept.get(question) === keeping && kept.delete(question));
    return answer;
  };
}
