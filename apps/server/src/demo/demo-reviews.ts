import { demoFollows, demoReviewTalk } from '@portal/demo/content/review-talk';
import { demoReviews } from '@portal/demo/content/reviews';
import type { Transaction } from 'kysely';
import { seenBy } from '../features/access/licence-scope/scope.service.ts';
import { addDemoReview } from '../features/content/competitor-reviews/reviews.service.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Deps } from '../platform/deps.ts';
import { formatDay, toSydneyDay } from '../platform/sydney-days.ts';
import { inside } from './inside-transaction.ts';
import { onWorkday } from './office-hours.ts';

export async function insertDemoReviews(
  trx: Transaction<Tables>,
  { clock, ask }: Pick<Deps, 'clock' | 'ask'>,
  clientEmail: string,
): Promise<void> {
  const now = clock.now();
  const { scope } = seenBy({ role: 'ADMIN', entries: null, licence_events: null }, now);
  const factsOn = (day: Date) => ({ access_source: 'Avocados', access_checked_at: formatDay(toSydneyDay(day)) });
  const markets = await trx.selectFrom('countries').select(['id', 'iso2']).where('is_market', '=', true).execute();
  const members = await selectMembers(trx, clientEmail);
  const context = { pool: inside(trx), clock, ask, caller: { scope } };
  for (const { market, origin, isDraft = false, words } of demoReviews) {
    const marketId = markets.find(({ iso2 }) => iso2 === market)?.id ?? '';
    const talk = demoReviewTalk.find((one) => one.market === market && one.origin === origin);
    const at = talk && onWorkday(now, -talk.earlier.daysAgo);
    const id = await addDemoReview(trx, context, {
      marketId,
      origin,
      isDraft,
      words: { ...words, ...factsOn(now) },
      ...(talk && at && { earlier: { at, words: { ...words, ...factsOn(at), ...talk.earlier.words } } }),
    });
    const said = (talk?.comments ?? []).flatMap(({ by, daysAgo, text }) => {
      const member_id = members.get(by);
      return member_id ? [{ review_id: id, member_id, text, created_at: onWorkday(now, -daysAgo) }] : [];
    });
    if (said.length > 0) await trx.insertInto('competitor_review_comments').values(said).execute();
  }
  const follows = demoFollows.flatMap(({ by, origins }) => {
    const member_id = members.get(by);
    return member_id ? origins.map((origin) => ({ member_id, origin, created_at: now })) : [];
  });
  if (follows.length > 0) await trx.insertInto('origin_follows').values(follows).execute();
}

/** By the e-mail of the demo's words; the client's own may be another. */
async function selectMembers(trx: Transaction<Tables>, clientEmail: string): Promise<ReadonlyMap<string, string>> {
  const rows = await trx.selectFrom('members').select(['id', 'email']).execute();
  return new Map(rows.map(({ id, email }) => [email === clientEmail ? 'client@avocados.example' : email, id]));
}
