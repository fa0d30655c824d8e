import { type Insertable, type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import type { Pool } from 'pg';
import { type Fragment, queryNamed, queryRows } from '../../../platform/database/query-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { formatDay, toSydneyDay } from '../../../platform/sydney-days.ts';
import { matchWords, type NamedMarket } from './search-words.ts';

export type FootageView = {
  market_id?: string | undefined;
  retailer_id?: string | undefined;
  store_id?: string | undefined;
  date?: string | undefined;
  week?: string | undefined;
  search?: string | undefined;
  prices?: 'yes' | undefined;
  since?: Date | undefined;
  /** The search also looks at products. */
  seesPrices?: boolean;
  /** The search also finds the footage of a market by this name. */
  marketNames?: readonly NamedMarket[];
};

export type FootageRow = {
  id: string;
  file_id: string;
  poster_id: string | null;
  type: string;
  bytes: number;
  width: number | null;
  height: number | null;
  placeholder: string;
  duration_s: number | null;
  title: string;
  caption: string;
  alt: string;
  market_id: string | null;
  market_name: string | null;
  retailer_id: string | null;
  retailer_name: string | null;
  store_id: string | null;
  store_name: string | null;
  day: string;
  created_at: Date;
  is_demo: boolean;
  version: number;
};

export const ITEM = {
  columns: sql`
    f.id, f.file_id, f.poster_id, f.duration_s, f.title, f.caption, f.alt, f.market_id, f.retailer_id, f.store_id,
    f.day::text as day, f.created_at, f.is_demo, f.version, m.type, m.bytes, m.width, m.height,
    coalesce(nullif(p.placeholder, ''), m.placeholder) as placeholder,
    c.name as market_name, r.name as retailer_name, s.name || ', ' || s.city as store_name`,
  joins: sql`
    join files m on m.id = f.file_id
    left join files p on p.id = f.poster_id
    left join countries c on c.id = f.market_id
    left join retailers r on r.id = f.retailer_id
    left join stores s on s.id = f.store_id`,
  order: sql`f.day desc, f.created_at desc, f.id desc`,
};

type Conditions = { names: string[]; items: Fragment; counts: Fragment; days: Fragment; months: Fragment };

/** Counts are stored by place and day alone. */
export const isCounted = ({ search, prices }: FootageView) => !(search || prices);

/** The same conditions for items and for counts. */
export function viewConditions(view: FootageView): Conditions {
  const { since, date, week, search, prices, seesPrices, marketNames = [], ...places } = view;
  const conditions: Record<string, Fragment> = {};
  for (const [place, id] of Object.entries(places)) if (id) conditions[place] = sql`${sql.ref(`f.${place}`)} = ${id}`;
  const months = sql.join([sql`true`, ...Object.values(conditions)], sql` and `);
  if (date?.length === 'YYYY-MM'.length) {
    const first = sql`${`${date}-01`}::date`;
    conditions['month'] = sql`f.day >= ${first} and f.day < ${first} + interval '1 month'`;
  } else if (date) conditions['date'] = sql`f.day = ${date}`;
  if (week) {
    const monday = sql`date_trunc('week', ${week}::date)::date`;
    conditions['week'] = sql`f.day >= ${monday} and f.day < ${monday} + 7`;
  }
  const column = sql.ref(seesPrices ? 'f.all_words' : 'f.words');
  for (const [at, matches] of (search ? matchWords(search, column, marketNames) : []).entries()) {
    conditions[`word${at}`] = matches;
  }
  if (since) conditions['since'] = sql`f.day >= ${formatDay(toSydneyDay(since))}::date`;
  if (prices) {
    conditions['prices'] = sql`exists (
      select from observation_photos link join price_observations o on o.id = link.observation_id
      where link.footage_id = f.id and o.status = 'approved')`;
  }
  const all = (first: Fragment) => sql.join([first, ...Object.values(conditions)], sql` and `);
  const days = all(sql`f.day is not null`);
  return {
    names: Object.keys(conditions),
    items: all(sql`f.deleted_at is null`),
    // Counts are stored per day and, without a day, per market.
    counts: date || week || since ? days : all(sql`f.day is null`),
    days,
    months,
  };
}

export async function selectFootageItem(pool: Pool, id: string, view: FootageView): Promise<FootageRow | undefined> {
  const { names, items } = viewConditions(view);
  const [item] = await queryNamed(
    pool,
    `footage-item-${names.join('-')}`,
    sql<FootageRow>`select ${ITEM.columns} from footage f ${ITEM.joins} where f.id = ${id} and ${items}`,
  );
  return item;
}

export async function isFileSeen(pool: Pool, fileId: string, view: FootageView): Promise<boolean> {
  const { names, items } = viewConditions(view);
  const rows = await queryNamed(
    pool,
    `footage-file-${names.join('-')}`,
    sql`
      select 1 from footage f where f.file_id = ${fileId} and ${items}
      union all select 1 from footage f where f.poster_id = ${fileId} and ${items}
      limit 1`,
  );
  return rows.length > 0;
}

export async function selectFootageDays(pool: Pool, view: FootageView, limit: number): Promise<string[]> {
  const { names, days } = viewConditions(view);
  const rows = await queryNamed(
    pool,
    `footage-days-${names.join('-')}`,
    sql<{ day: string }>`
      select f.day::text as day from footage_counts f where ${days}
      group by f.day having sum(f.items) > 0 order by f.day desc limit ${limit}`,
  );
  return rows.map(({ day }) => day);
}

export async function selectPlace(db: Kysely<Tables>, named: { store_id?: string | undefined; retailer_id: string }) {
  return db
    .selectFrom('retailers')
    .innerJoin('countries', 'countries.id', 'retailers.country_id')
    .leftJoin('stores', (join) =>
      join.onRef('stores.retailer_id', '=', 'retailers.id').on('stores.id', '=', named.store_id ?? null),
    )
    .select(['retailers.country_id as market_id', 'retailers.id as retailer_id', 'stores.id as store_id'])
    .select(['retailers.active', 'countries.timezone'])
    .select(NAMES)
    .where('retailers.id', '=', named.retailer_id)
    .executeTakeFirst();
}

const NAMES = ['countries.name as market', 'retailers.name as retailer', 'stores.name as store'] as const;

export async function selectStoreRetailer(db: Kysely<Tables>, storeId: string): Promise<string | undefined> {
  const store = await db.selectFrom('stores').select('retailer_id').where('id', '=', storeId).executeTakeFirst();
  return store?.retailer_id;
}

export async function selectMarketCodes(pool: Pool): Promise<{ id: string; iso2: string }[]> {
  return queryRows(pool, sql<{ id: string; iso2: string }>`select id, iso2 from countries where is_market`);
}

export async function selectMarket(db: Kysely<Tables>, id: string) {
  return db
    .selectFrom('countries')
    .select(['name', 'timezone'])
    .where('id', '=', id)
    .where('is_market', '=', true)
    .executeTakeFirst();
}

export async function insertFootage(
  trx: Transaction<Tables>,
  item: Insertable<Tables['footage']>,
): Promise<string | undefined> {
  const added = await trx
    .insertInto('footage')
    .values(item)
    .onConflict((conflict) => conflict.column('upload_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

export async function selectUploaded(db: Kysely<Tables>, uploadId: string, memberId: string) {
  const known = await db
    .selectFrom('footage')
    .select('id')
    .where('upload_id', '=', uploadId)
    .where('created_by', '=', memberId)
    .executeTakeFirst();
  return known?.id;
}

export const selectByFile = (db: Kysely<Tables>, fileId: string) =>
  db.selectFrom('footage').select(['id', 'title', 'created_by']).where('file_id', '=', fileId).executeTakeFirst();

export async function lockFootage(trx: Transaction<Tables>, id: string) {
  return trx
    .selectFrom('footage')
    .leftJoin('countries', 'countries.id', 'footage.market_id')
    .leftJoin('retailers', 'retailers.id', 'footage.retailer_id')
    .leftJoin('stores', 'stores.id', 'footage.store_id')
    .select(['footage.version', 'footage.deleted_at', 'footage.file_id', 'footage.poster_id', 'footage.retailer_id'])
    .select('footage.awaits_review')
    .select(['footage.title', 'footage.caption', 'footage.alt', sql<string>`footage.day::text`.as('day')])
    .select(NAMES)
    .where('footage.id', '=', id)
    .forUpdate('footage')
    .executeTakeFirst();
}

export async function updateFootageRow(
  trx: Transaction<Tables>,
  id: string,
  change: Updateable<Tables['footage']>,
): Promise<void> {
  await trx
    .updateTable('footage')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function clearTags(trx: Transaction<Tables>, id: string): Promise<void> {
  await trx.updateTable('observation_photos').set({ tag: null }).where('footage_id', '=', id).execute();
}

/** Does not raise the version: nobody's edit conflicts with it. */
export async function updatePoster(trx: Transaction<Tables>, id: string, posterId: string): Promise<void> {
  await trx.updateTable('footage').set({ poster_id: posterId }).where('id', '=', id).execute();
}

/** Deletes rows and files in one transaction; checks again so that a restored item survives. */
export async function deleteRemoved(trx: Transaction<Tables>, before: Date, limit: number) {
  return trx
    .deleteFrom('footage')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('footage')
        .select('id')
        .where('deleted_at', '<', before)
        .where('awaits_review', '=', false)
        .limit(limit),
    )
    .where('deleted_at', '<', before)
    .where('awaits_review', '=', false)
    .returning(['file_id', 'poster_id'])
    .execute();
}

export async function selectVideo(db: Kysely<Tables>, id: string) {
  return db
    .selectFrom('footage')
    .innerJoin('files', 'files.id', 'footage.file_id')
    .select(['footage.file_id', 'files.type'])
    .where('footage.id', '=', id)
    .where('files.type', '=', 'video/mp4')
    .executeTakeFirst();
}

export async function selectAdded(db: Kysely<Tables>, marketId: string, { from, to }: { from: Date; to: Date }) {
  return db
    .selectFrom('footage')
    .innerJoin('countries', 'countries.id', 'footage.market_id')
    .select((eb) => ['countries.iso2 as market', eb.fn.countAll<number>().as('count')])
    .select(sql<string>`footage.day::text`.as('day'))
    .where('footage.market_id', '=', marketId)
    .where('footage.deleted_at', 'is', null)
    .where('footage.created_at', '>=', from)
    .where('footage.created_at', '<', to)
    .groupBy(['footage.day', 'countries.iso2'])
    .execute();
}
