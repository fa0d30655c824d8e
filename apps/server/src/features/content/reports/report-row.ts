import { NEW_DAYS, type ReportItem } from '@portal/contract/content/reports/reports';
import { LANGUAGES } from '@portal/contract/languages';
import { type Selectable, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { DAY_MS } from '../../../platform/durations.ts';
import { isBookmarked, type Reader } from './report-filter.ts';
import { isEditionSeen, isPublic, isSeen } from './report-view.ts';

type Stored = Selectable<Tables['reports']> & Selectable<Tables['report_editions']>;

export type ReportRow = Pick<
  Stored,
  | 'series_id'
  | 'title'
  | 'kind'
  | 'edition'
  | 'period_from'
  | 'period_to'
  | 'origin_codes'
  | 'language'
  | 'summary'
  | 'provisional'
  | 'licence_min'
  | 'published_at'
  | 'embargo_until'
  | 'corrected_at'
> & {
  id: string;
  status: 'draft' | 'published' | 'archived';
  visible_at: Date | null;
  view_count: number;
  is_demo: boolean;
  series_name: string;
  markets: ReportItem['markets'];
  editions: ReportItem['editions'];
  pages: number | null;
  bytes: number | null;
  last_page: number | null;
  is_bookmarked: boolean;
  is_followed: boolean;
  is_superseded: boolean;
};

export const selectCard = ({ view, memberId }: Reader) => sql`
  r.id, r.series_id, e.title, r.kind, r.edition, r.period_from::text as period_from, r.period_to::text as period_to,
  r.origin_codes, e.language, e.summary, r.status, r.provisional, r.licence_min, r.published_at, r.embargo_until,
  r.visible_at, e.corrected_at, r.view_count, r.is_demo, s.name as series_name, v.pages, f.bytes,
  (select coalesce(json_agg(json_build_object('_id', c.id, 'name', c.name, 'iso2', c.iso2) order by c.name), '[]')
    from report_markets m join countries c on c.id = m.market_id where m.report_id = r.id) as markets,
  (select json_agg(json_build_object('language', e.language, 'title', e.title, 'pages', coalesce(w.pages, 0),
      'is_published', e.published_at is not null) order by array_position(${[...LANGUAGES]}::text[], e.language))
    from report_editions e left join report_versions w on w.id = e.current_version_id
    where e.report_id = r.id and ${isEditionSeen(view)}) as editions,
  (select d.last_page from report_readers d where d.report_id = r.id and d.member_id = ${memberId}) as last_page,
  ${isBookmarked(memberId)} as is_bookmarked,
  exists (select from report_follows w where w.series_id = r.series_id and w.member_id = ${memberId}) as is_followed,
  exists (select from reports n where n.supersedes_id = r.id and ${isSeen(view, 'n')} and ${isPublic('n', view.now)})
    as is_superseded`;

/**
 * The edition that is shown, as `e`: of those that the reader sees the one that was asked for, else the one in their
 * language, else the first. Without one there is no row.
 */
export const joinShownEdition = ({ view, language, asked }: Pick<Reader, 'view' | 'language' | 'asked'>) => sql`
  join lateral (
    select e.* from report_editions e
    where e.report_id = r.id and ${isEditionSeen(view)} and ${asked ? sql`e.language = ${asked}` : sql`true`}
    order by (e.published_at is not null) desc, e.language = ${language} desc, e.created_at, e.language limit 1
  ) e on true`;

export const joinCard = (reader: Reader) => sql`
  ${joinShownEdition(reader)}
  join report_series s on s.id = r.series_id
  left join report_versions v on v.id = e.current_version_id
  left join files f on f.id = v.file_id`;

const MINUTES_A_PAGE = 1.5;

export function toReportItem(row: ReportRow, now: Date, hits: ReportItem['hits'] = []): ReportItem {
  const isYoung = (at: Date | null) => at !== null && at <= now && now.getTime() - at.getTime() < NEW_DAYS * DAY_MS;
  const isUnread = row.last_page === null;
  return {
    _id: row.id,
    series_id: row.series_id,
    series_name: row.series_name,
    title: row.title,
    slug: slugify(row.title),
    kind: row.kind,
    edition: row.edition,
    period_from: row.period_from,
    period_to: row.period_to,
    markets: row.markets,
    origin_codes: row.origin_codes,
    editions: row.editions,
    language: row.language,
    summary: row.summary === '' ? [] : row.summary.split('\n'),
    status: reportStatus(row, now),
    provisional: row.provisional,
    licence_min: row.licence_min,
    published_at: row.visible_at?.toISOString() ?? null,
    embargo_until: row.embargo_until?.toISOString() ?? null,
    pages: row.pages ?? 0,
    bytes: row.bytes ?? 0,
    reading_minutes: Math.ceil((row.pages ?? 0) * MINUTES_A_PAGE),
    view_count: row.view_count,
    is_new: isUnread && isYoung(row.visible_at),
    is_updated: isYoung(row.corrected_at),
    is_unread: isUnread,
    is_bookmarked: row.is_bookmarked,
    is_followed: row.is_followed,
    is_superseded: row.is_superseded,
    // The same page in another language, which may be shorter.
    last_page: row.last_page && Math.min(row.last_page, Math.max(row.pages ?? 0, 1)),
    is_demo: row.is_demo,
    hits,
  };
}

function reportStatus({ status, visible_at }: ReportRow, now: Date): ReportItem['status'] {
  return status === 'published' && visible_at !== null && visible_at > now ? 'scheduled' : status;
}

const MAX_SLUG = 80;

export function slugify(title: string, otherwise = 'report'): string {
  const plain = title.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss').toLowerCase();
  const words = plain.replaceAll(/[^a-z0-9]+/g, '-').slice(0, MAX_SLUG);
  return words.replaceAll(/^-+|-+$/g, '') || otherwise;
}
