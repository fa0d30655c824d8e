import type * as contract from '@portal/contract/content/feed';
import { type Post, type PostFilter, tidyTag } from '@portal/contract/content/feed';
import type { Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { parseDay, startOfSydneyDay } from '../../../platform/sydney-days.ts';
import { visitTitle } from './automatic-titles.ts';
import {
  type PostQuery,
  type PostRow,
  selectChoices,
  selectMarkets,
  selectPost,
  selectPostPage,
  upsertReader,
} from './feed.queries.ts';
import { type Asking, feedView } from './feed-view.service.ts';
import type { FeedView } from './visible-posts.ts';

export const listPosts: Handler<typeof contract.listPosts> = async (context, { page, page_size, ...filter }) => {
  const view = feedView(context);
  const range = { limit: page_size, offset: (page - 1) * page_size };
  const { rows, total } = await selectPostPage(context.db, view, await resolveFilter(context, filter), range);
  return { items: rows.map((row) => toPost(row, view)), total, page, page_size };
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
    visits: title ? await visitsCalled(db, title, language) : [],
  };
}

/** Titles of visits are not stored; there is one per market and kind. */
async function visitsCalled(
  db: Asking['db'],
  title: string,
  language: Asking['language'],
): Promise<PostQuery['visits']> {
  const looked = title.toLowerCase();
  const markets = await selectMarkets(db);
  return markets.flatMap(({ id, iso2 }) =>
    (['audit', 'footage'] as const)
      .filter((kind) => visitTitle(kind, iso2, language).toLowerCase().includes(looked))
      .map((kind) => ({ kind, market_id: id })),
  );
}

export const getPost: Handler<typeof contract.getPost> = (context, { id }) => readPost(context, id);

export async function readPost(asking: Asking, id: string, view = feedView(asking)): Promise<Post> {
  return toPost(await requirePost(asking, id, view), view);
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

function toPost(row: PostRow, { now, language }: FeedView): Post {
  const { id, at, is_useful, report_id, day, pinned_until, event_start, event_end, status, ...rest } = row;
  const isOut = at <= now;
  return {
    ...rest,
    _id: id,
    title: postTitle(row, language),
    ref: postReference(row),
    event_start: event_start?.toISOString() ?? null,
    event_end: event_end?.toISOString() ?? null,
    pinned_until: pinned_until?.toISOString() ?? null,
    is_pinned: pinned_until !== null && pinned_until > now,
    publish_at: at.toISOString(),
    status: status === 'published' && !isOut ? 'scheduled' : status,
    reaction: is_useful === null ? 'none' : is_useful ? 'useful' : 'not useful',
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

function postTitle({ kind, title, markets: [market] }: PostRow, language: FeedView['language']): string {
  return (kind === 'audit' || kind === 'footage') && market ? visitTitle(kind, market.iso2, language) : title;
}

function postReference({ kind, report_id, day, markets: [market] }: PostRow): Post['ref'] {
  if (kind === 'report' && report_id) return { type: kind, id: report_id, day: null };
  if ((kind === 'audit' || kind === 'footage') && market) return { type: kind, id: market._id, day };
  return null;
}
