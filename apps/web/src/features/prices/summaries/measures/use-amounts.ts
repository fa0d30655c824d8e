import { numberFormat } from '@portal/contract/formats';
import { currencyExponent } from '@portal/contract/price-words';
import { currencySign, formatDecimal, formatMoney, LOCALES } from '@portal/contract/prices/summaries/money';
import type { SummaryPeriod } from '@portal/contract/prices/summaries/summaries';
import { useLanguage } from '../../../../lib/i18n.ts';
import { overviewMessages } from '../messages.ts';

export function useAmounts({ currency, unit }: Pick<SummaryPeriod, 'currency' | 'unit'>) {
  const t = overviewMessages.useText();
  const language = useLanguage();
  const decimals = currencyExponent(currency);
  const fraction = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const percents = numberFormat(LOCALES[language], { style: 'percent', maximumFractionDigits: 0 });
  const signed = numberFormat(LOCALES[language], {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  });
  const money = (value: number) => formatMoney(value.toFixed(4), currency, language);
  return {
    /** A$14.80 */
    money,
    /** +A$2.70 */
    signedMoney: (value: number) => `${value < 0 ? '−' : '+'}${money(Math.abs(value))}`,
    /** 14.80 */
    bare: (value: number) => formatDecimal(value.toFixed(4), language, fraction),
    /** 14, 14.5 */
    tick: (value: number) => formatDecimal(String(value), language, { maximumFractionDigits: 2 }),
    percent: (part: number) => percents.format(part),
    signedPercent: (part: number) => signed.format(part).replace('-', '−'),
    /** A$ per kg */
    measure: t(`per-${unit}`, { sign: currencySign(currency) }),
  };
}
