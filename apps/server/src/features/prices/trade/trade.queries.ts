import type { ReadExport } from '@portal/contract/prices/trade';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Pool } from 'pg';
import { queryRows } from '../../../platform/database/query-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';

export type ExportFilter = { market?: string | undefined; variety?: string | undefined };

const isChosen = ({ market, variety }: ExportFilter) => sql`
  (${market ?? null}::text is null or market = ${market ?? null}) and
  (${variety ?? null}::text is null or variety = ${variety ?? null})`;
const MONTH = sql`to_char(month, 'YYYY-MM') as month`;
const SUMS = (where = sql`true`) => sql`
  coalesce(sum(volume_kg) filter (where ${where}), 0)::bigint as volume_kg,
  coalesce(sum(value_cents) filter (where ${where}), 0)::bigint as value_cents`;

export type MonthRow = { month: string; volume_kg: number; value_cents: number; is_provisional: boolean };

/** Every month that any market has figures for: without exports to the chosen one, it has none. */
export async function selectMonths(pool: Pool, filter: ExportFilter): Promise<MonthRow[]> {
  return queryRows(
    pool,
    sql<MonthRow>`
      select ${MONTH}, ${SUMS(isChosen(filter))}, bool_or(is_provisional) as is_provisional
      from export_figures where replaced_by is null group by export_figures.month order by export_figures.month`,
  );
}

export type MarketRow = { month: string; market: string; volume_kg: number; value_cents: number };

/** `months` like '2026-10'. */
export async function selectMarkets(
  pool: Pool,
  filter: ExportFilter,
  { from, to }: { from: string; to: string },
): Promise<MarketRow[]> {
  return queryRows(
    pool,
    sql<MarketRow>`
      select ${MONTH}, market, ${SUMS()}
      from export_figures
      where replaced_by is null and ${isChosen(filter)}
        and export_figures.month between ${`${from}-01`}::date and ${`${to}-01`}::date
      group by export_figures.month, market`,
  );
}

export type SourceRow = {
  source: string;
  released_on: string;
  first_month: string;
  last_month: string;
  is_demo: boolean;
};

export async function selectSources(pool: Pool, { from, to }: { from: string; to: string }): Promise<SourceRow[]> {
  return queryRows(
    pool,
    sql<SourceRow>`
      select i.source, i.released_on::text as released_on, to_char(min(f.month), 'YYYY-MM') as first_month,
        to_char(max(f.month), 'YYYY-MM') as last_month, i.is_demo
      from export_figures f join export_imports i on i.id = f.import_id
      where f.replaced_by is null and f.month between ${`${from}-01`}::date and ${`${to}-01`}::date
      group by i.id order by i.created_at desc, i.id desc`,
  );
}

export async function selectKnown(pool: Pool): Promise<{ markets: string[]; varieties: string[] }> {
  const [known] = await queryRows(
    pool,
    sql<{ markets: string[]; varieties: string[] }>`
      select coalesce(array_agg(distinct market), '{}') as markets,
        coalesce(array_agg(distinct variety) filter (where variety <> ''), '{}') as varieties
      from export_figures where replaced_by is null`,
  );
  return known ?? { markets: [], varieties: [] };
}

export async function selectKnownMonths(db: Kysely<Tables>, months: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select distinct to_char(month, 'YYYY-MM') as month from export_figures
    where replaced_by is null and month = any (${months.map((month) => `${month}-01`)}::date[]) order by 1`.execute(db);
  return rows.map(({ month }) => month);
}

export async function selectDroppedMarkets(
  db: Kysely<Tables>,
  sheet: readonly Pick<ReadExport, 'month' | 'market'>[],
): Promise<string[]> {
  const given = JSON.stringify(sheet.map(({ month, market }) => ({ month: `${month}-01`, market })));
  const { rows } = await sql<{ market: string }>`
    with given as (select distinct month, market from json_populate_recordset(null::export_figures, ${given}::json))
    select distinct f.market from export_figures f
    where f.replaced_by is null and f.month in (select month from given)
      and not exists (select from given g where g.month = f.month and g.market = f.market)
    order by 1`.execute(db);
  return rows.map(({ market }) => market);
}

export type SeriesRow = {
  month: string;
  market: string;
  variety: string;
  volume_kg: number;
  value_cents: number;
  is_provisional: boolean;
  source: string;
  released_on: string;
  is_demo: boolean;
};

export async function selectSeries(pool: Pool, filter: ExportFilter, limit: number): Promise<SeriesRow[]> {
  return queryRows(
    pool,
    sql<SeriesRow>`
      select to_char(f.month, 'YYYY-MM') as month, f.market, f.variety, f.volume_kg, f.value_cents, f.is_provisional,
        i.source, i.released_on::text as released_on, i.is_demo
      from (select * from export_figures where replaced_by is null and ${isChosen(filter)}
            order by month, market, variety limit ${limit}) f
        join export_imports i on i.id = f.import_id
      order by f.month, f.market, f.variety`,
  );
}

/** Two sheets at once would replace each other's months. */
export async function lockImports(trx: Transaction<Tables>): Promise<void> {
  await sql`lock table export_imports in share row exclusive mode`.execute(trx);
}

type NewImport = {
  file_name: string;
  source: string;
  released_on: string;
  created_by: string | null;
  created_at: Date;
  is_demo?: boolean;
};

/** The months of the sheet are replaced whole: a market that it leaves out has no figures any more. */
export async function insertImport(
  trx: Transaction<Tables>,
  given: NewImport,
  rows: readonly ReadExport[],
): Promise<string> {
  const months = rows.map(({ month }) => `${month}-01`).toSorted();
  const { id } = await trx
    .insertInto('export_imports')
    .values({
      ...given,
      rows: rows.length,
      first_month: months[0] ?? '',
      last_month: months.at(-1) ?? '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    update export_figures set replaced_by = ${id}
    where replaced_by is null and month = any (${[...new Set(months)]}::date[])`.execute(trx);
  const figures = rows.map(({ month, ...row }) => ({ ...row, month: `${month}-01` }));
  await sql`
    insert into export_figures (import_id, month, market, variety, volume_kg, value_cents, is_provisional)
    select ${id}::uuid, month, market, variety, volume_kg, value_cents, is_provisional
    from json_populate_recordset(null::export_figures, ${JSON.stringify(figures)}::json)`.execute(trx);
  return id;
}

export type ImportRow = {
  id: string;
  file_name: string;
  source: string;
  released_on: string;
  rows: number;
  first_month: string;
  last_month: string;
  created_by: string | null;
  created_at: Date;
  undone_at: Date | null;
  can_undo: boolean;
};

const IMPORT = sql`
  i.id, i.file_name, i.source, i.released_on::text as released_on, i.rows,
  to_char(i.first_month, 'YYYY-MM') as first_month, to_char(i.last_month, 'YYYY-MM') as last_month,
  m.email as created_by, i.created_at, i.undone_at,
  i.id = (select id from export_imports where undone_at is null order by created_at desc, id desc limit 1) as can_undo`;

export async function selectImports(db: Kysely<Tables>, { limit, offset }: { limit: number; offset: number }) {
  const [{ rows: items }, { total }] = await Promise.all([
    sql<ImportRow>`
      select ${IMPORT} from export_imports i left join members m on m.id = i.created_by
      order by i.created_at desc, i.id desc limit ${limit} offset ${offset}`.execute(db),
    db
      .selectFrom('export_imports')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { items, total };
}

export async function selectImport(db: Kysely<Tables>, id: string): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`
    select ${IMPORT} from export_imports i left join members m on m.id = i.created_by where i.id = ${id}`.execute(db);
  return rows[0];
}

/** The figures that it replaced come back. */
export async function deleteFigures(trx: Transaction<Tables>, id: string, by: string, at: Date): Promise<void> {
  await trx.deleteFrom('export_figures').where('import_id', '=', id).execute();
  await trx.updateTable('export_figures').set({ replaced_by: null }).where('replaced_by', '=', id).execute();
  await trx.updateTable('export_imports').set({ undone_by: by, undone_at: at }).where('id', '=', id).execute();
}
