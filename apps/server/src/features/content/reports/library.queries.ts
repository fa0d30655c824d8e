import type { ReportOrder } from '@portal/contract/content/reports/report-words';
import { MAX_HITS, type ReportFilter } from '@portal/contract/content/reports/reports';
import type { Language } from '@portal/contract/languages';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { headlineOptions, headlinePieces } from '../../../platform/database/headline.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import {
  baseCondition,
  type Facet,
  facetConditions,
  isBookmarked,
  isRead,
  matchesWords,
  type Reader,
} from './report-filter.ts';
import { joinCard, joinShownEdition, type ReportRow, selectCard } from './report-row.ts';
import { isEditionSeen, isPublic, isSeen } from './report-view.ts';

const ORDERS: Record<ReportOrder, RawBuilder<unknown>> = {
  newest: sql`r.visible_at desc, r.id desc`,
  'most read': sql`r.view_count desc, r.id desc`,
  title: sql`lower(e.title), r.id`,
};
/** Unpublished reports have no publication day. */
const ON_THE_DESK = sql`r.updated_at desc, r.id desc`;

const everyCondition = (conditions: readonly RawBuilder<SqlBool>[]) => sql.join([...conditions], sql` and `);

export async function selectReportPage(
  db: Kysely<Tables>,
  { filter, order, reader }: { filter: ReportFilter; order: ReportOrder; reader: Reader },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ReportRow[]; total: number }> {
  const where = everyCondition([baseCondition(filter, reader), ...Object.values(facetConditions(filter, reader))]);
  const inOrder = order === 'newest' && (filter.status ?? 'published') !== 'published' ? ON_THE_DESK : ORDERS[order];
  const page = sql<ReportRow>`
    select ${selectCard(reader)}
    from (
      select r.id from reports r ${joinShownEdition(reader)}
      where ${where} order by ${inOrder} limit ${limit} offset ${offset}) page
      join reports r on r.id = page.id ${joinCard(reader)}
    order by ${inOrder}`;
  const count = sql<{ total: number }>`select count(*) as total from reports r where ${where}`;
  const [{ rows }, counted] = await Promise.all([page.execute(db), count.execute(db)]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

const HEADLINE = headlineOptions('MaxWords=18, MinWords=8, MaxFragments=1');

/** Of all editions that the reader sees, their own language first. */
export async function selectHits(
  db: Kysely<Tables>,
  reportIds: readonly string[],
  { q, reader: { view, language: own, asked: language = own } }: { q: string; reader: Reader },
) {
  const { rows } = await sql<{ report_id: string; language: Language; page: number; headline: string }>`
    select r.id as report_id, hit.language, hit.page, hit.headline
    from reports r, lateral (
      select best.language, best.page, ts_headline(best.config, best.text, best.words, ${HEADLINE}) as headline
      from (
        select e.language, p.page, p.text, asked.config, asked.words
        from report_editions e join report_pages p on p.version_id = e.current_version_id, lateral (
          select config, websearch_to_tsquery(config, ${q}) as words
          from (select case p.language when 'de' then 'german'::regconfig else 'english'::regconfig end as config) c
        ) asked
        where e.report_id = r.id and ${isEditionSeen(view)} and ${matchesWords('p', q)}
        order by e.language = ${language} desc, ts_rank(p.search, asked.words) desc, p.page limit ${MAX_HITS}
      ) best
    ) hit
    where r.id = any (${reportIds}::uuid[])
    order by r.id, hit.language = ${language} desc, hit.page`.execute(db);
  return rows.map(({ headline, ...hit }) => ({ ...hit, excerpt: headlinePieces(headline) }));
}

export type Facets = {
  total: number;
  markets: { _id: string; name: string; iso2: string; count: number }[];
  kinds: { value: string; count: number }[];
  periods: { value: string; count: number }[];
  series: { _id: string; name: string; count: number }[];
  languages: { value: string; count: number }[];
  unread: number;
  bookmarked: number;
};

/** Each facet is counted with all filters except its own. */
export async function selectFacets(db: Kysely<Tables>, filter: ReportFilter, reader: Reader): Promise<Facets> {
  const filters = facetConditions(filter, reader);
  const names = Object.keys(filters) as Facet[];
  const passes = sql.join(names.map((name) => sql`${filters[name]} as ${sql.ref(`in_${name}`)}`));
  const allBut = (own?: Facet) =>
    sql.join(
      names.filter((name) => name !== own).map((name) => sql.ref(`in_${name}`)),
      sql` and `,
    );
  const list = (own: Facet, shape: RawBuilder<unknown>, from: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`
    (select coalesce(json_agg(choice.shape order by ${order}), '[]') from (
      select ${shape} as shape, value, count(*) as count from ${from} where ${allBut(own)} group by value) choice)`;
  const plain = sql`json_build_object('value', value::text, 'count', count(*))`;
  const named = sql`json_build_object('_id', value, 'name', min(name), 'count', count(*))`;
  const place = sql`json_build_object('_id', value, 'name', min(name), 'iso2', min(iso2), 'count', count(*))`;
  const byCount = sql`choice.count desc, choice.value`;
  const byName = sql`choice.shape ->> 'name'`;
  const { rows } = await sql<Facets>`
    with base as materialized (
      select r.id, r.kind, r.series_id, r.period_from, r.period_to, ${passes},
             ${isRead(reader.memberId)} as is_read, ${isBookmarked(reader.memberId)} as is_bookmarked
      from reports r where ${baseCondition(filter, reader)})
    select
      (select count(*) from base where ${allBut()}) as total,
      ${list('market', place, sql`(select base.*, c.id as value, c.name, c.iso2 from base join report_markets m on m.report_id = base.id join countries c on c.id = m.market_id) b`, byName)} as markets,
      ${list('kind', plain, sql`(select base.*, kind as value from base) b`, byCount)} as kinds,
      ${list('period', plain, sql`(select base.*, generate_series(extract(year from period_from)::int, extract(year from period_to)::int) as value from base) b`, sql`choice.value desc`)} as periods,
      ${list('series', named, sql`(select base.*, s.id as value, s.name from base join report_series s on s.id = base.series_id) b`, byName)} as series,
      ${list('language', plain, sql`(select base.*, e.language as value from base join report_editions e on e.report_id = base.id and ${isEditionSeen(reader.view)}) b`, byCount)} as languages,
      (select count(*) from base where not is_read and ${allBut('unread')}) as unread,
      (select count(*) from base where is_bookmarked and ${allBut('bookmarked')}) as bookmarked`.execute(db);
  const [facets] = rows;
  if (!facets) throw new Error('nothing was counted');
  return facets;
}

export async function selectNews(db: Kysely<Tables>, { view, memberId }: Reader) {
  const where = sql<SqlBool>`${isSeen(view)} and ${isPublic('r', view.now)}`;
  const { rows } = await sql<{ month: string | null; count: number; unread: number }>`
    with mine as (
      select to_char(r.visible_at at time zone 'Australia/Sydney', 'YYYY-MM') as month, ${isRead(memberId)} as is_read
      from reports r where ${where})
    select newest.month, (select count(*) from mine where mine.month = newest.month) as count,
           (select count(*) from mine where not is_read) as unread
    from (select max(month) as month from mine) newest`.execute(db);
  return rows[0] ?? { month: null, count: 0, unread: 0 };
}

export async function selectSeries(db: Kysely<Tables>, { view, memberId }: Reader, id?: string) {
  const { rows } = await sql<SeriesRow>`
    select s.id, s.name, s.kind, s.cadence, s.next_due::text as next_due, s.version,
           (select count(*) from reports r
             where r.series_id = s.id and ${isSeen(view)} and ${isPublic('r', view.now)}) as reports,
           exists (select from report_follows w where w.series_id = s.id and w.member_id = ${memberId}) as is_followed
    from report_series s where ${id ? sql`s.id = ${id}` : sql`true`} order by s.name`.execute(db);
  return rows;
}

export type SeriesRow = Pick<Tables['report_series'], 'name' | 'kind' | 'cadence' | 'next_due'> & {
  id: string;
  version: number;
  reports: number;
  is_followed: boolean;
};

type PublishedRow = { id: string; title: string; market: string | null; visible_at: Date };

/** The market is that of a report about one market alone. */
export async function selectPublishedSince(
  db: Kysely<Tables>,
  reader: Reader,
  since: Date,
  limit: number,
): Promise<PublishedRow[]> {
  const { view } = reader;
  const { rows } = await sql<PublishedRow>`
    select r.id, e.title, r.visible_at,
           (select min(c.iso2) from report_markets m join countries c on c.id = m.market_id
             where m.report_id = r.id having count(*) = 1) as market
    from reports r ${joinShownEdition(reader)}
    where ${isSeen(view)} and ${isPublic('r', view.now)} and r.visible_at > ${since}
    order by r.visible_at desc, r.id desc limit ${limit}`.execute(db);
  return rows;
}
