import { MAX_REVIEW_SEARCH, type RivalList } from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { monthName } from '@portal/contract/formats/days';
import { formatPercent } from '@portal/contract/formats/percent';
import { useNavigate } from '@tanstack/react-router';
import { CalendarDays, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useCountryName } from '../../../../shared/countries/use-country-name.ts';
import { FilterChoice } from '../../../../ui/filter-choice.tsx';
import { Toolbar } from '../../../../ui/toolbar.tsx';
import type { RivalFilter } from '../address/reviews-address.ts';
import { reviewsMessages } from '../messages.ts';
import { filterRivals, isInSeason, SEASONS, type Season, SHARES, type ShareBand, shareBand } from './filter-rivals.ts';

const BOUNDS = { 'under-10': 0.1, '10-to-25': 0.1, 'over-25': 0.25, unknown: 0 };
const UPPER = 0.25;

type Props = { readonly data: RivalList; readonly filter: RivalFilter; readonly tools: ReactNode };

export function RivalFilters({ data: { origins, markets, total }, filter, tools }: Props) {
  const t = reviewsMessages.useText();
  const language = useLanguage();
  const countryName = useCountryName();
  const show = useShowRivals();
  const { marketId, season, share, text } = filter;
  const part = (value: number) => formatPercent(value, language, 0);
  const seasonName = (one: Season) =>
    one === 'now' ? t('seasonNow') : monthName(`2026-${one.padStart(2, '0')}`, language);
  const shareName = (band: ShareBand) => t(`share-${band}`, { part: part(BOUNDS[band]), upper: part(UPPER) });
  // Each list counts what the other leaves.
  const count = (name: string, found: number) => t('choiceCount', { name, number: found });
  const sold = filterRivals(origins, { share });
  const grown = filterRivals(origins, { season });
  return (
    <Toolbar
      label={t('filters')}
      search={{
        label: t('searchReviews'),
        maxLength: MAX_REVIEW_SEARCH,
        value: text ?? '',
        onSearch: (words) => show({ ...filter, text: words || undefined }),
      }}
      onClear={Boolean(marketId || season || share || text) && (() => show({}))}
      count={t('originsFound', { count: total, shown: filterRivals(origins, filter).length })}
      tools={tools}
    >
      <FilterChoice
        label={t('market')}
        all={t('allMarkets')}
        icon={<MapPin size={16} />}
        choices={markets.map(({ _id, name }) => ({ value: _id, label: countryName(name) }))}
        value={marketId}
        onChange={(value) => show({ ...filter, marketId: value || undefined })}
      />
      <FilterChoice
        label={t('season')}
        all={t('allSeasons')}
        icon={<CalendarDays size={16} />}
        choices={SEASONS.map((value) => ({
          value,
          label: count(seasonName(value), sold.filter((rival) => isInSeason(rival, value)).length),
        }))}
        value={season}
        onChange={(value) => show({ ...filter, season: (value as Season | '') || undefined })}
      />
      <FilterChoice
        label={t('share')}
        all={t('allShares')}
        choices={SHARES.map((value) => ({
          value,
          label: count(shareName(value), grown.filter((rival) => shareBand(rival.share) === value).length),
        }))}
        value={share}
        onChange={(value) => show({ ...filter, share: (value as ShareBand | '') || undefined })}
      />
    </Toolbar>
  );
}

export function useShowRivals() {
  const navigate = useNavigate();
  return ({ marketId: market_id, season, share, text }: RivalFilter) =>
    void navigate({ to: '.', search: { market_id, season, share, text }, replace: true, resetScroll: false });
}
