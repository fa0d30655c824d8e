import {
  type CompetitorReview,
  publishCompetitorReview,
  refreshCompetitorReview,
  saveCompetitorReview,
  unpublishCompetitorReview,
} from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { callApi } from '../../../../lib/call-api.ts';
import { may } from '../../../../shared/session/may.ts';
import { useMay, useStanding } from '../../../../shared/session/use-may.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { useAct } from '../../../../ui/use-act.ts';
import { Waiting } from '../../../../ui/waiting.tsx';
import { refreshReviews, useReview } from '../competitor-reviews.api.ts';
import { reviewsMessages } from '../messages.ts';
import { ReviewText } from '../report/review-text.tsx';
import { MissingWords, PublishButton } from './publish-button.tsx';
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
  const standing = useStanding();
  const mayEdit = useMay(saveCompetitorReview);
  const mayPublish = useMay(publishCompetitorReview);
  const { data: last, error, refetch } = useReview(id);
  const act = useAct({
    mutationFn: (name: ActName) => callApi(ACTS[name], { id }, { ifMatch: last?.version }),
    onSuccess: (_, name) => showNotice({ kind: 'success', title: t(`done-${name}`) }),
    onSettled: refreshReviews,
  });
  if (!last) return <Waiting error={error} onRetry={refetch} label={t('loading')} rows={4} />;
  const isBehind = last.status === 'draft' || last.is_ahead;
  const renderButton = (name: ActName) =>
    may(standing, ACTS[name].access) && (
      <Button
        variant="outline"
        loading={act.isPending && act.variables === name}
        onClick={() => act.mutate(name)}
        label={t(name)}
      />
    );
  const { market_id, origin_code: origin, status } = last;
  return (
    <>
      <Card className="tight">
        <div className="row">
          {isBehind && mayPublish && (
            <PublishButton
              review={last}
              isSending={act.isPending && act.variables === 'publish'}
              onPublish={() => act.mutate('publish')}
            />
          )}
          {mayEdit && (
            <LinkButton to="." search={{ market_id, origin, write: 'yes' }} variant="outline" label={t('edit')} />
          )}
          {renderButton('refresh')}
          {status === 'published' && renderButton('unpublish')}
          <LinkButton
            to="."
            search={{ market_id, origin, history: hasHistory ? undefined : 'yes' }}
            resetScroll={false}
            variant="quiet"
          >
            {t(hasHistory ? 'hideHistory' : 'showHistory')}
          </LinkButton>
        </div>
        {isBehind && <MissingWords review={last} />}
        {hasHistory && <ReviewHistory id={id} />}
      </Card>
      {published && (
        <ReviewText review={published}>
          <Badge tone="success" label={t('published')} />
        </ReviewText>
      )}
      {isBehind && (
        <ReviewText review={{ ...last, published_at: null }}>
          <Badge label={t('draft')} />
        </ReviewText>
      )}
    </>
  );
}
