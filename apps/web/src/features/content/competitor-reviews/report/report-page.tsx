import { OWN_ORIGIN } from '@portal/contract/price-words';
import { MarketAccess } from '../../../../shared/places/market-access.tsx';
import { Waiting } from '../../../../ui/waiting.tsx';
import { SupplyCalendar } from '../calendar/supply-calendar.tsx';
import { ReviewComments } from '../comments/review-comments.tsx';
import { useCompared } from '../competitor-reviews.api.ts';
import { EarlierReview } from '../history/earlier-review.tsx';
import { Publications } from '../history/publications.tsx';
import { reviewsMessages } from '../messages.ts';
import { KeyFigures } from './key-figures.tsx';
import styles from './report.module.css';
import { ReportHead } from './report-head.tsx';
import { ReportText } from './report-text.tsx';
import { RivalPhotos } from './rival-photos.tsx';
import { SeenOnShelf } from './seen-on-shelf.tsx';
import { Trends } from './trends.tsx';

type Props = {
  readonly marketId: string;
  readonly origin: string;
  readonly hasHistory: boolean;
  readonly revision: number | undefined;
};

export function ReportPage({ marketId, origin, hasHistory, revision }: Props) {
  const t = reviewsMessages.useText();
  const { data, error, refetch } = useCompared(marketId, [...new Set([origin, OWN_ORIGIN])]);
  if (!data) return <Waiting title={t('title')} error={error} onRetry={refetch} label={t('loading')} rows={12} />;
  const report = data.origins.find((one) => one.origin === origin);
  if (!report) return null;
  return (
    <div className="stack">
      <ReportHead compared={data} report={report} />
      <MarketAccess marketId={marketId} />
      <KeyFigures compared={data} report={report} />
      {report.review && revision ? (
        <EarlierReview current={report.review} number={revision} />
      ) : (
        <ReportText compared={data} report={report} hasHistory={hasHistory} />
      )}
      {report.labels > 0 && <Trends compared={data} report={report} />}
      <div className={styles.pair}>
        <SeenOnShelf report={report} />
        <RivalPhotos photos={report.photos} />
      </div>
      <SupplyCalendar origins={[origin]} />
      {report.review && <Publications review={report.review} shown={revision} />}
      {report.review && <ReviewComments id={report.review._id} />}
    </div>
  );
}
