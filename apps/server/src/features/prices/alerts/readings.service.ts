import type { Variety } from '@portal/contract/price-words';
import type { SummaryFilter } from '@portal/contract/prices/summaries/summaries';
import type { Deps } from '../../../platform/deps.ts';
import { formatDay, toSydneyDay } from '../../../platform/sydney-days.ts';
import { addMonths, firstDayInMonth, lastDayInMonth, toMonth } from '../summaries/months.ts';
import { enough, findDoubts, findGround, findStaleMonths } from '../summaries/question/question.service.ts';
import { type Slice, sourceWithout } from '../summaries/question/summary-source.ts';
import type { Values } from './alert-rule.ts';
import { selectMedians } from './readings.queries.ts';

export type Watched = Pick<SummaryFilter, 'unit' | 'currency'> & { origin: string; variety: Variety | null };

export type Readings = {
  month: string;
  isDemo: boolean;
  of(watched: Watched): Values;
};

const measureKey = ({ unit, currency, variety }: Watched) => `${unit} ${currency} ${variety ?? ''}`;

/** The same figures as the explorer without further filters, for everything watched; of the last finished month. */
export async function readingsIn(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  marketId: string,
  watched: readonly Watched[],
  month = addMonths(toMonth(formatDay(toSydneyDay(clock.now()))), -1),
): Promise<Readings> {
  const days = { from: firstDayInMonth(addMonths(month, -1)), to: lastDayInMonth(month) };
  const measures = [...Map.groupBy(watched, measureKey)];
  const [ground, stale, doubts] = await Promise.all([
    findGround(pool, marketId),
    findStaleMonths(pool, marketId, days),
    findDoubts(pool, marketId, [month], days),
  ]);
  const cells = measures.flatMap(([, [first, ...others]]) => {
    if (!first) return [];
    const source = sourceWithout(watchedSlice(marketId, first, days), ground?.last_day ?? null, stale);
    return [source.cells([...new Set([first, ...others].map(({ origin }) => origin))])];
  });
  const rows = cells.length > 0 ? await selectMedians(pool, cells) : [];
  const readingKey = (place: number, origin: string, of: string) => `${place} ${origin} ${of}`;
  const medians = new Map(rows.map((row) => [readingKey(row.place, row.origin, row.month), enough(row.n, row.median)]));
  const places = new Map(measures.map(([measure], place) => [measure, place]));
  return {
    month,
    isDemo: doubts.is_demo,
    of: (one) => {
      const medianIn = (of: string) =>
        medians.get(readingKey(places.get(measureKey(one)) ?? -1, one.origin, of)) ?? null;
      return { value: medianIn(month), before: medianIn(addMonths(month, -1)) };
    },
  };
}

/** Includes estimates, the explorer's default. */
function watchedSlice(
  marketId: string,
  { unit, currency, variety }: Watched,
  days: { from: string; to: string },
): Slice {
  const what = { variety: variety ?? undefined, size: undefined, others: {} };
  return { marketId, ...days, unit, currency, withEstimates: true, ...what };
}
