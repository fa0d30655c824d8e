import { type SqlBool, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import { addJob } from '../../../platform/jobs.ts';
import type { NotificationRule } from '../../../platform/notification-rules.ts';
import { notifyReaders } from '../../access/licence-scope/readers.service.ts';
import { isFollowing } from './follows.queries.ts';
import { mayRead } from './review-view.ts';
import { claimNotice, selectForNotice } from './reviews.queries.ts';

export const TELL_OF_REVIEW = 'tell-of-competitor-review';

export type Published = { id: string };

export async function addReviewNotice(trx: Transaction<Tables>, id: string): Promise<void> {
  const payload: Published = { id };
  await addJob(trx, { name: TELL_OF_REVIEW, key: `${TELL_OF_REVIEW}:${id}`, payload });
}

/**
 * Followers are notified of their origin, other readers of a review; once for each publication. A withdrawn review
 * notifies nobody.
 */
export async function notifyReview({ db, clock }: Deps, { id }: Published): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const review = (await claimNotice(trx, id)) && (await selectForNotice(trx, id));
    if (!review) return;
    const { published_number, market_id, market, origin, is_revised } = review;
    const words = { market_id, market, origin, ...(is_revised && { occurrence: 'review-revised' as const }) };
    const entry = { refId: id, words, occasion: `${id}:${published_number}` };
    const notice = {
      at: clock.now(),
      entryFor: (reader: Parameters<typeof mayRead>[0]) => (mayRead(reader) ? entry : undefined),
    };
    const follows = isFollowing(origin);
    await notifyReaders(trx, { ...notice, topic: 'followed-origin', among: follows });
    await notifyReaders(trx, { ...notice, topic: 'competitor-review', among: sql<SqlBool>`not ${follows}` });
  });
}

const isVisible: NotificationRule = (caller) => sql<SqlBool>`(${mayRead(caller)} and exists (
  select from competitor_reviews r where r.id = n.ref_id and r.published_number is not null))`;

export const reviewNotificationRules = { 'competitor-review': isVisible, 'followed-origin': isVisible };
