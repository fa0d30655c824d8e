import type { Language } from '@portal/contract/languages';
import { type Kysely, type SqlBool, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';
import { isPublic, isSeen, type ReportView } from '../report-view.ts';

/** One at a time with skip locked, so that nodes do not wait for each other. */
export async function lockUnannounced(trx: Transaction<Tables>, now: Date) {
  return trx
    .selectFrom('reports as r')
    .innerJoin('report_series as s', 's.id', 'r.series_id')
    .select(['r.id', 'r.title', 'r.series_id', 's.name as series'])
    .select(sql<string>`coalesce(r.translation_of, r.id)`.as('original_id'))
    .where('r.notify', '=', true)
    .where('r.notified_at', 'is', null)
    .where(isPublic('r', now))
    .orderBy('r.visible_at')
    .limit(1)
    .forUpdate('r')
    .skipLocked()
    .executeTakeFirst();
}

export type ReportToTell = NonNullable<Awaited<ReturnType<typeof lockUnannounced>>>;

export async function markAnnounced(trx: Transaction<Tables>, id: string, now: Date): Promise<void> {
  await trx.updateTable('reports').set({ notified_at: now }).where('id', '=', id).execute();
}

/** One row per follower and report, across languages. */
export async function insertNotices(
  trx: Transaction<Tables>,
  report: { original_id: string; series_id: string },
  now: Date,
): Promise<{ member_id: string; email: string; language: Language }[]> {
  const { rows } = await sql<{ member_id: string; email: string; language: Language }>`
    with told as (
      insert into report_notices (original_id, member_id, created_at)
      select ${report.original_id}, f.member_id, ${now} from report_follows f
      where f.series_id = ${report.series_id}
      order by f.member_id
      on conflict (original_id, member_id) do nothing
      returning member_id)
    select m.id as member_id, m.email, m.language from told join members m on m.id = told.member_id
    order by m.id`.execute(trx);
  return rows;
}

export const isFollowing = (seriesId: string) =>
  sql<SqlBool>`exists (select from report_follows f where f.series_id = ${seriesId} and f.member_id = m.id)`;

/** The licence extents that include this report. */
export async function selectShownIn(db: Kysely<Tables>, id: string, now: Date) {
  const { rows } = await sql<{ extent: ReportView['extent'] }>`
    select extent.name as extent from reports r,
      lateral (values ('published', ${isSeen({ extent: 'published', now })}),
        ('last editions', ${isSeen({ extent: 'last editions', now })})) extent (name, is_shown)
    where r.id = ${id} and extent.is_shown`.execute(db);
  return new Set(rows.map(({ extent }) => extent));
}

export async function selectFollower(db: Kysely<Tables>, memberId: string, seriesId: string) {
  const { rows } = await sql<FollowerRow>`
    select m.email, m.first_name, m.role, p.entries::text as entries,
           (select l.events::text from licences l where l.id = m.seat_licence_id) as licence_events
    from members m
      join report_follows f on f.member_id = m.id and f.series_id = ${seriesId}
      left join permission_records p on p.member_id = m.id
    where m.id = ${memberId} and m.suspended_at is null and m.email_verified_at is not null`.execute(db);
  return rows[0];
}

type FollowerRow = {
  email: string;
  first_name: string;
  role: 'ADMIN' | 'CLIENT';
  entries: string | null;
  licence_events: string | null;
};

/** In the member's language if they see it, else in its own. */
export async function selectForNotice(db: Kysely<Tables>, originalId: string, view: ReportView, language: Language) {
  const { rows } = await sql<{ id: string; title: string; series_name: string; summary: string; language: Language }>`
    select r.id, r.title, r.summary, r.language, s.name as series_name
    from reports r join report_series s on s.id = r.series_id
    where coalesce(r.translation_of, r.id) = ${originalId} and ${isSeen(view)} and ${isPublic('r', view.now)}
    order by r.language = ${language} desc, r.translation_of nulls first limit 1`.execute(db);
  return rows[0];
}

export async function selectReportSeries(db: Kysely<Tables>, reportId: string): Promise<string | undefined> {
  const report = await db.selectFrom('reports').select('series_id').where('id', '=', reportId).executeTakeFirst();
  return report?.series_id;
}
