import { type Insertable, type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';

/** With its editions, the first one first. */
export async function lockReport(trx: Transaction<Tables>, id: string) {
  const report = await trx
    .selectFrom('reports')
    .selectAll()
    // As text: a Date would add a time.
    .select([sql<string>`period_from::text`.as('period_from'), sql<string>`period_to::text`.as('period_to')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!report) return undefined;
  const markets = await trx
    .selectFrom('report_markets')
    .innerJoin('countries', 'countries.id', 'report_markets.market_id')
    .select('countries.name')
    .where('report_id', '=', id)
    .orderBy('countries.name')
    .execute();
  const editions = await trx
    .selectFrom('report_editions')
    .selectAll()
    .where('report_id', '=', id)
    .orderBy('created_at')
    .orderBy('language')
    .execute();
  return { ...report, markets: markets.map(({ name }) => name), editions };
}

export type LockedReport = NonNullable<Awaited<ReturnType<typeof lockReport>>>;
export type Edition = LockedReport['editions'][number];

export async function insertReport(trx: Transaction<Tables>, report: Insertable<Tables['reports']>): Promise<string> {
  const { id } = await trx.insertInto('reports').values(report).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateReportRow(
  trx: Transaction<Tables>,
  id: string,
  change: Updateable<Tables['reports']>,
): Promise<void> {
  await trx
    .updateTable('reports')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function replaceMarkets(
  trx: Transaction<Tables>,
  reportId: string,
  marketIds: readonly string[],
): Promise<string[]> {
  await trx.deleteFrom('report_markets').where('report_id', '=', reportId).execute();
  const { rows } = await sql<{ name: string }>`
    with added as (
      insert into report_markets (report_id, market_id)
      select ${reportId}, id from countries where id = any (${marketIds}::uuid[]) and is_market returning market_id)
    select name from countries where id in (select market_id from added) order by name`.execute(trx);
  return rows.map(({ name }) => name);
}

export async function insertEdition(
  trx: Transaction<Tables>,
  edition: Insertable<Tables['report_editions']>,
): Promise<void> {
  await trx.insertInto('report_editions').values(edition).execute();
}

export async function updateEdition(
  trx: Transaction<Tables>,
  { report_id, language }: Edition,
  change: Updateable<Tables['report_editions']>,
): Promise<void> {
  await trx
    .updateTable('report_editions')
    .set(change)
    .where('report_id', '=', report_id)
    .where('language', '=', language)
    .execute();
}

export async function selectReportSeries(trx: Kysely<Tables>, id: string): Promise<string | undefined> {
  const report = await trx.selectFrom('reports').select('series_id').where('id', '=', id).executeTakeFirst();
  return report?.series_id;
}

export async function seriesExists(trx: Kysely<Tables>, id: string): Promise<boolean> {
  return (await trx.selectFrom('report_series').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

export async function supersedesAlready(trx: Kysely<Tables>, from: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    with recursive line as (
      select ${from}::uuid as id
      union
      select r.supersedes_id from reports r join line on line.id = r.id where r.supersedes_id is not null)
    select from line where id = ${id}`.execute(trx);
  return rows.length > 0;
}

export async function selectSuccessor(trx: Kysely<Tables>, id: string) {
  return trx.selectFrom('reports').select('series_id').where('supersedes_id', '=', id).executeTakeFirst();
}

/** Returns the file ids, so that the bytes can be deleted too. */
export async function deleteReportRow(trx: Transaction<Tables>, id: string): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`
    select unnest(array[file_id, pages_file_id]) as file_id from report_versions where report_id = ${id}
    union select file_id from report_files where report_id = ${id}
    union select file_id from report_downloads where report_id = ${id}`.execute(trx);
  await trx.deleteFrom('reports').where('id', '=', id).execute();
  return rows.flatMap(({ file_id }) => (file_id ? [file_id] : []));
}
