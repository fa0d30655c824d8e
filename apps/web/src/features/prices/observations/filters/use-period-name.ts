import { formatShortDay } from '@portal/contract/formats/days';
import { formatMonths, formatPeriod } from '@portal/contract/formats/periods';
import type { PriceFilter } from '@portal/contract/prices/observations';
import { useLanguage } from '../../../../lib/i18n.ts';
import { observationsMessages } from '../messages.ts';

/** '1–31 Mar 2026', 'from 1 Mar 2026', 'until 31 Mar 2026'; empty without a day. */
export function usePeriodName(): (period: Pick<PriceFilter, 'from' | 'to'>) => string {
  const t = observationsMessages.useText();
  const language = useLanguage();
  return ({ from, to }) => {
    if (from && to) return formatPeriod(from, to, language);
    if (from) return t('since', { first: formatShortDay(from, language) });
    return to ? t('until', { last: formatShortDay(to, language) }) : '';
  };
}

/** 'Nov 2025 to Oct 2026', for the months of two days. */
export function useMonthsName(): (from: string, to: string) => string {
  const language = useLanguage();
  return (from, to) => formatMonths(from, to, language, 'short');
}
