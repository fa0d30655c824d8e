import type { PriceFilter } from '@portal/contract/prices/observations';
import { formatMonth, formatShortDay } from '../../../../lib/dates.ts';
import { useLanguage } from '../../../../lib/i18n.ts';
import { observationsMessages } from '../messages.ts';

/** '1 Mar 2026 to 31 Mar 2026', 'from 1 Mar 2026', 'until 31 Mar 2026'. */
export function usePeriodName(): (period: Pick<PriceFilter, 'from' | 'to'>) => string {
  const t = observationsMessages.useText();
  const language = useLanguage();
  return ({ from, to }) => {
    const [first, last] = [from, to].map((day) => (day ? formatShortDay(day, language) : ''));
    if (first && last) return t('fromTo', { first, last });
    return first ? t('since', { first }) : t('until', { last: last ?? '' });
  };
}

/** 'Nov 2025 to Oct 2026', for the months of two days. */
export function useMonthsName(): (from: string, to: string) => string {
  const t = observationsMessages.useText();
  const language = useLanguage();
  return (from, to) => t('fromTo', { first: formatMonth(from, language), last: formatMonth(to, language) });
}
