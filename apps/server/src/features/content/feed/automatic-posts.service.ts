import type { Given } from '../../../platform/hooks.ts';
import { formatDay, toSydneyDay } from '../../../platform/sydney-days.ts';
import type { contentPublished } from '../../hooks.ts';
import { insertReportPost, insertVisitPosts, type NewVisit } from './automatic-posts.queries.ts';

/** Older visits are not posted: an import of a year's prices must not flood the feed. */
const NEWS_DAYS = 30;

export async function postPublished({ trx, now, published }: Given<typeof contentPublished>): Promise<void> {
  if (published.kind === 'report') return insertReportPost(trx, published.id, now);
  const oldest = formatDay(toSydneyDay(now) - NEWS_DAYS);
  const recent = published.visits.filter((visit): visit is NewVisit => visit.market_id !== null && visit.day > oldest);
  const known = new Map(recent.map(({ market_id, day }) => [`${market_id} ${day}`, { market_id, day }]));
  if (known.size > 0) await insertVisitPosts(trx, [...known.values()], now);
}
