import { regionName as countryName } from '@portal/contract/formats/names';
import { formatPercent, wholePercent } from '@portal/contract/formats/percent';
import { translatePlace } from '@portal/contract/places/markets/place-names';
import type { Region, SizeBand } from '@portal/contract/price-words';
import type { Harvest, WindowMarket } from '@portal/contract/prices/windows';
import type { HarvestWeeks } from '@portal/contract/prices/windows/season-weeks';
import { useLanguage } from '../../../lib/i18n.ts';
import { usePriceWords } from '../../../shared/prices/use-price-words.ts';
import { windowsMessages } from './messages.ts';

type Market = Pick<WindowMarket, 'name' | 'iso2'>;

export function useWindowWords() {
  const t = windowsMessages.useText();
  const language = useLanguage();
  const { varietyName } = usePriceWords();
  const hasCode = ({ iso2 }: Market) => /^[A-Z]{2}$/.test(iso2);
  const regionName = (region: Region) => t(`region-${region}`);
  const sizeName = (size: SizeBand) => t(`size-${size}`);
  const weeksName = ({ from_week, to_week }: HarvestWeeks) =>
    from_week === to_week ? t('oneWeek', { week: from_week }) : t('weeks', { from: from_week, to: to_week });
  return {
    regionName,
    sizeName,
    weeksName,
    harvestName: (harvest: Harvest) =>
      [
        regionName(harvest.region),
        varietyName(harvest.variety),
        harvest.size && sizeName(harvest.size),
        weeksName(harvest),
      ]
        .filter(Boolean)
        .join(', '),
    marketName: (market: Market) => (hasCode(market) && countryName(language, market.iso2)) || market.name,
    /** Behind 'in'. */
    marketPlace: (market: Market) => (hasCode(market) ? translatePlace(market.iso2, language) : market.name),
    /** '20% above Mexico'. */
    premium: (ratio: number, rival: string) => {
      const values = { percent: formatPercent(Math.abs(ratio), language), rival: translatePlace(rival, language) };
      if (wholePercent(ratio) === 0) return t('same', values);
      return t(ratio > 0 ? 'above' : 'below', values);
    },
    /** '18–26%'. */
    range: (low: number, high: number) =>
      wholePercent(low) === wholePercent(high)
        ? formatPercent(low, language)
        : t('range', { low: wholePercent(low), high: formatPercent(high, language) }),
    percent: (ratio: number) => formatPercent(ratio, language).replace('-', '−'),
    rivalName: (rival: string) => translatePlace(rival, language),
    /** '2024', or '2024/25' for a harvest over the turn of the year. */
    seasonName: (season: number, { from_week, to_week }: HarvestWeeks) =>
      to_week < from_week ? `${season}/${String(season + 1).slice(2)}` : String(season),
  };
}
