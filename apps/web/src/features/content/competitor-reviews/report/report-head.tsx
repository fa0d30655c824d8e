import type { RivalReport, RivalsCompared } from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { getReviewBrief } from '@portal/contract/content/competitor-reviews/review-brief';
import { formatLongDay } from '@portal/contract/formats/days';
import { periodName } from '@portal/contract/formats/periods';
import { OWN_ORIGIN } from '@portal/contract/price-words';
import { useNavigate } from '@tanstack/react-router';
import { MapPin, Tags } from 'lucide-react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useDocumentTitle } from '../../../../lib/use-document-title.ts';
import { useScreens } from '../../../../shared/catalogue/catalogue.ts';
import { useCountryName } from '../../../../shared/countries/use-country-name.ts';
import { usePlaceName } from '../../../../shared/countries/use-place-name.ts';
import { OriginSticker } from '../../../../shared/origins/origin-sticker.tsx';
import { useOriginName } from '../../../../shared/origins/use-origin-name.ts';
import { addFacts, piecePath } from '../../../../shared/pieces/piece.ts';
import { PieceMenu } from '../../../../shared/pieces/piece-menu.tsx';
import { can, usePermissions } from '../../../../shared/session/permissions.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { FilterChoice, withChosen } from '../../../../ui/filter-choice.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { BackLink } from '../../../../ui/page-head.tsx';
import { useRivals } from '../competitor-reviews.api.ts';
import { FollowButton } from '../follow/follow-button.tsx';
import { reviewsMessages } from '../messages.ts';
import { SeasonBadge } from '../season-badge.tsx';
import { BriefButton } from './brief-button.tsx';

type Props = { readonly compared: RivalsCompared; readonly report: RivalReport };

export function ReportHead({ compared: { market_id, market_name, from, to }, report }: Props) {
  const t = reviewsMessages.useText();
  const language = useLanguage();
  const countryName = useCountryName();
  const placeName = usePlaceName();
  const name = useOriginName()(report.origin);
  const navigate = useNavigate();
  const { retail, competitor } = useScreens();
  const permissions = usePermissions();
  const mayTake = useMay(getReviewBrief);
  // Asks for one market only: all of them would be too much for one list.
  const { data: rivals } = useRivals(market_id);
  const { origin } = report;
  const market = countryName(market_name);
  const title = t('originInMarket', { origin: name, market: placeName(market_name) });
  useDocumentTitle(title);
  const choices = (rivals?.markets ?? []).map((one) => ({ value: one._id, label: countryName(one.name) }));
  const days = { from: formatLongDay(from, language), to: formatLongDay(to, language) };
  const toAudits = {
    id: 'audits',
    icon: <Tags size={20} />,
    label: t('toAudits'),
    startsGroup: true,
    onChoose: () => void navigate({ to: retail, search: { market_id, origin, from, to } }),
  };
  return (
    <div className="tight">
      <BackLink to="." search={{ market_id: undefined }}>
        {t('allOrigins')}
      </BackLink>
      <div className="row">
        <OriginSticker code={origin} isDecoration />
        <h1>{title}</h1>
        <SeasonBadge supply={report.supply} />
      </div>
      <p className="muted">{t('days', days)}</p>
      <div className="row">
        <FilterChoice
          label={t('market')}
          all={t('allMarkets')}
          icon={<MapPin size={16} />}
          choices={withChosen(choices, market_id, market)}
          value={market_id}
          onChange={(value) =>
            void navigate({ to: '.', search: value ? { market_id: value, origin } : { market_id: undefined } })
          }
        />
        {origin !== OWN_ORIGIN && (
          <LinkButton to="." search={{ market_id, compare: `${OWN_ORIGIN},${origin}` }} variant="outline">
            {t('compareWithOurs')}
          </LinkButton>
        )}
        {origin !== OWN_ORIGIN && <FollowButton origin={origin} isFollowed={report.is_followed} />}
        {report.review && mayTake && <BriefButton id={report.review._id} />}
        <PieceMenu
          piece={{
            kind: 'review',
            title,
            path: piecePath(competitor, { market_id, origin }),
            cited: addFacts(t('citedReview', { title }), periodName(from, to, language)),
            marketId: market_id,
            deck: report.review ? { kind: 'review', title, review_id: report.review._id } : undefined,
          }}
          more={can(permissions, 'retail') ? [toAudits] : []}
        />
      </div>
    </div>
  );
}
