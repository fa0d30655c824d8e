import type { CompetitorReview } from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { formatEventDay } from '@portal/contract/formats/times';
import { History } from 'lucide-react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { Callout } from '../../../../ui/callout.tsx';
import { Card } from '../../../../ui/card.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { Waiting } from '../../../../ui/waiting.tsx';
import { usePublication } from '../competitor-reviews.api.ts';
import { reviewsMessages } from '../messages.ts';
import { ReviewText } from '../report/review-text.tsx';
import { RevisionChanges } from './revision-changes.tsx';
import { useOwnChanges } from './use-own-changes.ts';

type Props = { readonly current: CompetitorReview; readonly number: number };

/** The text as it was published then, and what has changed since. */
export function EarlierReview({ current, number }: Props) {
  const t = reviewsMessages.useText();
  const language = useLanguage();
  const ownChanges = useOwnChanges();
  const { data, error, refetch } = usePublication(current._id, number);
  if (!data) return <Waiting error={error} onRetry={refetch} label={t('loading')} rows={6} />;
  const { review } = data;
  const changed = ownChanges(data.changed, ({ field }) => field);
  const { market_id, origin_code: origin } = current;
  return (
    <>
      <Callout tone="warning" icon={<History size={20} />}>
        <p>{t('earlier', { day: formatEventDay(review.published_at ?? '', language) })}</p>
        <LinkButton to="." search={{ market_id, origin }} resetScroll={false} variant="outline" size="small">
          {t('toCurrent')}
        </LinkButton>
      </Callout>
      <ReviewText review={review} />
      <Card className="tight">
        <h2>{t('changedSince')}</h2>
        {changed.length > 0 ? <RevisionChanges changed={changed} /> : <p className="muted">{t('nothingChanged')}</p>}
      </Card>
    </>
  );
}
