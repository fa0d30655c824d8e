import { sql } from 'kysely';
import type { Pool } from 'pg';
import { changeStep, type Step, selectGone } from '../../../platform/database/data-changes.ts';
import { queryRows } from '../../../platform/database/query-rows.ts';
import { type FootageView, viewConditions } from './footage.queries.ts';

export type FootageDataRow = {
  id: string;
  day: string;
  title: string;
  caption: string;
  alt: string;
  type: string;
  bytes: number;
  width: number | null;
  height: number | null;
  duration_s: number | null;
  market: string | null;
  retailer: string | null;
  store: string | null;
  city: string | null;
  created_at: Date;
  is_demo: boolean;
  changed_at: string;
};

export async function selectFootageData(
  pool: Pool,
  { view, since }: { view: FootageView; since: string | undefined },
  { after, limit }: Step<FootageDataRow>,
): Promise<FootageDataRow[]> {
  const { items } = viewConditions(view);
  const { where, order } = changeStep('f', since, after);
  return queryRows(
    pool,
    sql<FootageDataRow>`
      select f.id, f.day::text as day, f.title, f.caption, f.alt, m.type, m.bytes, m.width, m.height, f.duration_s,
        c.name as market, r.name as retailer, s.name as store, s.city, f.created_at, f.is_demo,
        f.changed_at::text as changed_at
      from (
        select f.id from footage f where ${items} and ${where}
        order by ${order} limit ${limit}) step
      join footage f on f.id = step.id
      join files m on m.id = f.file_id
      left join countries c on c.id = f.market_id
      left join retailers r on r.id = f.retailer_id
      left join stores s on s.id = f.store_id
      order by ${order}`,
  );
}

export const selectGoneFootage = (pool: Pool, since: string, step: Step<{ id: string }>) =>
  selectGone(
    pool,
    {
      scope: 'footage',
      since,
      hidden: sql`
        select f.id::text from footage f
        where f.deleted_at is not null and not f.awaits_review and f.changed_at >= ${since}`,
    },
    step,
  );
