import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

type AssetText = Pick<Tables['assets'], 'title' | 'language'> & {
  id: string;
  tags: string[];
  credit: string;
  market_id: string | null;
  day: string;
};

/** An asset for several markets belongs to none. */
export async function selectAssetTexts(db: Kysely<Tables>, ids: readonly string[]): Promise<AssetText[]> {
  const { rows } = await sql<AssetText>`
    select a.id, a.title, a.tags, a.credit, a.language, (
        select (array_agg(m.market_id))[1] from asset_markets m where m.asset_id = a.id having count(*) = 1) as market_id,
      (a.created_at at time zone 'Australia/Sydney')::date::text as day
    from assets a where a.id = any (${ids}::uuid[])`.execute(db);
  return rows;
}
