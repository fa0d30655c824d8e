import type * as contract from '@portal/contract/content/feed';
import { type Post, type PostFilter, tidyTag } from '@portal/contract/content/feed';
import type { Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { parseDay, startOfSydneyDay } from '../../../platform/sydney-days.ts';
import { visitTitle } from './automatic-titles.ts';
import {
  insertRead,
  type PostQuery,
  selectChoices,
  selectMarkets,
  selectNew,
  selectPost,
  selectPostPage,
  upsertReader,
} from './feed.queries.ts';
import { type Asking, feedView } from './feed-view.service.ts';
import type { PostRow } from './post-columns.ts';
import { toPosts } from './posts.service.ts';

export const listPosts: Handler<typeof contract.listPosts> = async (context, { page, page_size, ...filter }) => {
  const view = feedView(context);
  const range = { limit: page_size, offset: (page - 1) * page_size };
  const { rows, total } = await selectPostPage(context.db, view, await resolveFilter(context, filter), range);
  return { items: await toPosts(context, rows, view), total, page, page_size };
};

async function resolveFilter({ db, language }: Asking, { from, to, tag, ...filter }: PostFilter): Promise<PostQuery> {
  const startOfDay = (day: string | undefined, later: number) => {
    const number = parseDay(day);
    return number === undefined ? undefined : startOfSydneyDay(number + later);
  };
  const title = filter.title?.trim();
  return {
    ...filter,
    title,
    tag: tag && tidyTag(tag),
    since: startOfDay(from, 0),
    before: startOfDay(to, 1),
    visited: title ? await marketsWithVisitsCalled(db, title, language) : [],
  };
}

/** Titles of visits are not stored; there is one per market. */
async function marketsWithVisitsCalled(
  db: Asking['db'],
  title: string,
  language: Asking['language'],
): Promise<string[]> {
  const looked = title.toLowerCase();
  const markets = await selectMarkets(db);
  return markets.filter(({ iso2 }) => visitTitle(iso2, language).toLowerCase().includes(looked)).map(({ id }) => id);
}

export const getPost: Handler<typeof contract.getPost> = (context, { id }) => readPost(context, id);

export async function readPost(asking: Asking, id: string, view = feedView(asking)): Promise<Post> {
  const [post] = await toPosts(asking, [await requirePost(asking, id, view)], view);
  if (!post) throw new Refusal('notFound');
  return post;
}

/** Hidden posts answer 404. */
export async function requirePost(asking: Asking, id: string, view = feedView(asking)): Promise<PostRow> {
  const row = await selectPost(asking.db, id, view);
  if (!row) throw new Refusal('notFound');
  return row;
}

export const getPostChoices: Handler<typeof contract.getPostChoices> = (context) =>
  selectChoices(context.db, feedView(context));

export const markPostsRead: Handler<typeof contract.markPostsRead> = async ({ db, clock, caller }, { until }) => {
  const [said, now] = [new Date(until), clock.now()];
  await upsertReader(db, caller.memberId, said < now ? said : now);
  return null;
};

export const countNewPosts: Handler<typeof contract.countNewPosts> = async (context) => {
  const { count, until } = await selectNew(context.db, feedView(context));
  return { count, until: until?.toISOString() ?? null };
};

export const markPostRead: Handler<typeof contract.markPostRead> = async (context, { id }) => {
  await requirePost(context, id);
  await insertRead(context.db, context.caller.memberId, id);
  return readPost(context, id);
};
