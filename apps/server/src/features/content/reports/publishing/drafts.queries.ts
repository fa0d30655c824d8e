import { type Insertable, type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';

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
  return { ...report, markets: markets.map(({ name }) => name) };
}

export type LockedReport = NonNullable<Awaited<ReturnType<typeof lockReport>>>;

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

/** Text search uses the language of the report. */
export async function updatePagesLanguage(trx: Transaction<Tables>, reportId: string, language: 'en' | 'de') {
  await trx
    .updateTable('report_pages')
    .set({ language })
    .where('version_id', 'in', (eb) => eb.selectFrom('report_versions').select('id').where('report_id', '=', reportId))
    .where('language', '!=', language)
    .execute();
}

export async function selectReportPlace(trx: Kysely<Tables>, id: string) {
  return trx
    .selectFrom('reports')
    .select(['series_id', 'language', 'translation_of', 'supersedes_id'])
    .where('id', '=', id)
    .executeTakeFirst();
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

export async function selectReferringReports(trx: Kysely<Tables>, id: string) {
  return trx
    .selectFrom('reports')
    .select((eb) => ['series_id', 'language', eb('supersedes_id', '=', id).as('is_successor')])
    .where((eb) => eb.or([eb('translation_of', '=', id), eb('supersedes_id', '=', id)]))
    .execute();
}

/** Returns the file ids, so that the bytes can be deleted too. */
export async function deleteReportRow(trx: Transaction<Tables>, id: string): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`
    select unnest(array[file_id, pages_file_id]) as file_id from report_versions where report_id = ${id}
    union select file_id from report_files where report_id = ${id}
    union select file_id from report_downloads where report_id = ${id}`.execute(trx);
  await trx.updateTable('reports').set({ current_version_id: null }).where('id', '=', id).execute();
  await trx.deleteFrom('reports').where('id', '=', id).execute();
  return rows.flatMap(({ file_id }) => (file_id ? [file_id] : []));
}
