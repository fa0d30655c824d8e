import type { Language } from '@portal/contract/languages';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

export type Extent = 'all' | 'none' | { since: string };

export type FeedView = {
  memberId: string;
  language: Language;
  now: Date;
  seesDrafts: boolean;
  /** A condition on `reports r`; undefined for members who see none. */
  reports: RawBuilder<SqlBool> | undefined;
  audits: Extent;
  footage: Extent;
};

const NEVER = sql<SqlBool>`false`;

/**
 * The one rule for list, counts, choices, posts, reactions, comments and calendars. `told` is the report of a post `p`:
 * in the reader's language if they see it, else any they see.
 */
export function visiblePosts(view: FeedView): { from: RawBuilder<unknown>; where: RawBuilder<SqlBool> } {
  const { language, now, seesDrafts, reports = NEVER } = view;
  const isOut = seesDrafts ? sql`true` : sql`(p.status = 'published' and p.publish_at <= ${now})`;
  const isReportOut = seesDrafts ? sql`true` : sql`p.status = 'published'`;
  return {
    from: sql`
      posts p left join (
        select distinct on (original_id) coalesce(r.translation_of, r.id) as original_id, r.id, r.title, r.summary,
               r.visible_at
        from reports r where ${reports}
        order by original_id, r.language = ${language} desc, r.translation_of nulls first
      ) told on told.original_id = p.report_id`,
    // Posts about withdrawn items are hidden.
    where: sql<SqlBool>`case p.kind
      when 'report' then told.id is not null and ${isReportOut}
      when 'audit' then ${isOut} and ${isWithin(view.audits)} and exists (
        select from price_observations o
        where o.market_id = p.market_ids[1] and o.day = p.day and o.status = 'approved')
      when 'footage' then ${isOut} and ${isWithin(view.footage)} and exists (
        select from footage f where f.market_id = p.market_ids[1] and f.day = p.day and f.deleted_at is null)
      else ${isOut} end`,
  };
}

function isWithin(extent: Extent): RawBuilder<SqlBool> {
  if (extent === 'all') return sql<SqlBool>`true`;
  return extent === 'none' ? NEVER : sql<SqlBool>`p.day >= ${extent.since}::date`;
}

/** The first time members could see it. */
export const AT = sql<Date>`coalesce(told.visible_at, p.publish_at, p.created_at)`;
