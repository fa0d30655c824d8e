import { formatMonth, monthName } from '@portal/contract/formats/days';
import { formatMoney } from '@portal/contract/formats/money';
import { formatChange, formatPercent } from '@portal/contract/formats/percent';
import { useLanguage } from '../../../lib/i18n.ts';
import { reviewsMessages } from './messages.ts';

export function useFigureWords() {
  const t = reviewsMessages.useText();
  const language = useLanguage();
  const percent = (part: number) => formatPercent(part, language);

  const formatShare = (part: number | null) => (part === null ? t('tooFew') : percent(part));
  const formatGap = (gap: number | null) => {
    if (gap === null) return t('tooFew');
    const part = percent(Math.abs(gap));
    if (part === percent(0)) return t('gapEven');
    return gap > 0 ? t('gapMore', { part }) : t('gapLess', { part });
  };
  return {
    formatShare,
    formatGap,
    signed: (gap: number) => formatChange(gap, language),
    percent,
    money: (amount: number) => formatMoney(amount, 'AUD', language),
    perKg: (median: number | null) =>
      median === null ? t('tooFew') : t('perKg', { price: formatMoney(median, 'AUD', language) }),
    monthName: (month: string) => formatMonth(month, language, 'long'),
    shortMonthName: (month: string) => monthName(month, language, 'short'),
  };
}
