import {
  type CompetitorReview,
  createCompetitorReview,
  saveCompetitorReview,
} from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { callApi } from '../../../../lib/call-api.ts';
import { contractText } from '../../../../lib/i18n.ts';
import { usePlaceName } from '../../../../shared/countries/use-place-name.ts';
import { useOriginName } from '../../../../shared/origins/use-origin-name.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { LeaveQuestion } from '../../../../ui/leave-question.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { BackLink, PageHead } from '../../../../ui/page-head.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import { Waiting } from '../../../../ui/waiting.tsx';
import { refreshReviews, useCompared, useReview } from '../competitor-reviews.api.ts';
import { reviewsMessages } from '../messages.ts';
import { ReviewFieldset } from './review-fieldset.tsx';
import { ReviewFields } from './review-form.ts';
import { REVIEW_TEMPLATE } from './review-template.ts';

type Place = { readonly marketId: string; readonly origin: string };

export function WritePage({ marketId, origin, isFromTemplate }: Place & { readonly isFromTemplate: boolean }) {
  const t = reviewsMessages.useText();
  const mayCreate = useMay(createCompetitorReview);
  const mayEdit = useMay(saveCompetitorReview);
  const { data, error, refetch } = useCompared(marketId, [origin]);
  if (!data) return <Waiting title={t('title')} error={error} onRetry={refetch} label={t('loading')} rows={12} />;
  const [one] = data.origins;
  const id = one?.review?._id ?? one?.draft_id;
  if (!(id ? mayEdit : mayCreate)) return <Navigate to="." search={{ market_id: marketId, origin }} replace />;
  const place = { marketId, origin, market: data.market_name };
  return id ? (
    <StoredReview id={id} {...place} />
  ) : (
    <ReviewForm review={undefined} isFromTemplate={isFromTemplate} {...place} />
  );
}

function StoredReview({ id, ...place }: Place & { readonly id: string; readonly market: string }) {
  const t = reviewsMessages.useText();
  const { data, error, refetch } = useReview(id);
  if (!data) return <Waiting title={t('title')} error={error} onRetry={refetch} label={t('loading')} rows={12} />;
  return <ReviewForm review={data} {...place} />;
}

type FormProps = Place & {
  readonly market: string;
  readonly review: CompetitorReview | undefined;
  readonly isFromTemplate?: boolean;
};

function ReviewForm({ marketId, origin, market, review, isFromTemplate = false }: FormProps) {
  const t = reviewsMessages.useText();
  const navigate = useNavigate();
  const name = { origin: useOriginName()(origin), market: usePlaceName()(market) };
  // As read when the writing began: a later read must not pass for a change made here.
  const [stored] = useState(review);
  const [isSaved, setSaved] = useState(false);
  const form = useForm(ReviewFields, async (words) => {
    if (stored) await callApi(saveCompetitorReview, { id: stored._id, ...words }, { ifMatch: stored.version });
    else await callApi(createCompetitorReview, { origin_code: origin, market_id: marketId, ...words });
    showNotice({ kind: 'success', title: contractText(saveCompetitorReview.message) });
    setSaved(true);
  });
  // Only once the form is clean, so that the leave question stays away.
  useEffect(() => {
    if (!isSaved || form.isSending) return;
    void navigate({ to: '.', search: { market_id: marketId, origin } }).then(refreshReviews);
  }, [isSaved, form.isSending, navigate, marketId, origin]);
  return (
    <div className="stack">
      <div className="tight">
        <BackLink to="." search={{ market_id: marketId, origin }}>
          {t('backToReview')}
        </BackLink>
        <PageHead title={t(stored ? 'editTitle' : 'newTitle', name)} lead={t('writeIntro')} />
      </div>
      <Card>
        <form {...form.props} className="stack">
          <ReviewFieldset review={stored ?? (isFromTemplate ? REVIEW_TEMPLATE : undefined)} form={form} />
          <Button type="submit" loading={form.isSending} label={t('save')} />
          <LeaveQuestion />
        </form>
      </Card>
    </div>
  );
}
