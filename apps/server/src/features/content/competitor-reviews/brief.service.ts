import type * as contract from '@portal/contract/content/competitor-reviews/review-brief';
import { OWN_ORIGIN } from '@portal/contract/price-words';
import { givePlaceBack, takePlace } from '../../../platform/export-places.ts';
import type { Handler } from '../../../platform/mount.ts';
import { rivalsCompared } from '../../hooks.ts';
import { recordAct } from '../../record/audit-log/audit-log.service.ts';
import { REVIEW_BRIEF_TEXTS } from './brief-texts.ts';
import { REVIEWS_PATH } from './review-view.ts';
import { selectBriefNames } from './reviews.queries.ts';
import { readReview } from './reviews.service.ts';

type Context = Parameters<Handler<typeof contract.getReviewBrief>>[0];

/** The published text with today's figures beside those it was written to. */
export const getReviewBrief: Handler<typeof contract.getReviewBrief> = async (context, { id }) => {
  const { db, caller, language } = context;
  const review = await readReview(context, id, 'published_number');
  const place = takePlace(caller.memberId);
  try {
    const content = await drawBrief(context, review);
    const subject = { id, name: `${review.origin_code}, ${review.market_name}` };
    await recordAct(db, context, { action: 'competitor-review.brief-taken', subject });
    return {
      type: 'application/pdf',
      name: REVIEW_BRIEF_TEXTS[language].fileName,
      bytes: content.length,
      content,
    };
  } finally {
    givePlaceBack(place);
  }
};

async function drawBrief(context: Context, review: Awaited<ReturnType<typeof readReview>>): Promise<Uint8Array> {
  const { db, caller, clock, language, publicUrl } = context;
  const { market_id, origin_code } = review;
  const [compared, names, { compose }, { describeReviewBrief }] = await Promise.all([
    context.ask(rivalsCompared, { context, marketId: market_id, origins: [origin_code, OWN_ORIGIN] }),
    selectBriefNames(db, { marketId: market_id, memberId: caller.memberId }),
    import('../../../platform/pdf/compose/compose.ts'),
    import('./brief-report.ts'),
  ]);
  const report = describeReviewBrief({
    language,
    market: names.market,
    review,
    compared,
    address: `${publicUrl}${REVIEWS_PATH}?market_id=${market_id}&origin=${origin_code}`,
    at: clock.now(),
    reader: `${names.first_name} ${names.last_name} · ${caller.email}`,
  });
  return (await compose(report)).pdf;
}
