import type { PostKind } from '@portal/contract/content/feed';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { shownTitle } from './post-columns.ts';
import { type FeedView, visiblePosts } from './visible-posts.ts';

type NewsRow = { title: string; kind: PostKind; market: string | null; count: number; at: Date };

export async function selectCommentNews(
  db: Kysely<Tables>,
  view: FeedView,
  since: Date,
  limit: number,
): Promise<NewsRow[]> {
  const { from, where } = visiblePosts(view);
  const { rows } = await sql<NewsRow>`
    select ${shownTitle(view)} as title, p.kind, fresh.count, fresh.at,
           (select c.iso2 from countries c where c.id = p.market_ids[1]) as market
    from ${from} cross join lateral (
      select count(*) as count, max(c.created_at) as at from post_comments c
      where c.post_id = p.id and c.member_id <> ${view.memberId} and c.created_at > ${since}) fresh
    where fresh.count > 0 and ${where} and p.id in (
      select post_id from post_comments where member_id = ${view.memberId}
      union select id from posts where author_id = ${view.memberId})
    order by fresh.at desc limit ${limit}`.execute(db);
  return rows;
}
