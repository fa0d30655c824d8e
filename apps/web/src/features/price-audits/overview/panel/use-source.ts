import type { SummaryPeriod } from '@portal/contract/price-summaries';
import { formatMonth } from '../../../../lib/dates.ts';
import { useLanguage } from '../../../../lib/i18n.ts';
import { formatCount } from '../../../../lib/money.ts';
import { formatDay } from '../../../../shared/licences/days.ts';
import { overviewMessages } from '../messages.ts';

export type Counted = { readonly n: number; readonly stores?: number; readonly isOfVisits?: boolean };
type Told = SummaryPeriod & { readonly provisional?: readonly string[] };

/** Where the numbers come from, how many there are, how new, and what may still change. */
export function useSource(): (told: Told, counted: Counted) => string {
  const t = overviewMessages.useText();
  const language = useLanguage();
  return ({ last_date, is_demo, provisional = [] }, { n, stores, isOfVisits }) => {
    const number = formatCount(n, language);
    const inStores = stores === undefined ? '' : ` ${t('inStores', { count: stores })}`;
    const months = provisional.map((month) => formatMonth(`${month}-01`, language, 'long'));
    const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(months);
    return [
      `${t(isOfVisits ? 'sourceVisits' : 'source', { count: n, number })}${inStores}`,
      last_date && `, ${t('lastVisit', { date: formatDay(last_date, language) })}`,
      '.',
      months.length > 0 && ` ${t('provisional', { months: list })}`,
      is_demo && ` ${t('demo')}`,
    ]
      .filter(Boolean)
      .join('');
  };
}
