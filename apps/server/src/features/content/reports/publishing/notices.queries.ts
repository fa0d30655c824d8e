import type { Language } from '@portal/contract/languages';
import { type Kysely, type SqlBool, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';
import { joinShownEdition } from '../report-row.ts';
import { isEditionPublic, isPublic, isSeen, type ReportView } from '../report-view.ts';

const MARKET_IDS = sql<string[]>`array(
  select m.market_id from report_markets m where m.report_id = r.id order by m.market_id)`;

/** One at a time with skip locked, so that nodes do not wait for each other. */
export async function lockUnannounced(trx: Transaction<Tables>, now: Date) {
  return trx
    .selectFrom('reports as r')
    .innerJoin('report_series as s', 's.id', 'r.series_id')
    .select(['r.id', 'r.series_id', 's.name as series', MARKET_IDS.as('market_ids')])
    .select(
      sql<string>`(
        select e.title from report_editions e
        where e.report_id = r.id and ${isEditionPublic('e', now)} order by e.created_at, e.language limit 1)`.as(
        'title',
      ),
    )
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

export async function selectEditionToTell(db: Kysely<Tables>, id: string, language: Language) {
  return db
    .selectFrom('report_editions as e')
    .innerJoin('reports as r', 'r.id', 'e.report_id')
    .innerJoin('report_series as s', 's.id', 'r.series_id')
    .select(['e.title', 'r.series_id', 's.name as series', MARKET_IDS.as('market_ids')])
    .where('e.report_id', '=', id)
    .where('e.language', '=', language)
    .where('e.published_at', 'is not', null)
    .executeTakeFirst();
}

export async function markAnnounced(trx: Transaction<Tables>, id: string, now: Date): Promise<void> {
  await trx.updateTable('reports').set({ notified_at: now }).where('id', '=', id).execute();
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

export async function isFollower(db: Kysely<Tables>, memberId: string, reportId: string): Promise<boolean> {
  const follow = await db
    .selectFrom('report_follows as f')
    .innerJoin('reports as r', 'r.series_id', 'f.series_id')
    .select('f.member_id')
    .where('f.member_id', '=', memberId)
    .where('r.id', '=', reportId)
    .executeTakeFirst();
  return follow !== undefined;
}

/** In the member's language if there is such an edition, else in its own. */
export async function selectEditionFor(db: Kysely<Tables>, id: string, view: ReportView, language: Language) {
  const { rows } = await sql<{ title: string; summary: string }>`
    select e.title, e.summary from reports r ${joinShownEdition({ view, language })} where r.id = ${id}`.execute(db);
  return rows[0];
}
