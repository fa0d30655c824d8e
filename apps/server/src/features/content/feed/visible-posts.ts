import type { Language } from '@portal/contract/languages';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { joinShownEdition } from '../reports/report-row.ts';

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
  reviews: boolean;
};

const NEVER = sql<SqlBool>`false`;

type VisiblePosts = { from: RawBuilder<unknown>; where: RawBuilder<SqlBool> };

/**
 * The one rule for list, counts, choices, posts, reactions, comments and calendars. `told` is the report of a post `p`:
 * in the reader's language if it has such an edition, else in its first.
 */
export function visiblePosts(view: FeedView): VisiblePosts {
  const { reports, where } = visibility(view);
  return { from: sql`posts p left join (${reports}) told on told.id = p.report_id`, where };
}

/** The same for one post at a time: its report is looked up by itself, not joined with all reports. */
export function visiblePost(view: FeedView): VisiblePosts {
  const { reports, where } = visibility(view);
  return { from: sql`posts p left join lateral (${reports} and r.id = p.report_id offset 0) told on true`, where };
}

function visibility(view: FeedView): { reports: RawBuilder<unknown>; where: RawBuilder<SqlBool> } {
  const { language, now, seesDrafts, reports = NEVER } = view;
  const isOut = seesDrafts ? sql`true` : sql`(p.status = 'published' and p.publish_at <= ${now})`;
  const isReportOut = seesDrafts ? sql`true` : sql`p.status = 'published'`;
  return {
    reports: sql`
      select r.id, e.title, e.summary, r.visible_at, r.kind,
        (select name from report_series where id = r.series_id) as series_name
      from reports r ${joinShownEdition({ view: { extent: 'published', now }, language })} where (${reports})`,
    // Posts about withdrawn items are hidden.
    where: sql<SqlBool>`case p.kind
      when 'report' then told.id is not null and ${isReportOut}
      when 'visit' then ${isOut} and (${hasPrices(view)} or exists (${visitFootage(view)}))
      else ${isOut} end`,
  };
}

/** Whether the reader sees the prices of a visit `p`. */
export const hasPrices = ({ audits }: FeedView): RawBuilder<SqlBool> => sql<SqlBool>`
  (${isWithin(audits, sql`p.day`)} and exists (
    select from price_observations o
    where o.market_id = p.market_ids[1] and o.day = p.day and o.status = 'approved'))`;

/** The footage of a visit `p` that the reader sees. */
export const visitFootage = ({ footage }: FeedView, columns: RawBuilder<unknown> = sql``): RawBuilder<unknown> => sql`
  select ${columns} from footage f
  where f.market_id = p.market_ids[1] and f.day = p.day and f.deleted_at is null
    and ${isWithin(footage, sql`p.day`)}`;

export function isWithin(extent: Extent, day: RawBuilder<unknown>): RawBuilder<SqlBool> {
  if (extent === 'all') return sql<SqlBool>`true`;
  return extent === 'none' ? NEVER : sql<SqlBool>`${day} >= ${extent.since}::date`;
}

/** The first time members could see it. */
export const AT = sql<Date>`coalesce(told.visible_at, p.publish_at, p.created_at)`;
