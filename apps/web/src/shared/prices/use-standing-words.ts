import { formatShortDay } from '@portal/contract/formats/days';
import { formatPercent } from '@portal/contract/formats/percent';
import { formatMonths } from '@portal/contract/formats/periods';
import type { PhotoPrice, PriceStanding } from '@portal/contract/prices/observations';
import { useLanguage } from '../../lib/i18n.ts';
import { usePlaceName } from '../countries/use-place-name.ts';
import { priceMessages } from './messages.ts';

/** 'Cheaper than 62% of 41 prices in Singapore in October 2026' */
export function useStandingWords() {
  const t = priceMessages.useText();
  const language = useLanguage();
  const placeName = usePlaceName();
  return ({ date, market_name }: PhotoPrice, { span, n, below, above }: PriceStanding) => {
    const isCheap = above >= below;
    return t(`${isCheap ? 'cheaper' : 'dearer'}-${span}`, {
      share: formatPercent(isCheap ? above : below, language),
      count: n,
      market: placeName(market_name),
      when: span === 'day' ? formatShortDay(date, language) : formatMonths(date, date, language),
    });
  };
}
