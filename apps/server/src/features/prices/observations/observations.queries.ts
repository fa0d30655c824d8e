import { type Tag } from '@portal/contract/price-photos';
import { MAX_COUNTED, MAX_LABELS_OF_VISIT, type PriceFilter } from '@portal/contract/prices/observations';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { Pool } from 'pg';
import { type Fragment, queryRows } from '../../../platform/database/query-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { type After, buildFilter, type FilteredPrices, orderingSteps, type PriceOrder } from './price-filter.ts';
import {
  LINE_COLUMNS,
  PLACES,
  type PriceRow,
  type SeenPhotos,
  selectPhotos,
  WHOLE_COLUMNS,
  type WholePriceRow,
} from './price-row.ts';

type Rows = ReturnType<typeof buildFilter>;
type Range = { limit: number; offset: number };

const WAYS = {
  /** Index entries walked before matches are counted. */
  maxWalked: 100_000,
  maxGathered: 50_000,
};
type Ways = typeof WAYS;

/** The columns of the ordered indexes: filters are checked before any row is read. */
const FILTERED = sql`o.market_id, o.retailer_id, o.store_id, o.origin, o.variety, o.pack_kind, o.organic, o.ready_to_eat,
  o.promo_kind, o.is_kg_estimated, o.is_piece_estimated, o.approx_g`;

/**
 * A page is found along an ordered index (fast with many matches) or by gathering and sorting (fast with few). The
 * planner alone chooses badly: it assumes that filters are independent of each other and of the order. Unnamed
 * statements, so that each is planned with its own values.
 */
const inRange = ({ order }: Rows, { limit, offset }: Range) => sql`order by ${order} limit ${limit} offset ${offset}`;

const walkedSoFar = (rows: Rows, range: Range, { maxWalked }: Ways) => sql`
  select o.id from (
    select o.id, o.day, ${rows.key === 'o.aud_per_kg' ? sql`${sql.ref(rows.key)}, ` : sql``}${FILTERED}
    from price_observations o
    where ${rows.beginning} order by ${rows.order} limit ${maxWalked}) o
  where ${rows.rest} ${inRange(rows, range)}`;

const walked = (rows: Rows, range: Range) => sql`
  select o.id from price_observations o where ${rows.where} ${inRange(rows, range)}`;

const gathered = (rows: Rows, range: Range) => sql`
  select o.id from (
    select o.id${rows.key === 'o.id' ? sql`` : sql`, ${sql.ref(rows.key)}`}
    from price_observations o where ${rows.where} offset 0) o
  ${inRange(rows, range)}`;

async function selectRange<Row>(
  pool: Pool,
  rows: Rows,
  { range, matching, ways }: { range: Range; matching: number; ways: Ways },
  ask: (ids: Fragment) => Promise<Row[]>,
): Promise<Row[]> {
  if (matching > MAX_COUNTED) {
    const found = await ask(walkedSoFar(rows, range, ways));
    if (found.length === range.limit) return found;
    if ((await countUpTo(pool, rows, ways.maxGathered + 1)) > ways.maxGathered) return ask(walked(rows, range));
  }
  return ask(gathered(rows, range));
}

type PageQuery = { filter: FilteredPrices; order: PriceOrder; seen: SeenPhotos };

export async function selectPricePage(
  pool: Pool,
  query: PageQuery,
  range: Range,
  ways = WAYS,
): Promise<{ rows: PriceRow[]; total: number; more: boolean }> {
  const filter = { ...query.filter, seen: query.seen };
  const matching = await countPrices(pool, filter, MAX_COUNTED + 1);
  const counted = { total: Math.min(matching, MAX_COUNTED), more: matching > MAX_COUNTED };
  if (range.offset >= counted.total) return { rows: [], ...counted };
  const rows: PriceRow[] = [];
  let { offset } = range;
  for (const step of orderingSteps(query.order)) {
    const missing = { limit: range.limit - rows.length, offset };
    if (missing.limit === 0) break;
    const found = buildFilter(filter, step);
    const some = await selectPartOfPage(pool, found, query.seen, { range: missing, matching, ways });
    rows.push(...some);
    offset = some.length > 0 ? 0 : offset - (await countUpTo(pool, found, offset));
  }
  return { rows, ...counted };
}

function selectPartOfPage(
  pool: Pool,
  found: Rows,
  seen: SeenPhotos,
  part: { range: Range; matching: number; ways: Ways },
): Promise<PriceRow[]> {
  const { first } = selectPhotos(seen);
  return selectRange(pool, found, part, (ids) =>
    queryRows(
      pool,
      sql<PriceRow>`
        select ${LINE_COLUMNS}, ${first} as photo
        from (${ids}) page join price_observations o on o.id = page.id ${PLACES} order by ${found.order}`,
    ),
  );
}

export const countPrices = (pool: Pool, filter: FilteredPrices, most: number) =>
  countUpTo(pool, buildFilter(filter, 'newest'), most);

async function countUpTo(pool: Pool, { where }: Rows, most: number): Promise<number> {
  const [counted] = await queryRows(
    pool,
    sql<{ total: number }>`
      select count(*) as total
      from (select 1 from price_observations o where ${where} limit ${most}) counted`,
  );
  return counted?.total ?? 0;
}

export async function selectLastDay(pool: Pool, filter: FilteredPrices): Promise<string | null> {
  const newest = { filter, order: 'newest', seen: filter.seen } as const;
  const { rows } = await selectPricePage(pool, newest, { limit: 1, offset: 0 });
  return rows[0]?.day ?? null;
}

export type Reviewed = {
  submitter: string | null;
  reviewer: string | null;
  reviewed_at: Date | null;
  review_reason: string;
};

/** `any` includes unapproved prices and the review. */
export async function selectPrice(pool: Pool, id: string, seen: SeenPhotos, any: boolean) {
  const { all } = selectPhotos(seen);
  const [price] = await queryRows(
    pool,
    sql<WholePriceRow & Reviewed>`
      select ${WHOLE_COLUMNS}, ${all} as photos, o.reviewed_at, o.review_reason,
        (select email from members where id = o.submitted_by) as submitter,
        (select email from members where id = o.reviewed_by) as reviewer
      from price_observations o ${PLACES} join store_visits v on v.id = o.visit_id
      where o.id = ${id} ${any ? sql`` : sql`and o.status = 'approved'`}`,
  );
  return price;
}

export type ChangeRow = Pick<Selectable<Tables['price_corrections']>, 'kind' | 'at' | 'reason' | 'before' | 'after'> & {
  member: string | null;
};

export async function selectHistory(pool: Pool, id: string): Promise<ChangeRow[]> {
  return queryRows(
    pool,
    sql<ChangeRow>`
      select c.kind, c.at, c.reason, c.before, c.after, m.email as member
      from price_corrections c left join members m on m.id = c.member_id
      where c.price_id = ${id} order by c.version desc`,
  );
}

export async function selectVisitLabels(pool: Pool, visitId: string, seen: SeenPhotos): Promise<PriceRow[]> {
  const { first } = selectPhotos(seen);
  return queryRows(
    pool,
    sql<PriceRow>`
      select ${LINE_COLUMNS}, ${first} as photo
      from price_observations o ${PLACES}
      where o.visit_id = ${visitId} and o.status = 'approved'
      order by o.origin, o.id limit ${MAX_LABELS_OF_VISIT + 1}`,
  );
}

export async function selectNames(pool: Pool, { market_id, retailer_id, store_id }: PriceFilter) {
  const [names] = await queryRows(
    pool,
    sql<Record<'market_id' | 'retailer_id' | 'store_id' | 'market_code', string | undefined>>`
      select coalesce((select name from countries where id = ${market_id}), ${market_id}::text) as market_id,
        (select iso2 from countries where id = ${market_id}) as market_code,
        coalesce((select name from retailers where id = ${retailer_id}), ${retailer_id}::text) as retailer_id,
        coalesce((select name from stores where id = ${store_id}), ${store_id}::text) as store_id`,
  );
  return names;
}

export type SheetRow = WholePriceRow & { key: string | null; photo_ids: string };

export async function selectPriceStep(
  pool: Pool,
  { order, seen, ...query }: PageQuery,
  after: After | undefined,
  limit: number,
): Promise<SheetRow[]> {
  const filter = { ...query.filter, seen };
  const steps = orderingSteps(order);
  const isLast = after?.key === null;
  const [step = order, next] = isLast ? steps.slice(-1) : steps;
  const rows = await selectSheetRows(pool, buildFilter(filter, step, after), seen, limit);
  if (!next || rows.length === limit) return rows;
  return [...rows, ...(await selectSheetRows(pool, buildFilter(filter, next), seen, limit - rows.length))];
}

function selectSheetRows(pool: Pool, found: Rows, seen: SeenPhotos, limit: number): Promise<SheetRow[]> {
  const { ids: photos } = selectPhotos(seen);
  const key = found.key === 'o.id' ? sql`null` : sql`${sql.ref(found.key)}::text`;
  // Exports are usually long, so the index walk is tried first.
  const part = { range: { limit, offset: 0 }, matching: Number.POSITIVE_INFINITY, ways: WAYS };
  return selectRange(pool, found, part, (ids) =>
    queryRows(
      pool,
      sql<SheetRow>`
        select ${WHOLE_COLUMNS}, null as photos, ${photos} as photo_ids, ${key} as key
        from (${ids}) step join price_observations o on o.id = step.id
        ${PLACES} join store_visits v on v.id = o.visit_id order by ${found.order}`,
    ),
  );
}

export type LinkedPhoto = { footage_id: string; tag: Tag | null };

export async function lockPrice(trx: Transaction<Tables>, id: string) {
  return trx
    .selectFrom('price_observations')
    .select(['product_text', sql<string>`day::text`.as('day')])
    .select((eb) =>
      eb
        .selectFrom('observation_photos')
        .select(
          sql<LinkedPhoto[]>`
            coalesce(jsonb_agg(jsonb_build_object('footage_id', footage_id, 'tag', tag) order by footage_id), '[]')`.as(
            'photos',
          ),
        )
        .whereRef('observation_id', '=', 'price_observations.id')
        .as('photos'),
    )
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Photos that await review can be linked to prices that do. */
export async function replacePhotos(trx: Transaction<Tables>, id: string, photos: readonly LinkedPhoto[]) {
  await trx.deleteFrom('observation_photos').where('observation_id', '=', id).execute();
  const { numAffectedRows = 0n } = await sql`
    insert into observation_photos (observation_id, footage_id, tag)
    select ${id}::uuid, f.id, nullif(photo.tag, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(photos)}::jsonb) as photo (footage_id uuid, tag jsonb)
      join price_observations o on o.id = ${id}
      join footage f on f.id = photo.footage_id
        and (f.deleted_at is null or f.awaits_review and o.status = 'submitted')`.execute(trx);
  return Number(numAffectedRows);
}

/** One index for each status. */
export async function hasPrices(trx: Transaction<Tables>, marketId: string): Promise<boolean> {
  const withStatus = (status: 'approved' | 'submitted') =>
    trx.selectFrom('price_observations').select('id').where('market_id', '=', marketId).where('status', '=', status);
  const { found } = await trx
    .selectNoFrom((eb) => eb.or([eb.exists(withStatus('approved')), eb.exists(withStatus('submitted'))]).as('found'))
    .executeTakeFirstOrThrow();
  return Boolean(found);
}
