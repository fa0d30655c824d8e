import {
  createCompetitorReview,
  saveCompetitorReview,
} from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { lazy, Suspense } from 'react';
import { ClosedPage } from '../../../shared/closed-page/closed-page.tsx';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { can, usePermissions } from '../../../shared/session/permissions.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { type ReviewsParameter, readAddress } from './address/reviews-address.ts';
import { RivalCards } from './cards/rival-cards.tsx';
import { ComparePage } from './compare/compare-page.tsx';
import { reviewsMessages } from './messages.ts';
import { ReportPage } from './report/report-page.tsx';

// Only for administrators.
const WritePage = lazy(async () => ({ default: (await import('./write/write-page.tsx')).WritePage }));

export function CompetitorReviewsScreen() {
  const t = reviewsMessages.useText();
  const { marketId, origin, compared, filter, isWriting, isFromTemplate, revision, hasHistory } = readAddress(
    useListAddress<ReviewsParameter>(),
  );
  const mayWrite = useMay(createCompetitorReview, saveCompetitorReview);
  const mayShow = can(usePermissions(), 'competitor');
  if (!mayShow) return <ClosedPage page="Competitor_Reviews" title={t('title')} drawing="empty-reports" />;
  if (marketId && origin && isWriting && mayWrite) {
    return (
      <Suspense fallback={<Skeleton label={t('loading')} rows={12} />}>
        <WritePage key={`${marketId}${origin}`} marketId={marketId} origin={origin} isFromTemplate={isFromTemplate} />
      </Suspense>
    );
  }
  if (marketId && origin)
    return <ReportPage marketId={marketId} origin={origin} hasHistory={hasHistory} revision={revision} />;
  if (marketId && compared) return <ComparePage marketId={marketId} origins={compared} />;
  return (
    <>
      <PageHead title={t('title')} lead={t('intro')} />
      <RivalCards filter={filter} />
    </>
  );
}
