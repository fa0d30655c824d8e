import type { Language } from '@portal/contract/languages';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';

type Beat = {
  memberId: string;
  reportId: string;
  language: Language;
  page: number;
  seconds: number;
  day: string;
  at: Date;
};

/** One row per member, edition, page and day. Returns whether it is the first of the day. */
export async function upsertReading(db: Kysely<Tables>, beat: Beat): Promise<boolean> {
  const { memberId, reportId, language, page, seconds, day, at } = beat;
  const { rows } = await sql<{ is_first: boolean }>`
    with passed as (
      -- At most the time since the last report, whatever the client says.
      select coalesce(min(least(${seconds}::int, round(extract(epoch from ${at}::timestamptz - last_at))::int)),
        ${seconds}::int) as seconds
      from report_readers where member_id = ${memberId} and report_id = ${reportId}),
    page_read as (
      insert into report_page_reads as known (member_id, report_id, language, page, day, seconds)
      select ${memberId}::uuid, ${reportId}::uuid, ${language}, ${page}::int, ${day}::date, seconds from passed
      on conflict (member_id, report_id, language, page, day)
      do update set seconds = known.seconds + excluded.seconds)
    insert into report_readers as known (member_id, report_id, last_page, seconds, last_day, last_at)
    select ${memberId}::uuid, ${reportId}::uuid, ${page}::int, seconds, ${day}::date, ${at}::timestamptz from passed
    on conflict (member_id, report_id) do update set
      last_page = excluded.last_page, seconds = known.seconds + excluded.seconds,
      last_day = excluded.last_day, last_at = excluded.last_at
    returning old.last_day is distinct from new.last_day as is_first`.execute(db);
  return rows[0]?.is_first ?? false;
}

/** Views by administrators are not counted. */
export async function countView(db: Kysely<Tables>, reportId: string, memberId: string): Promise<void> {
  await db
    .updateTable('reports')
    .from('members')
    .set((eb) => ({ view_count: eb('view_count', '+', 1) }))
    .where('reports.id', '=', reportId)
    .where('members.id', '=', memberId)
    .where('members.role', '!=', 'ADMIN')
    .execute();
}

export async function insertBookmark(db: Kysely<Tables>, memberId: string, reportId: string, at: Date): Promise<void> {
  await db
    .insertInto('report_bookmarks')
    .values({ member_id: memberId, report_id: reportId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteBookmark(db: Kysely<Tables>, memberId: string, reportId: string): Promise<void> {
  await db.deleteFrom('report_bookmarks').where('member_id', '=', memberId).where('report_id', '=', reportId).execute();
}

export async function insertFollow(db: Kysely<Tables>, memberId: string, seriesId: string, at: Date): Promise<void> {
  await db
    .insertInto('report_follows')
    .values({ member_id: memberId, series_id: seriesId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFollow(db: Kysely<Tables>, memberId: string, seriesId: string): Promise<void> {
  await db.deleteFrom('report_follows').where('member_id', '=', memberId).where('series_id', '=', seriesId).execute();
}

export async function selectNotes(db: Kysely<Tables>, memberId: string, reportId: string) {
  return db
    .selectFrom('report_notes')
    .select(['page', 'text', 'updated_at'])
    .where('member_id', '=', memberId)
    .where('report_id', '=', reportId)
    .orderBy('page')
    .execute();
}

type NewNote = { memberId: string; reportId: string; page: number; text: string; at: Date };

export async function upsertNote(db: Kysely<Tables>, { memberId, reportId, page, text, at }: NewNote): Promise<void> {
  await db
    .insertInto('report_notes')
    .values({ member_id: memberId, report_id: reportId, page, text, updated_at: at })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'report_id', 'page']).doUpdateSet({ text, updated_at: at }),
    )
    .execute();
}

export async function deleteNoteRow(
  db: Kysely<Tables>,
  { memberId, reportId, page }: Pick<NewNote, 'memberId' | 'reportId' | 'page'>,
): Promise<void> {
  await db
    .deleteFrom('report_notes')
    .where('member_id', '=', memberId)
    .where('report_id', '=', reportId)
    .where('page', '=', page)
    .execute();
}
