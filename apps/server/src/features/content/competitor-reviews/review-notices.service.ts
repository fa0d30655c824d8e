import { type SqlBool, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import { addJob } from '../../../platform/jobs.ts';
import type { NotificationRule } from '../../../platform/notification-rules.ts';
import { notifyReaders } from '../../access/licence-scope/readers.service.ts';
import { mayRead } from './review-view.ts';
import { selectForNotice } from './reviews.queries.ts';

export const TELL_OF_REVIEW = 'tell-of-competitor-review';

export type Published = { id: string };

export async function addReviewNotice(trx: Transaction<Tables>, id: string): Promise<void> {
  const payload: Published = { id };
  await addJob(trx, { name: TELL_OF_REVIEW, key: `${TELL_OF_REVIEW}:${id}`, payload });
}

/** Checked at sending time: a withdrawn review notifies nobody. */
export async function notifyReview({ db, clock }: Deps, { id }: Published): Promise<void> {
  const review = await selectForNotice(db, id);
  if (!review) return;
  const { published_number, ...words } = review;
  const entry = { refId: id, words, occasion: `${id}:${published_number}` };
  await notifyReaders(db, {
    topic: 'competitor-review',
    at: clock.now(),
    entryFor: (reader) => (mayRead(reader) ? entry : undefined),
  });
}

const isVisible: NotificationRule = (caller) => sql<SqlBool>`(${mayRead(caller)} and exists (
  select from competitor_reviews r where r.id = n.ref_id and r.published_number is not null))`;

export const reviewNotificationRules = { 'competitor-review': isVisible };
