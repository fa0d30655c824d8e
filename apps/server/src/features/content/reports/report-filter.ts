import type { ReportFilter } from '@portal/contract/content/reports/reports';
import type { Language } from '@portal/contract/languages';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { contains } from '../../../platform/database/contains.ts';
import { isEditionSeen, isPublic, isSeen, type ReportView } from './report-view.ts';

export type Reader = {
  view: ReportView;
  memberId: string;
  mayRead: boolean;
  language: Language;
  /** Shown instead of the one in the reader's language. */
  asked?: Language | undefined;
};

export const matchesWords = (of: string, words: string): RawBuilder<SqlBool> => {
  const [language, search] = [sql.ref(`${of}.language`), sql.ref(`${of}.search`)];
  return sql<SqlBool>`(
    ${language} = 'en' and ${search} @@ websearch_to_tsquery('english', ${words})
    or ${language} = 'de' and ${search} @@ websearch_to_tsquery('german', ${words}))`;
};

export function baseCondition(
  { q, status = 'published' }: ReportFilter,
  { view, mayRead }: Reader,
): RawBuilder<SqlBool> {
  return sql<SqlBool>`${isSeen(view)} and ${hasStatus(status, view.now)} and ${matches(q, view, mayRead)}`;
}

const hasStatus = (status: NonNullable<ReportFilter['status']>, now: Date): RawBuilder<SqlBool> => {
  if (status === 'published') return isPublic('r', now);
  if (status === 'scheduled') return sql<SqlBool>`(r.status = 'published' and r.visible_at > ${now})`;
  return sql<SqlBool>`r.status = ${status}`;
};

/** In any edition; also matches part of a title, for incomplete words. */
function matches(q: string | undefined, view: ReportView, mayRead: boolean): RawBuilder<SqlBool> {
  if (!q) return sql<SqlBool>`true`;
  const isShown = isEditionSeen(view);
  const inPages = sql`
    union all
    select e.report_id from report_pages p join report_editions e on e.current_version_id = p.version_id
    where ${matchesWords('p', q)} and ${isShown}`;
  return sql<SqlBool>`r.id in (
    select e.report_id from report_editions e
    where (${matchesWords('e', q)} or e.title ilike ${contains(q)}) and ${isShown}
    ${mayRead ? inPages : sql``})`;
}

export const isRead = (memberId: string) =>
  sql<SqlBool>`exists (select from report_readers d where d.report_id = r.id and d.member_id = ${memberId})`;
export const isBookmarked = (memberId: string) =>
  sql<SqlBool>`exists (select from report_bookmarks b where b.report_id = r.id and b.member_id = ${memberId})`;

const YEAR_LENGTH = 4;
const MONTH_LENGTH = 7;

function isAbout(period: string): RawBuilder<SqlBool> {
  const first = `${period}${'0000-01-01'.slice(period.length)}`;
  const lasts = period.length === YEAR_LENGTH ? '1 year' : period.length === MONTH_LENGTH ? '1 month' : '1 day';
  return sql<SqlBool>`(r.period_from < ${first}::date + ${lasts}::interval and r.period_to >= ${first}::date)`;
}

export function facetConditions(filter: ReportFilter, { memberId, view }: Reader): Record<Facet, RawBuilder<SqlBool>> {
  const { market_id, kind, period, series_id, language, unread, bookmarked } = filter;
  const all = sql<SqlBool>`true`;
  return {
    market: market_id
      ? sql`exists (select from report_markets m where m.report_id = r.id and m.market_id = ${market_id})`
      : all,
    kind: kind ? sql`r.kind = ${kind}` : all,
    period: period ? isAbout(period) : all,
    series: series_id ? sql`r.series_id = ${series_id}` : all,
    language: language
      ? sql`exists (select from report_editions e
          where e.report_id = r.id and e.language = ${language} and ${isEditionSeen(view)})`
      : all,
    unread: unread ? sql`not ${isRead(memberId)}` : all,
    bookmarked: bookmarked ? isBookmarked(memberId) : all,
  };
}

export type Facet = 'market' | 'kind' | 'period' | 'series' | 'language' | 'unread' | 'bookmarked';
