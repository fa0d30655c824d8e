import { dateFormat, numberFormat } from '@portal/contract/formats';
import { formatMoney, LOCALES } from '@portal/contract/prices/summaries/money';
import { useLanguage } from '../../../lib/i18n.ts';
import { reviewsMessages } from './messages.ts';

export function useFigureWords() {
  const t = reviewsMessages.useText();
  const language = useLanguage();
  const percent = numberFormat(LOCALES[language], { style: 'percent', maximumFractionDigits: 0 });
  const month = dateFormat(LOCALES[language], { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const short = dateFormat(LOCALES[language], { month: 'short', timeZone: 'UTC' });

  const formatShare = (part: number | null) => (part === null ? t('tooFew') : percent.format(part));
  const formatGap = (gap: number | null) => {
    if (gap === null) return t('tooFew');
    const part = percent.format(Math.abs(gap));
    if (part === percent.format(0)) return t('gapEven');
    return gap > 0 ? t('gapMore', { part }) : t('gapLess', { part });
  };
  const signed = (gap: number) => `${gap > 0 ? '+' : ''}${percent.format(gap)}`;
  return {
    formatShare,
    formatGap,
    signed,
    percent: (part: number) => percent.format(part),
    perKg: (median: number | null) =>
      median === null ? t('tooFew') : t('perKg', { price: formatMoney(median.toFixed(4), 'AUD', language) }),
    /** '2026-10' */
    monthName: (text: string) => month.format(new Date(`${text}-01`)),
    shortMonthName: (text: string) => short.format(new Date(`${text}-01`)),
  };
}
