import type { PageBlock } from '@portal/contract/content/reports/page-blocks';
import type { OutlineEntry } from '@portal/contract/content/reports/reports';
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

export async function selectPageText(db: Kysely<Tables>, versionId: string, page: number) {
  const found = db
    .selectFrom('report_pages')
    .select(['text', 'blocks', 'is_scanned'])
    .where('version_id', '=', versionId)
    .where('page', '=', page);
  return found.$narrowType<{ blocks: PageBlock[] | null }>().executeTakeFirst();
}

type OutlineLimits = { levels: number; letters: number; limit: number };

/** In reading order. */
export async function selectOutline(
  db: Kysely<Tables>,
  versionId: string,
  { levels, letters, limit }: OutlineLimits,
): Promise<OutlineEntry[]> {
  const { rows } = await sql<OutlineEntry>`
    select p.page, (b.block->>'level')::integer as level, left(b.block->>'text', ${letters}::integer) as title
    from report_pages p cross join jsonb_array_elements(p.blocks) with ordinality as b(block, place)
    where p.version_id = ${versionId} and b.block->>'kind' = 'heading'
      and (b.block->>'level')::integer <= ${levels}::integer
    order by p.page, b.place limit ${limit}`.execute(db);
  return rows;
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
