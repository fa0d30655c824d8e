import { PHOTOS_SHOWN } from '@portal/contract/content/feed/post-parts';
import type { ReportKind } from '@portal/contract/content/reports/report-words';
import { sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { type ItemRow, selectItem } from './post-item.ts';
import { AT, type FeedView, hasPrices, visitFootage } from './visible-posts.ts';

type Stored = Tables['posts'];

export type PostRow = Pick<
  Stored,
  'kind' | 'event_start' | 'event_end' | 'pinned_until' | 'day' | 'created_at' | 'updated_at'
> & {
  id: string;
  /** Empty for automatic posts about a visit. */
  title: string;
  body: string;
  editions: { title: string; body: string; title_de: string; body_de: string } | null;
  pictures: PictureRow[];
  item: Partial<ItemRow> | null;
  cover: { series_name: string; kind: ReportKind } | null;
  has_prices: boolean;
  photos: number;
  shown: { _id: string; file_id: string; alt: string; is_video: boolean }[];
  tags: string[];
  event_place: string;
  status: 'draft' | 'published';
  is_demo: boolean;
  version: number;
  at: Date;
  report_id: string | null;
  markets: { _id: string; name: string; iso2: string }[];
  author: { _id: string; firstName: string; lastName: string } | null;
  is_new: boolean;
  useful: number;
  not_useful: number;
  is_useful: boolean | null;
  comments: number;
};

type PictureRow = {
  _id: string;
  width: number;
  height: number;
  placeholder: string | null;
  alt: string;
  alt_de: string;
};

/** The window of new posts for members without a visit. */
const NEW_TO_STRANGERS = sql`interval '14 days'`;

const titleIn = ({ language }: FeedView) =>
  language === 'de' ? sql`coalesce(nullif(p.title_de, ''), p.title)` : sql`p.title`;
const bodyIn = ({ language }: FeedView) =>
  language === 'de' ? sql`coalesce(nullif(p.body_de, ''), p.body)` : sql`p.body`;

/** Of a post `p` as its reader sees it. */
export const shownTitle = (view: FeedView) => sql`coalesce(told.title, ${titleIn(view)})`;

/** A post is read once its reader has marked it, or everything up to it. */
export const isNew = ({ memberId, now }: FeedView) => sql`
  (${AT} <= ${now} and p.author_id is distinct from ${memberId} and ${AT} > coalesce(
    (select d.read_until from post_readers d where d.member_id = ${memberId}),
    ${now}::timestamptz - ${NEW_TO_STRANGERS})
  and not exists (select from post_reads d where d.member_id = ${memberId} and d.post_id = p.id))`;

const PICTURES = sql`
  (select coalesce(json_agg(json_build_object('_id', x.file_id, 'width', s.width, 'height', s.height,
      'placeholder', s.placeholder, 'alt', x.alt, 'alt_de', x.alt_de) order by x.place), '[]')
    from post_pictures x join files s on s.id = x.file_id where x.post_id = p.id) as pictures`;

const ITEM_IDS = {
  report: sql`p.about_report_id`,
  review: sql`p.about_review_id`,
  footage: sql`p.about_footage_id`,
  market: sql`p.about_market_id`,
};

/** Only of visits; a video is shown by its poster. */
const visitColumns = (view: FeedView) => sql`
  p.kind = 'visit' and ${hasPrices(view)} as has_prices,
  case when p.kind = 'visit' then (${visitFootage(view, sql`count(*)`)}) else 0 end as photos,
  case when p.kind = 'visit' then (
    select coalesce(json_agg(json_build_object('_id', i.id, 'file_id', i.picture_id, 'alt', i.alt,
        'is_video', i.is_video) order by i.place), '[]')
    from (
      select f.id, coalesce(f.poster_id, f.file_id) as picture_id, coalesce(nullif(f.alt, ''), f.title) as alt,
        s.type like 'video/%' as is_video, row_number() over (order by s.type like 'video/%', f.created_at, f.id) as place
      from (${visitFootage(view, sql`f.*`)}) f join files s on s.id = f.file_id
      where f.poster_id is not null or s.type like 'image/%'
      order by place limit ${PHOTOS_SHOWN}) i) else '[]' end as shown`;

export const postColumns = (view: FeedView) => sql`
  p.id, p.kind, ${shownTitle(view)} as title, coalesce(told.summary, ${bodyIn(view)}) as body,
  ${
    view.seesDrafts
      ? sql`case when p.title <> '' then json_build_object(
          'title', p.title, 'body', p.body, 'title_de', p.title_de, 'body_de', p.body_de) end`
      : sql`null`
  } as editions,
  ${PICTURES}, ${selectItem(view, ITEM_IDS)} as item,
  case when told.id is not null then json_build_object('series_name', told.series_name, 'kind', told.kind) end as cover,
  ${visitColumns(view)},
  p.tags, p.event_start,
  p.event_end, p.event_place, p.pinned_until, p.day::text as day, p.status, p.is_demo, p.created_at, p.updated_at,
  p.version, ${AT} as at, told.id as report_id,
  (select coalesce(json_agg(json_build_object('_id', c.id, 'name', c.name, 'iso2', c.iso2) order by c.name), '[]')
    from countries c
    where c.id = any (p.market_ids)
      or c.id in (select m.market_id from report_markets m where m.report_id = told.id)) as markets,
  (select json_build_object('_id', a.id, 'firstName', a.first_name, 'lastName', a.last_name)
    from members a where a.id = p.author_id) as author,
  ${isNew(view)} as is_new,
  (select count(*) from post_reactions x where x.post_id = p.id and x.is_useful) as useful,
  (select count(*) from post_reactions x where x.post_id = p.id and not x.is_useful) as not_useful,
  (select x.is_useful from post_reactions x where x.post_id = p.id and x.member_id = ${view.memberId}) as is_useful,
  (select count(*) from post_comments x where x.post_id = p.id) as comments`;
