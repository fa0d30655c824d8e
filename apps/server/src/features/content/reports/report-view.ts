import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Caller, type Scope, worksOn } from '../../../platform/caller.ts';
import { Refusal } from '../../../platform/refusal.ts';

export type ReportView = { extent: 'everything' | 'published' | 'last editions'; now: Date };

/** The one rule for every place that shows a report. */
export function reportsSeenBy(seer: Caller, now: Date): ReportView {
  const view = reportsShownBy(seer.scope, now);
  if (!view) throw new Refusal('licenceTooSmall');
  return worksOn(seer, 'Reports') ? { extent: 'everything', now } : view;
}

export function reportsShownBy({ reports }: Scope, now: Date): ReportView | undefined {
  if (reports === 'none') return undefined;
  return { extent: reports === 'all' ? 'published' : 'last editions', now };
}

/** Depends on the clock alone, so it is checked with every request. A report without an edition out is not out. */
export const isPublic = (report: string, now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${report}.status`)} = 'published' and ${sql.ref(`${report}.visible_at`)} <= ${now}
    and exists (select from report_editions out where out.report_id = ${sql.ref(`${report}.id`)}
      and ${isEditionPublic('out', now)}))`;

/** Of a report that is out. */
export const isEditionPublic = (edition: string, now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${edition}.published_at`)} <= ${now}
    and ${sql.ref(`${edition}.current_version_id`)} is not null)`;

/** Of a report that is seen. */
export const isEditionSeen = ({ extent, now }: ReportView, edition = 'e'): RawBuilder<SqlBool> =>
  extent === 'everything' ? sql<SqlBool>`true` : isEditionPublic(edition, now);

export function isSeen({ extent, now }: ReportView, report = 'r'): RawBuilder<SqlBool> {
  if (extent === 'everything') return sql<SqlBool>`true`;
  if (extent === 'published') return isPublic(report, now);
  const column = (name: string) => sql.ref(`${report}.${name}`);
  // Editions are ordered by period: names ('Q1', 'März 2026') do not sort. Computed over all published editions, so a
  // filter cannot reveal an older one; once per series.
  return sql<SqlBool>`(
    ${isPublic(report, now)} and ${column('licence_min')} = 'evaluation'
    and (${column('series_id')}, ${column('period_to')}) in (
      select s.id, (
        select newest.period_to from reports newest
        where newest.series_id = s.id and ${isPublic('newest', now)}
        order by newest.period_to desc limit 1)
      from report_series s)
    and not exists (
      select from reports later where later.supersedes_id = ${column('id')} and ${isPublic('later', now)}))`;
}
