import {
  type CompetitorReview,
  publishCompetitorReview,
  refreshCompetitorReview,
  unpublishCompetitorReview,
} from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { useState } from 'react';
import { ApiError, callApi } from '../../../../lib/call-api.ts';
import { contractText } from '../../../../lib/i18n.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { LoadFailed } from '../../../../ui/load-failed.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { refreshReviews, useReview } from '../competitor-reviews.api.ts';
import { reviewsMessages } from '../messages.ts';
import { ReviewText } from '../report/review-text.tsx';
import { ReviewHistory } from './review-history.tsx';

const ACTS = {
  refresh: refreshCompetitorReview,
  publish: publishCompetitorReview,
  unpublish: unpublishCompetitorReview,
};
type ActName = keyof typeof ACTS;

type Props = {
  readonly id: string;
  readonly published: CompetitorReview | null;
  readonly hasHistory: boolean;
};

/** Shows the published text and, where it differs, the last saved one. */
export function ReviewActs({ id, published, hasHistory }: Props) {
  const t = reviewsMessages.useText();
  const { data: last, error, refetch } = useReview(id);
  const [running, setRunning] = useState<ActName>();
  if (error) return <LoadFailed message={error.message} onRetry={refetch} />;
  if (!last) return <Skeleton label={t('loading')} rows={4} />;
  const act = async (name: ActName) => {
    setRunning(name);
    try {
      await callApi(ACTS[name], { id }, { ifMatch: last.version });
      showNotice({ kind: 'success', title: t(`done-${name}`) });
    } catch (failure) {
      showNotice({
        kind: 'error',
        title: failure instanceof ApiError ? failure.message : contractText('genericError'),
      });
    } finally {
      await refreshReviews();
      setRunning(undefined);
    }
  };
  const buttonOf = (name: ActName, variant: 'soft' | 'outline') => (
    <Button variant={variant} loading={running === name} onClick={() => void act(name)} label={t(name)} />
  );
  const { market_id, origin_code: origin, status, is_ahead } = last;
  return (
    <>
      <Card>
        <div className="row">
          {(status === 'draft' || is_ahead) && buttonOf('publish', 'soft')}
          <LinkButton to="." search={{ market_id, origin, write: 'yes' }} variant="outline" label={t('edit')} />
          {buttonOf('refresh', 'outline')}
          {status === 'published' && buttonOf('unpublish', 'outline')}
          <LinkButton
            to="."
            search={{ market_id, origin, history: hasHistory ? undefined : 'yes' }}
            resetScroll={false}
            variant="quiet"
          >
            {t(hasHistory ? 'hideHistory' : 'history')}
          </LinkButton>
        </div>
        {hasHistory && <ReviewHistory id={id} />}
      </Card>
      {published && (
        <ReviewText review={published}>
          <Badge tone="success" label={t('published')} />
        </ReviewText>
      )}
      {(status === 'draft' || is_ahead) && (
        <ReviewText review={{ ...last, published_at: null }}>
          <Badge label={t('draft')} />
        </ReviewText>
      )}
    </>
  );
}
