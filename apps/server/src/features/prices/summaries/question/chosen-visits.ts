import { MAX_VISIT_LABELS, MIN_VISIT_DAYS, VISIT_DAYS } from '@portal/contract/prices/summaries/summaries';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { queryRows } from '../../../../platform/database/query-rows.ts';
import { addDays, earlier } from '../months.ts';
import { type Asked, within } from './question.service.ts';
import { type Slice, selectPrices } from './summary-source.ts';

/** Origins beside the chosen one in figures of single visits. */
export const RIVALS_SHOWN = 4;

/** A period that ends in the future is cut at the last price. */
export const periodEnd = (to: string, lastDay: string | null) => (lastDay && lastDay < to ? lastDay : to);

export async function latestVisits(pool: Pool, asked: Asked): Promise<Slice> {
  const to = periodEnd(asked.slice.to, asked.ground.last_day);
  const longest = within(asked, addDays(to, 1 - VISIT_DAYS), to);
  const before = await selectCutoffDay(pool, longest, MAX_VISIT_LABELS);
  if (!before) return longest;
  return within(asked, earlier(addDays(before, 1), addDays(to, 1 - MIN_VISIT_DAYS)), to);
}

/** The day before which a slice exceeds this number of labels; undefined if it does not. */
async function selectCutoffDay(pool: Pool, slice: Slice, labels: number): Promise<string | undefined> {
  const [found] = await queryRows(
    pool,
    sql<{ day: string }>`
      select o.day::text as day from price_observations o where ${selectPrices(slice)}
      order by o.market_id desc, o.day desc, o.visit_id desc offset ${labels} limit 1`,
  );
  return found?.day;
}
