import { dateFormat } from '@portal/contract/formats';
import { LOCALES } from '@portal/contract/prices/summaries/money';
import { useLanguage } from '../../../../lib/i18n.ts';

/** January first. */
export function useMonthNames(): readonly { readonly long: string; readonly letter: string }[] {
  const locale = LOCALES[useLanguage()];
  const namesOf = (month: 'long' | 'narrow') => dateFormat(locale, { month, timeZone: 'UTC' });
  const [long, narrow] = [namesOf('long'), namesOf('narrow')];
  return Array.from({ length: 12 }, (_, month) => {
    const day = new Date(Date.UTC(2026, month, 1));
    return { long: long.format(day), letter: narrow.format(day) };
  });
}
