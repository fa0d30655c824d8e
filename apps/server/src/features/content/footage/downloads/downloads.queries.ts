import { MAX_DOWNLOADED } from '@portal/contract/downloads';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { queryRows } from '../../../../platform/database/query-rows.ts';
import { type FootageView, viewConditions } from '../footage.queries.ts';

export type DownloadRow = {
  id: string;
  file_id: string;
  type: 'image/jpeg' | 'image/webp' | 'image/png' | 'image/avif' | 'video/mp4';
  bytes: number;
  title: string;
  day: string;
  is_demo: boolean;
  market: string | null;
  market_code: string | null;
  retailer: string | null;
  store: string | null;
  city: string | null;
};

/** One more than may be downloaded, so that too many are noticed. */
export async function selectDownloads(
  pool: Pool,
  view: FootageView,
  ids?: readonly string[],
  most = MAX_DOWNLOADED + 1,
): Promise<DownloadRow[]> {
  const { items } = viewConditions(view);
  return queryRows(
    pool,
    sql<DownloadRow>`
      select f.id, f.file_id, m.type, m.bytes, f.title, f.day::text as day, f.is_demo,
        c.name as market, c.iso2 as market_code, r.name as retailer, s.name as store, s.city
      from footage f join files m on m.id = f.file_id
        left join countries c on c.id = f.market_id
        left join retailers r on r.id = f.retailer_id
        left join stores s on s.id = f.store_id
      where ${items} ${ids ? sql`and f.id = any (${ids}::uuid[])` : sql``}
      order by f.day desc, f.created_at desc, f.id desc limit ${most}`,
  );
}
