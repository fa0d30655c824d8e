import type { PostFilter } from '@portal/contract/content/feed';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { contains } from '../../../platform/database/contains.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { isNew, type PostRow, postColumns, shownTitle } from './post-columns.ts';
import { AT, type FeedView, visiblePosts } from './visible-posts.ts';

/** Days as instants, and the markets whose visits have a title that matches. */
export type PostQuery = Pick<PostFilter, 'author' | 'title' | 'tag' | 'kind' | 'market_id'> & {
  since: Date | undefined;
  before: Date | undefined;
  visited: readonly string[];
};

function matchesFilter(view: FeedView, query: PostQuery): RawBuilder<SqlBool> {
  const { author, title, tag, kind, market_id, since, before, visited } = query;
  const conditions = [
    author && sql`p.author_id = ${author}`,
    tag && sql`p.tags @> array[${tag}]`,
    kind && sql`p.kind = ${kind}`,
    market_id && isAbout(market_id),
    since && sql`${AT} >= ${since}`,
    before && sql`${AT} < ${before}`,
    title &&
      sql`(${shownTitle(view)} ilike ${contains(title)} or p.title ilike ${contains(title)}
        or p.title_de ilike ${contains(title)} or ${isVisitIn(visited)})`,
  ].filter((condition) => typeof condition === 'object');
  return sql<SqlBool>`${sql.join([sql`true`, ...conditions], sql` and `)}`;
}

const isVisitIn = (markets: readonly string[]) => sql`
  (p.day is not null and p.market_ids[1] = any (${markets}::uuid[]))`;

const isAbout = (market: string) => sql`
  (p.market_ids @> array[${market}]::uuid[]
    or exists (select from report_markets m where m.report_id = told.id and m.market_id = ${market}))`;

export async function selectPostPage(
  db: Kysely<Tables>,
  view: FeedView,
  query: PostQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: PostRow[]; total: number }> {
  const { from, where } = visiblePosts(view);
  const chosen = sql`from ${from} where ${where} and ${matchesFilter(view, query)}`;
  const page = sql<PostRow>`
    select ${postColumns(view)} ${chosen}
    order by coalesce(p.pinned_until > ${view.now}, false) desc, ${AT} desc, p.id desc limit ${limit} offset ${offset}`;
  const count = sql<{ total: number }>`select count(*) as total ${chosen}`;
  const [{ rows }, counted] = await Promise.all([page.execute(db), count.execute(db)]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function selectPost(db: Kysely<Tables>, id: string, view: FeedView): Promise<PostRow | undefined> {
  const { from, where } = visiblePosts(view);
  const { rows } = await sql<PostRow>`
    select ${postColumns(view)} from ${from} where p.id = ${id} and ${where}`.execute(db);
  return rows[0];
}

export async function selectNew(db: Kysely<Tables>, view: FeedView): Promise<{ count: number; until: Date | null }> {
  const { from, where } = visiblePosts(view);
  const { rows } = await sql<{ count: number; until: Date | null }>`
    select count(*) as count, max(${AT}) as until from ${from} where ${isNew(view)} and ${where}`.execute(db);
  return rows[0] ?? { count: 0, until: null };
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
    with needless as (
      delete from post_reads r using posts p
      -- Posts of reports may come out later than they were posted.
      where r.member_id = ${memberId} and p.id = r.post_id and p.report_id is null and p.publish_at <= ${until})
    insert into post_readers (member_id, read_until) values (${memberId}, ${until})
    on conflict (member_id) do update set read_until = greatest(post_readers.read_until, excluded.read_until)`.execute(
    db,
  );
}

export async function insertRead(db: Kysely<Tables>, memberId: string, postId: string): Promise<void> {
  await sql`
    insert into post_reads (member_id, post_id)
    select ${memberId}::uuid, id from posts where id = ${postId} for key share
    on conflict do nothing`.execute(db);
}
