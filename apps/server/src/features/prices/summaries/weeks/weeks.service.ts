import { MIN_PRICES } from '@portal/contract/prices/summaries/summaries';
import {
  LEAST_WEEKS_SHARE,
  MAX_WEEKLY_PRICES,
  MAX_WEEKS,
  type WeekSpread,
} from '@portal/contract/prices/summaries/weeks';
import type { Pool } from 'pg';
import { earlier, weeksBetween } from '../months.ts';
import { type Asked, toSpread } from '../question/question.service.ts';
import type { Slice } from '../question/summary-source.ts';
import type { OriginMonthRow } from '../summaries.queries.ts';
import { selectWeeks } from './weeks.queries.ts';

type Weekly = { resolution: 'week' | 'month'; weeks: WeekSpread[] };

export const MONTHLY: Weekly = { resolution: 'month', weeks: [] };

/**
 * The weekly series of each origin that has enough prices in most weeks up to the last price. Callers without single prices
 * get months: weeks would split cells (open-cells.ts). `cells` are the months of the same days, and bound the reading.
 */
export async function resolveWeeks(
  pool: Pool,
  { since, ground }: Pick<Asked, 'since' | 'ground'>,
  slice: Slice,
  cells: readonly OriginMonthRow[],
): Promise<(origin: string) => Weekly> {
  const weeks = weeksBetween(slice.from, earlier(slice.to, ground.last_day ?? slice.to));
  const isMost = (count: number) => count >= weeks.length * LEAST_WEEKS_SHARE;
  const counts = new Map<string, number>();
  for (const { origin, n } of cells) counts.set(origin, (counts.get(origin) ?? 0) + n);
  const candidates = [...counts].filter(([, n]) => isMost(n / MIN_PRICES));
  const prices = candidates.reduce((sum, [, n]) => sum + n, 0);
  if (since !== null || prices === 0 || prices > MAX_WEEKLY_PRICES || weeks.length > MAX_WEEKS) return () => MONTHLY;
  const origins = candidates.map(([origin]) => origin);
  const rows = Map.groupBy(await selectWeeks(pool, slice, origins), ({ origin }) => origin);
  return (origin) => {
    const seen = rows.get(origin) ?? [];
    if (!isMost(seen.filter(({ n }) => n >= MIN_PRICES).length)) return MONTHLY;
    return { resolution: 'week', weeks: seen.map((row) => ({ week: row.week, ...toSpread(row) })) };
  };
}
