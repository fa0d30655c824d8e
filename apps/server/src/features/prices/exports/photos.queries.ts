import { MAX_DOWNLOADED } from '@portal/contract/downloads';
import { type Selectable, sql } from 'kysely';
import type { Pool } from 'pg';
import { queryRows } from '../../../platform/database/query-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { buildFilter, type FilteredPrices } from '../observations/price-filter.ts';

/** A photo has at most a hundred prices; more links than this are more photos than may be downloaded. */
const MAX_LINKS = 100 * MAX_DOWNLOADED;

/** The photos of approved prices, one more than may be downloaded. Deleted ones are for footage to leave out. */
export async function selectPhotoIds(
  pool: Pool,
  filter: FilteredPrices,
  priceIds?: readonly string[],
): Promise<string[]> {
  const { where } = buildFilter(filter, 'newest');
  const rows = await queryRows(
    pool,
    sql<{ footage_id: string }>`
      select distinct footage_id from (
        select link.footage_id
        from price_observations o join observation_photos link on link.observation_id = o.id
          join footage f on f.id = link.footage_id and f.deleted_at is null
        where ${where} ${priceIds ? sql`and o.id = any (${priceIds}::uuid[])` : sql``} limit ${MAX_LINKS}) linked
      limit ${MAX_DOWNLOADED + 1}`,
  );
  return rows.map(({ footage_id }) => footage_id);
}

export async function hasApprovedPrice(pool: Pool, footageId: string): Promise<boolean> {
  const rows = await queryRows(
    pool,
    sql`select 1 from observation_photos link join price_observations o on o.id = link.observation_id
      where link.footage_id = ${footageId} and o.status = 'approved' limit 1`,
  );
  return rows.length > 0;
}

const MAX_PHOTO_PRICES = 20_000;
const AMOUNTS = [
  'currency',
  'exponent',
  'price_minor',
  'price_unit',
  'promo_price_minor',
  'per_kg',
  'aud_per_kg',
] as const;

type PhotoPriceRow = Pick<Selectable<Tables['price_observations']>, 'origin' | 'variety' | (typeof AMOUNTS)[number]> & {
  footage_id: string;
};

export async function selectPricesOnPhotos(pool: Pool, footageIds: readonly string[]): Promise<PhotoPriceRow[]> {
  return queryRows(
    pool,
    sql<PhotoPriceRow>`
      select link.footage_id, o.origin, o.variety, ${sql.join(AMOUNTS.map((name) => sql.ref(`o.${name}`)))}
      from observation_photos link join price_observations o on o.id = link.observation_id
      where link.footage_id = any (${footageIds}::uuid[]) and o.status = 'approved'
      order by link.footage_id, o.origin, o.id limit ${MAX_PHOTO_PRICES}`,
  );
}
