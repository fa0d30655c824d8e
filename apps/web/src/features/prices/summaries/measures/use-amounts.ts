import { currencySign, formatAmount, formatMoney, signedMoney } from '@portal/contract/formats/money';
import { formatDecimal } from '@portal/contract/formats/numbers';
import { formatChange, formatPercent } from '@portal/contract/formats/percent';
import type { SummaryPeriod } from '@portal/contract/prices/summaries/summaries';
import { useLanguage } from '../../../../lib/i18n.ts';
import { overviewMessages } from '../messages.ts';

export function useAmounts({ currency, unit }: Pick<SummaryPeriod, 'currency' | 'unit'>) {
  const t = overviewMessages.useText();
  const language = useLanguage();
  return {
    /** A$14.80 */
    money: (value: number) => formatMoney(value, currency, language),
    /** +A$2.70 */
    signedMoney: (value: number) => signedMoney(value, currency, language),
    /** 14.80 */
    bare: (value: number) => formatAmount(value, currency, language),
    /** 14, 14.5 */
    tick: (value: number) => formatDecimal(value, language, { maximumFractionDigits: 2 }),
    percent: (part: number) => formatPercent(part, language),
    signedPercent: (part: number) => formatChange(part, language),
    /** A$ per kg */
    measure: t(`per-${unit}`, { sign: currencySign(currency) }),
  };
}
