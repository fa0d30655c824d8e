import type { Call, Input, Output } from '@portal/contract/call';
import type { Pool } from 'pg';
import { count } from '../../../../platform/sight/metrics.ts';
import { formatDay, toSydneyDay } from '../../../../platform/sydney-days.ts';
import { seesSinglePrices } from '../../observations/observations.service.ts';
import { lookForChanges, type Moment } from '../cells/changes.queries.ts';
import { roundFigures } from '../open-cells/open-cells.ts';
import type { Asking } from '../question/question.service.ts';
import { sumInTurn, type Waiting } from './summary-turns.ts';

type Answering<C extends Call, Asker = Asking> = (asking: Asker, input: Input<C>) => Promise<Output<C>>;
type Kept<Answer> = { since: Moment; answer: Promise<Answer> };

/** Per call, least recently used first out. The largest answers have some hundred kilobytes. */
const MOST_KEPT = 40;

/**
 * Caches answers. The key is the question, the licence, the Sydney day and the state of the prices; parallel callers
 * share one computation. Only computations wait for a turn.
 */
export function keepAnswers<C extends Call>(computeAnswer: Answering<C>): Answering<C, Asking & Waiting> {
  const keptBy = new WeakMap<Pool, Map<string, Kept<Output<C>>>>();
  return async (asking, input) => {
    const { pool, clock, caller } = asking;
    const { scope } = caller;
    const kept = keptBy.get(pool) ?? new Map<string, Kept<Output<C>>>();
    keptBy.set(pool, kept);
    const question = JSON.stringify([input, scope, formatDay(toSydneyDay(clock.now()))]);

    const find = async (): Promise<Kept<Output<C>> | Moment> => {
      const before = kept.get(question);
      const { now, isUnchanged } = await lookForChanges(pool, before?.since);
      const present = kept.get(question);
      kept.delete(question);
      // A computation begun after this question is newer.
      if (!present || (present === before && !isUnchanged)) return now;
      kept.set(question, present);
      return present;
    };
    const begin = (since: Moment, few: Pool): Kept<Output<C>> => {
      const exact = computeAnswer({ pool: few, clock, caller: { scope } }, input);
      const answer = seesSinglePrices(caller) ? exact : exact.then(roundFigures);
      const keeping = { since, answer };
      kept.set(question, keeping);
      const [oldest] = kept.keys();
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
      // Frozen answers are serialised once (platform/http/answer.ts).
      void answer.then(Object.freeze, () => kept.get(question) === keeping && kept.delete(question));
      return keeping;
    };

    const known = await find();
    const isHit = 'answer' in known;
    count('portal_cache_lookups', { cache: 'price-answers', result: isHit ? 'hit' : 'miss' });
    if (isHit) return known.answer;
    const found = await sumInTurn(asking, async (few) => {
      const meanwhile = await find();
      if ('answer' in meanwhile) return meanwhile;
      const begun = begin(meanwhile, few);
      await begun.answer;
      return begun;
    });
    return found.answer;
  };
}
