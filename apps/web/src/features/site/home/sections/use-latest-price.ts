import { formatMonth } from '@portal/contract/formats/days';
import { formatMoney } from '@portal/contract/formats/money';
import { formatCount } from '@portal/contract/formats/numbers';
import type { PriceCard } from '@portal/contract/prices/summaries/price-card';
import { useLanguage } from '../../../../lib/i18n.ts';
import { homeMessages } from '../messages.ts';

type Trend = PriceCard['trend'][number];

/** The last price there was, of how many labels; out of season also of which month. */
export function useLatestPrice(): (trend: Trend) => { readonly price: string; readonly basis: string } | undefined {
  const t = homeMessages.useText();
  const language = useLanguage();
  return ({ months }) => {
    const last = months.findLast(({ value }) => value !== null);
    if (!last || last.value === null) return undefined;
    const counted = t('count', { count: last.n, number: formatCount(last.n, language) });
    const month = formatMonth(`${last.month}-01`, language);
    return {
      price: formatMoney(last.value, 'AUD', language),
      basis: last === months.at(-1) ? counted : t('inMonth', { month, counted }),
    };
  };
}
