import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';

export type StoredPage = { first_byte: number; bytes: number; file_id: string };

export async function selectPage(
  db: Kysely<Tables>,
  { reportId, versionId, page }: { reportId: string; versionId: string; page: number },
): Promise<StoredPage | undefined> {
  const { rows } = await sql<StoredPage>`
    select p.first_byte, p.bytes, v.pages_file_id as file_id
    from report_pages p join report_versions v on v.id = p.version_id
    where p.version_id = ${versionId} and p.page = ${page} and v.report_id = ${reportId} and v.state = 'ready'`.execute(
    db,
  );
  return rows[0];
}

export async function selectPageText(db: Kysely<Tables>, versionId: string, page: number): Promise<string | undefined> {
  const found = db
    .selectFrom('report_pages')
    .select('text')
    .where('version_id', '=', versionId)
    .where('page', '=', page);
  return (await found.executeTakeFirst())?.text;
}

export async function selectName(db: Kysely<Tables>, memberId: string): Promise<string> {
  const member = await db
    .selectFrom('members')
    .select(sql<string>`first_name || ' ' || last_name`.as('name'))
    .where('id', '=', memberId)
    .executeTakeFirst();
  return member?.name ?? '';
}

/** Literal search; a line end counts as a blank. */
export async function selectPagesWith(db: Kysely<Tables>, versionId: string, q: string, limit: number) {
  const { rows } = await sql<{ page: number; count: number; text: string; at: number; total: number }>`
    select found.page, found.count, found.at, count(*) over () as total,
           substr(found.text, greatest(found.at - ${AROUND}::int, 1), ${2 * AROUND + [...q].length}::int) as text
    from (
      select p.page, p.text, strpos(lower(p.text), lower(${q}::text)) as at,
             (length(p.text) - length(replace(lower(p.text), lower(${q}::text), ''))) / length(${q}::text) as count
      from (select page, regexp_replace(text, '\\s+', ' ', 'g') as text
            from report_pages where version_id = ${versionId}) p
    ) found
    where found.at > 0 order by found.page limit ${limit}`.execute(db);
  return rows;
}

export const AROUND = 60;
