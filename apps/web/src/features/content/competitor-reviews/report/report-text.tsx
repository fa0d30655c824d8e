import { askAdviser } from '@portal/contract/content/advisory/advisory';
import {
  createCompetitorReview,
  getCompetitorReview,
  publishCompetitorReview,
  type RivalReport,
  type RivalsCompared,
  saveCompetitorReview,
} from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { translatePlace } from '@portal/contract/places/markets/place-names';
import { OWN_ORIGIN } from '@portal/contract/price-words';
import { SUPPORT_TYPES } from '@portal/contract/site/support';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useScreens } from '../../../../shared/catalogue/catalogue.ts';
import { usePlaceName } from '../../../../shared/countries/use-place-name.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { reviewsMessages } from '../messages.ts';
import { ReviewActs } from '../write/review-acts.tsx';
import { ReviewText } from './review-text.tsx';

type Props = { readonly compared: RivalsCompared; readonly report: RivalReport; readonly hasHistory: boolean };

export function ReportText({ compared: { market_id, market_name }, report, hasHistory }: Props) {
  const t = reviewsMessages.useText();
  const mayWork = useMay(createCompetitorReview, saveCompetitorReview, publishCompetitorReview);
  const mayOpen = useMay(getCompetitorReview);
  const mayCreate = useMay(createCompetitorReview);
  const language = useLanguage();
  const placeName = usePlaceName();
  const { contactUs, competitor, advisory } = useScreens();
  const mayAsk = useMay(askAdviser);
  const { origin, review, draft_id } = report;
  if (origin === OWN_ORIGIN) return null;
  const id = review?._id ?? draft_id;
  if (mayWork && mayOpen && id) return <ReviewActs id={id} published={review} hasHistory={hasHistory} />;
  if (review) return <ReviewText review={review} />;
  const place = { origin: translatePlace(origin, language), market: placeName(market_name) };
  return (
    <EmptyState drawing="empty-reports" title={t('noReviewTitle', place)} text={t('noReviewText')}>
      {mayCreate && !id ? (
        <div className="row">
          <LinkButton to="." search={{ market_id, origin, write: 'template' }} label={t('newFromTemplate')} />
          <LinkButton to="." search={{ market_id, origin, write: 'yes' }} variant="outline" label={t('writeReview')} />
        </div>
      ) : mayAsk ? (
        <LinkButton
          to={advisory}
          search={{ tab: 'ask', about: `${competitor}?market_id=${market_id}&origin=${origin}` }}
          variant="soft"
        >
          {t('askAdviser')}
        </LinkButton>
      ) : (
        <LinkButton to={contactUs} state={{ supportType: SUPPORT_TYPES[1] }} variant="soft" label={t('contactUs')} />
      )}
    </EmptyState>
  );
}
