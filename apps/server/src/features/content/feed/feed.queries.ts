import type { PostFilter, PostKind } from '@portal/contract/content/feed';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { contains } from '../../../platform/database/contains.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { AT, type FeedView, visiblePosts } from './visible-posts.ts';

type Stored = Tables['posts'];

export type PostRow = Pick<
  Stored,
  'kind' | 'event_start' | 'event_end' | 'pinned_until' | 'day' | 'created_at' | 'updated_at'
> & {
  id: string;
  /** Empty for automatic posts about a visit. */
  title: string;
  body: string;
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

/** The window of new posts for members without a visit. */
const NEW_TO_STRANGERS = sql`interval '14 days'`;

const COLUMNS = ({ memberId, now }: FeedView) => sql`
  p.id, p.kind, coalesce(told.title, p.title) as title, coalesce(told.summary, p.body) as body, p.tags, p.event_start,
  p.event_end, p.event_place, p.pinned_until, p.day::text as day, p.status, p.is_demo, p.created_at, p.updated_at,
  p.version, ${AT} as at, told.id as report_id,
  (select coalesce(json_agg(json_build_object('_id', c.id, 'name', c.name, 'iso2', c.iso2) order by c.name), '[]')
    from countries c
    where c.id = any (p.market_ids)
      or c.id in (select m.market_id from report_markets m where m.report_id = told.id)) as markets,
  (select json_build_object('_id', a.id, 'firstName', a.first_name, 'lastName', a.last_name)
    from members a where a.id = p.author_id) as author,
  ${AT} <= ${now} and p.author_id is distinct from ${memberId} and ${AT} > coalesce(
    (select d.read_until from post_readers d where d.member_id = ${memberId}),
    ${now}::timestamptz - ${NEW_TO_STRANGERS}) as is_new,
  (select count(*) from post_reactions x where x.post_id = p.id and x.is_useful) as useful,
  (select count(*) from post_reactions x where x.post_id = p.id and not x.is_useful) as not_useful,
  (select x.is_useful from post_reactions x where x.post_id = p.id and x.member_id = ${memberId}) as is_useful,
  (select count(*) from post_comments x where x.post_id = p.id) as comments`;

/** Days as instants, and the visits whose title matches. */
export type PostQuery = Pick<PostFilter, 'author' | 'title' | 'tag'> & {
  since: Date | undefined;
  before: Date | undefined;
  visits: readonly { kind: PostKind; market_id: string }[];
};

function matchesFilter({ author, title, tag, since, before, visits }: PostQuery): RawBuilder<SqlBool> {
  const conditions = [
    author && sql`p.author_id = ${author}`,
    tag && sql`p.tags @> array[${tag}]`,
    since && sql`${AT} >= ${since}`,
    before && sql`${AT} < ${before}`,
    title && sql`(coalesce(told.title, p.title) ilike ${contains(title)} or ${isVisitAmong(visits)})`,
  ].filter((condition) => typeof condition === 'object');
  return sql<SqlBool>`${sql.join([sql`true`, ...conditions], sql` and `)}`;
}

const isVisitAmong = (visits: PostQuery['visits']) => sql`
  (p.day is not null and (p.kind, p.market_ids[1]) in (
    select v.kind, v.market_id from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) v (kind text, market_id uuid)))`;

export async function selectPostPage(
  db: Kysely<Tables>,
  view: FeedView,
  query: PostQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: PostRow[]; total: number }> {
  const { from, where } = visiblePosts(view);
  const chosen = sql`from ${from} where ${where} and ${matchesFilter(query)}`;
  const page = sql<PostRow>`
    select ${COLUMNS(view)} ${chosen}
    order by coalesce(p.pinned_until > ${view.now}, false) desc, ${AT} desc, p.id desc limit ${limit} offset ${offset}`;
  const count = sql<{ total: number }>`select count(*) as total ${chosen}`;
  const [{ rows }, counted] = await Promise.all([page.execute(db), count.execute(db)]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function selectPost(db: Kysely<Tables>, id: string, view: FeedView): Promise<PostRow | undefined> {
  const { from, where } = visiblePosts(view);
  const { rows } = await sql<PostRow>`
    select ${COLUMNS(view)} from ${from} where p.id = ${id} and ${where}`.execute(db);
  return rows[0];
}

const MAX_CHOICES = 100;

export async function selectChoices(db: Kysely<Tables>, view: FeedView) {
  const { from, where } = visiblePosts(view);
  const { rows } = await sql<{ authors: NonNullable<PostRow['author']>[]; tags: string[] }>`
    with seen as materialized (select p.author_id, p.tags from ${from} where ${where} and p.title <> '')
    select
      (select coalesce(json_agg(json_build_object('_id', a.id, 'firstName', a.first_name, 'lastName', a.last_name)
          order by a.first_name, a.last_name, a.id), '[]')
        from (select * from members where id in (select author_id from seen) limit ${MAX_CHOICES}) a) as authors,
      (select coalesce(json_agg(t.tag order by t.posts desc, t.tag), '[]') from (
        select tag, count(*) as posts from seen, unnest(tags) tag group by tag order by posts desc, tag
        limit ${MAX_CHOICES}) t) as tags`.execute(db);
  return rows[0] ?? { authors: [], tags: [] };
}

export async function selectMarkets(db: Kysely<Tables>): Promise<{ id: string; iso2: string }[]> {
  return db.selectFrom('countries').select(['id', 'iso2']).where('is_market', '=', true).execute();
}

export async function upsertReader(db: Kysely<Tables>, memberId: string, until: Date): Promise<void> {
  await sql`
    insert into post_readers (member_id, read_until) values (${memberId}, ${until})
    on conflict (member_id) do update set read_until = greatest(post_readers.read_until, excluded.read_until)`.execute(
    db,
  );
}
