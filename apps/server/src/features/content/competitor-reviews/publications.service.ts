import { MAX_REVISIONS, type ReviewMetrics } from '@portal/contract/content/competitor-reviews/competitor-reviews';
import type * as contract from '@portal/contract/content/competitor-reviews/publications';
import type { ReviewWords } from '@portal/contract/content/competitor-reviews/review-words';
import type { Caller } from '../../../platform/caller.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { readableWords } from './readable-words.ts';
import { mayRead } from './review-view.ts';
import { selectPublications, selectReview } from './reviews.queries.ts';
import { toReadable } from './reviews.service.ts';
import { changesBetween } from './revision-changes.ts';

type Reader = Pick<Deps, 'db'> & { caller: Caller };
type Said = { words: ReviewWords; metrics: ReviewMetrics };

/** Only of a review that members read now. */
async function readPublications({ db, caller }: Reader, id: string) {
  const review = mayRead(caller) ? await selectReview(db, id, 'published_number') : undefined;
  if (!review) throw new Refusal('notFound');
  return { review, publications: await selectPublications(db, id) };
}

const readableChanges = (before: Said, after: Said) =>
  changesBetween({ ...before, words: readableWords(before.words) }, { ...after, words: readableWords(after.words) });

export const listReviewPublications: Handler<typeof contract.listReviewPublications> = async (context, { id }) => {
  const { publications } = await readPublications(context, id);
  return publications.slice(0, MAX_REVISIONS).map(({ number, at, ...said }, place) => {
    const before = publications[place + 1];
    const changes = before ? readableChanges(before, said) : [];
    return { number, published_at: at.toISOString(), changed: changes.map(({ field }) => field) };
  });
};

export const getReviewPublication: Handler<typeof contract.getReviewPublication> = async (context, { id, number }) => {
  const { review, publications } = await readPublications(context, id);
  const asked = publications.find((one) => one.number === number);
  if (!asked) throw new Refusal('notFound');
  const { words, metrics, at } = asked;
  const then = { ...review, number, published_number: number, published_at: at, words, metrics };
  return {
    review: { ...toReadable(then, context.caller), is_ahead: false },
    changed: readableChanges(asked, review),
  };
};
