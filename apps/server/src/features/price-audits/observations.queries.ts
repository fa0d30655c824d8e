import { MAX_COUNTED, MAX_LABELS_OF_VISIT, type PriceFilter } from '@portal/contract/price-audits';
import { sql, type Transaction } from 'kysely';
import type { Pool } from 'pg';
import type { Tables } from '../../platform/database/tables.ts';
import { type After, type PriceOrder, rowsWanted } from './price-filter.ts';
import { LINE_COLUMNS, PLACES, type PriceRow, photosOf, WHOLE_COLUMNS, type WholePriceRow } from './price-row.ts';

/** Which photos the caller sees: none, all, or those from a Sydney day on. */
export type SeenPhotos = { since?: string | undefined } | undefined;

/** With the parameter of the day, where there is one, added to the values. */
function photosWith(seen: SeenPhotos, values: unknown[]) {
  if (!seen) return photosOf(undefined);
  return photosOf({ since: seen.since ? `$${values.push(seen.since)}` : undefined });
}

/**
 * A page and how many there are, counted only so far. Limit and offset are numbers of ours and written out, so that the
 * database plans with them.
 */
export async function selectPricePage(
  pool: Pool,
  wanted: { filter: PriceFilter; order: PriceOrder; seen: SeenPhotos },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: PriceRow[]; total: number; more: boolean }> {
  const { where, order, values } = rowsWanted(wanted.filter, wanted.order);
  const counted = [...values];
  // Beyond what is counted there are no pages.
  const asked = offset < MAX_COUNTED ? limit : 0;
  const { first } = photosWith(wanted.seen, values);
  const [page, count] = await Promise.all([
    pool.query<PriceRow>({
      text: `
        select ${LINE_COLUMNS}, ${first} as photo
        from (select o.* from price_observations o where ${where} order by ${order} limit ${asked} offset ${offset}) o
        ${PLACES} order by ${order}`,
      values,
    }),
    pool.query<{ total: number }>({
      text: `
        select count(*) as total
        from (select 1 from price_observations o where ${where} limit ${MAX_COUNTED + 1}) counted`,
      values: counted,
    }),
  ]);
  const total = count.rows[0]?.total ?? 0;
  return { rows: page.rows, total: Math.min(total, MAX_COUNTED), more: total > MAX_COUNTED };
}

/** The last day with a price in a market, or anywhere. */
export async function selectLastDay(pool: Pool, marketId: string | undefined): Promise<string | null> {
  const { where, values } = rowsWanted({ market_id: marketId }, 'newest');
  const { rows } = await pool.query<{ day: string | null }>({
    text: `select max(o.day)::text as day from price_observations o where ${where}`,
    values,
  });
  return rows[0]?.day ?? null;
}

export type Reviewed = {
  submitter: string | null;
  reviewer: string | null;
  reviewed_at: Date | null;
  review_reason: string;
};

/** `any` also shows what is not approved, and with everything how it was reviewed. */
export async function selectPrice(pool: Pool, id: string, seen: SeenPhotos, any: boolean) {
  const values: unknown[] = [id];
  const { all } = photosWith(seen, values);
  const { rows } = await pool.query<WholePriceRow & Reviewed>({
    text: `
      select ${WHOLE_COLUMNS}, ${all} as photos, o.reviewed_at, o.review_reason,
        (select email from members where id = o.submitted_by) as submitter,
        (select email from members where id = o.reviewed_by) as reviewer
      from price_observations o ${PLACES} join store_visits v on v.id = o.visit_id
      where o.id = $1 ${any ? '' : "and o.status = 'approved'"}`,
    values,
  });
  return rows[0];
}

export async function selectLabelsOfVisit(pool: Pool, visitId: string, seen: SeenPhotos): Promise<PriceRow[]> {
  const values: unknown[] = [visitId];
  const { first } = photosWith(seen, values);
  const { rows } = await pool.query<PriceRow>({
    text: `
      select ${LINE_COLUMNS}, ${first} as photo
      from price_observations o ${PLACES}
      where o.visit_id = $1 and o.status = 'approved' order by o.origin, o.id limit ${MAX_LABELS_OF_VISIT + 1}`,
    values,
  });
  return rows;
}

export async function selectPricesOfPhoto(pool: Pool, footageId: string, seen: SeenPhotos): Promise<PriceRow[]> {
  const values: unknown[] = [footageId];
  const { first } = photosWith(seen, values);
  const { rows } = await pool.query<PriceRow>({
    text: `
      select ${LINE_COLUMNS}, ${first} as photo
      from observation_photos link join price_observations o on o.id = link.observation_id ${PLACES}
      where link.footage_id = $1 and o.status = 'approved' order by o.origin, o.id limit ${MAX_LABELS_OF_VISIT}`,
    values,
  });
  return rows;
}

/** Some rows of a sheet at a time, from where the last ones ended. */
export async function selectPriceStep(
  pool: Pool,
  wanted: { filter: PriceFilter; order: PriceOrder },
  after: After | undefined,
  limit: number,
): Promise<(WholePriceRow & { key: string })[]> {
  const { where, order, key, values } = rowsWanted(wanted.filter, wanted.order, after);
  const { rows } = await pool.query<WholePriceRow & { key: string }>({
    text: `
      select ${WHOLE_COLUMNS}, null as photos, ${key}::text as key
      from (select o.* from price_observations o where ${where} order by ${order} limit ${limit}) o
      ${PLACES} join store_visits v on v.id = o.visit_id order by ${order}`,
    values,
  });
  return rows;
}

/** Under a lock: two who change the photos come one after the other. */
export async function lockPrice(trx: Transaction<Tables>, id: string) {
  return trx
    .selectFrom('price_observations')
    .select(['product_text', sql<string>`day::text`.as('day')])
    .select((eb) =>
      eb
        .selectFrom('observation_photos')
        .select(sql<string[]>`coalesce(array_agg(footage_id order by footage_id), '{}')`.as('ids'))
        .whereRef('observation_id', '=', 'price_observations.id')
        .as('photos'),
    )
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Answers how many of them there are. */
export async function replacePhotos(trx: Transaction<Tables>, id: string, footageIds: readonly string[]) {
  await trx.deleteFrom('observation_photos').where('observation_id', '=', id).execute();
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('observation_photos')
    .columns(['observation_id', 'footage_id'])
    .expression((eb) =>
      eb
        .selectFrom('footage')
        .select([sql<string>`${id}::uuid`.as('observation_id'), 'footage.id'])
        .where('footage.id', '=', sql<string>`any (${footageIds}::uuid[])`)
        .where('deleted_at', 'is', null),
    )
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}
