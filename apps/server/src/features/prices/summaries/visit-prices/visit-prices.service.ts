import { COMPARED_DAYS } from '@portal/contract/content/feed/post-parts';
import { OWN_ORIGIN } from '@portal/contract/price-words';
import { MIN_PRICES } from '@portal/contract/prices/summaries/summaries';
import { mayOn } from '../../../../platform/caller.ts';
import type { Given } from '../../../../platform/hooks.ts';
import { formatDay, parseDay } from '../../../../platform/sydney-days.ts';
import type { VisitPrice, visitPricesRead } from '../../../hooks.ts';
import { seesSinglePrices } from '../../observations/observations.service.ts';
import type { Slice } from '../question/summary-source.ts';
import { selectMedians } from './visit-prices.queries.ts';

const FRUIT = {
  unit: 'kg',
  currency: 'aud',
  withEstimates: true,
  variety: 'Hass',
  size: undefined,
  others: { origin: OWN_ORIGIN },
} as const;

/** The explorer’s own price of these days. A day splits its month, so it needs the sight of single prices. */
export async function readVisitPrices(given: Given<typeof visitPricesRead>): Promise<VisitPrice[]> {
  const { pool, caller, visits } = given;
  if (!mayOn(caller, 'Retail_Price_Audits', 'show_page') || !seesSinglePrices(caller)) return [];
  const slices = visits.flatMap(({ market_id, day }): Slice[] => [
    { ...FRUIT, marketId: market_id, from: day, to: day },
    { ...FRUIT, marketId: market_id, from: daysBefore(day, COMPARED_DAYS), to: daysBefore(day, 1) },
  ]);
  const medians = await selectMedians(pool, slices);
  return visits.flatMap(({ market_id, day }, at): VisitPrice[] => {
    const [now, before] = [2 * at, 2 * at + 1].map((place) => medians.find((row) => row.place === place));
    if (!now || now.n < MIN_PRICES) return [];
    const median = Number(now.median);
    const isComparable = before !== undefined && before.n >= MIN_PRICES;
    const change = isComparable ? median / Number(before.median) - 1 : null;
    return [{ market_id, day, n: now.n, median, change }];
  });
}

const daysBefore = (day: string, count: number) => formatDay((parseDay(day) ?? 0) - count);
