import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { sydneyDayOf, textOfDay } from '../../platform/sydney-days.ts';
import { insertReportPost, insertVisitPosts, type NewVisit } from './automatic-posts.queries.ts';

/** Older visits are no news: whoever imports the prices of a year does not bury the feed under them. */
const NEWS_DAYS = 30;

/** In the transaction that publishes it. */
export async function postReport(trx: Transaction<Tables>, reportId: string, now: Date): Promise<void> {
  await insertReportPost(trx, reportId, now);
}

/** In the transaction that lets members see what came from these visits. */
export async function postVisits(
  trx: Transaction<Tables>,
  kind: 'audit' | 'footage',
  visits: readonly { market_id: string | null; day: string }[],
  now: Date,
): Promise<void> {
  const oldest = textOfDay(sydneyDayOf(now) - NEWS_DAYS);
  const recent = visits.filter((visit): visit is NewVisit => visit.market_id !== null && visit.day > oldest);
  const known = new Map(recent.map(({ market_id, day }) => [`${market_id} ${day}`, { market_id, day }]));
  if (known.size > 0) await insertVisitPosts(trx, kind, [...known.values()], now);
}
