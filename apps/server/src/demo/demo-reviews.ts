import { demoReviews } from '@portal/demo/content/reviews';
import type { Transaction } from 'kysely';
import { seenBy } from '../features/access/licence-scope/scope.service.ts';
import { addDemoReview } from '../features/content/competitor-reviews/reviews.service.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Deps } from '../platform/deps.ts';
import { formatDay, toSydneyDay } from '../platform/sydney-days.ts';
import { inside } from './inside-transaction.ts';

export async function insertDemoReviews(
  trx: Transaction<Tables>,
  { clock, ask }: Pick<Deps, 'clock' | 'ask'>,
): Promise<void> {
  const now = clock.now();
  const { scope } = seenBy({ role: 'ADMIN', entries: null, licence_events: null }, now);
  const facts = { access_source: 'Avocados', access_checked_at: formatDay(toSydneyDay(now)) };
  const markets = await trx.selectFrom('countries').select(['id', 'iso2']).where('is_market', '=', true).execute();
  for (const { market, origin, isDraft = false, words } of demoReviews) {
    const marketId = markets.find(({ iso2 }) => iso2 === market)?.id ?? '';
    const context = { pool: inside(trx), clock, ask, caller: { scope } };
    await addDemoReview(trx, context, { marketId, origin, isDraft, words: { ...words, ...facts } });
  }
}
