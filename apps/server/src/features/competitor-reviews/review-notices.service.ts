import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { addJob } from '../../platform/jobs.ts';
import { notifyReaders } from '../notifications/readers.service.ts';
import { selectToTell } from './reviews.queries.ts';

export const TELL_OF_REVIEW = 'tell-of-competitor-review';

export type Published = { id: string };

export async function addReviewNotice(trx: Transaction<Tables>, id: string): Promise<void> {
  const payload: Published = { id };
  await addJob(trx, { name: TELL_OF_REVIEW, key: `${TELL_OF_REVIEW}:${id}`, payload });
}

/** As it is by then: one that was taken back meanwhile is told to nobody. */
export async function tellOfReview({ db, clock }: Deps, { id }: Published): Promise<void> {
  const review = await selectToTell(db, id);
  if (!review) return;
  const { published_number, ...words } = review;
  const entry = { refId: id, words, occasion: `${id}:${published_number}` };
  await notifyReaders(db, {
    topic: 'competitor-review',
    at: clock.now(),
    // Whoever does not see the whole year does not read the text.
    entryFor: ({ scope }) => (scope.prices === 'all' ? entry : undefined),
  });
}
