import { LATEST_LABELS, MAX_SEEN } from '@portal/contract/content/competitor-reviews/competitor-reviews';
import type { PACK_KINDS } from '@portal/contract/price-words';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { queryNamed, wholeNumber } from '../../../../platform/database/query-rows.ts';
import type { SeenPhotos, StoredPhoto } from '../../observations/price-row.ts';
import type { Slice } from '../question/summary-source.ts';

export type SeenRow = { origin: string; brand: string; pack_kind: (typeof PACK_KINDS)[number]; labels: number };

export async function selectSeen(
  pool: Pool,
  { marketId, from, to }: Slice,
  origins: readonly string[],
): Promise<SeenRow[]> {
  return queryNamed(
    pool,
    'rivals-seen',
    sql<SeenRow>`
      select wanted.origin, label.brand, label.pack_kind, count(*)::integer as labels
      from unnest(${origins}::text[]) wanted (origin) cross join lateral (
        select o.brand, o.pack_kind from price_observations o
        where o.market_id = ${marketId} and o.status = 'approved' and o.origin = wanted.origin
          and o.day between ${from}::date and ${to}::date
        order by o.day desc, o.id desc limit ${wholeNumber(LATEST_LABELS)}) label
      group by 1, 2, 3`,
  );
}

export async function selectRivalPhotos(
  pool: Pool,
  { marketId, from, to }: Slice,
  origins: readonly string[],
  { since }: NonNullable<SeenPhotos>,
): Promise<(StoredPhoto & { origin: string })[]> {
  return queryNamed(
    pool,
    'rivals-photos',
    sql<StoredPhoto & { origin: string }>`
      select origin, footage_id, file_id, placeholder, alt, width, height, tag
      from (
        select *, row_number() over (partition by origin order by day desc, footage_id desc) as rank
        from (
          select distinct on (o.origin, f.id) o.origin, f.id as footage_id, m.id as file_id, m.placeholder, m.width, m.height,
            f.alt, f.day, p.tag
          from (
            select * from footage
            where market_id = ${marketId} and deleted_at is null and day between ${from}::date and ${to}::date
              and (${since}::date is null or day >= ${since}::date)
            order by day desc, created_at desc, id desc limit ${wholeNumber(LATEST_LABELS)}) f
          join observation_photos p on p.footage_id = f.id
          join price_observations o on o.id = p.observation_id and o.status = 'approved' and o.origin = any (${origins})
          join files m on m.id = coalesce(f.poster_id, f.file_id)
          order by o.origin, f.id, p.tag nulls last) photo) ranked
      where rank <= ${wholeNumber(MAX_SEEN)} order by origin, rank`,
  );
}
