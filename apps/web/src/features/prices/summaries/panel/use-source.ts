import { formatLongDay, formatMonth } from '@portal/contract/formats/days';
import { formatList } from '@portal/contract/formats/names';
import type { SummaryPeriod } from '@portal/contract/prices/summaries/summaries';
import { useLanguage } from '../../../../lib/i18n.ts';
import { overviewMessages } from '../messages.ts';

export type Counted = { readonly n: number; readonly stores?: number; readonly of?: 'visits' | 'products' };

export function useDoubts(): (told: Pick<SummaryPeriod, 'provisional'>) => string {
  const t = overviewMessages.useText();
  const language = useLanguage();
  return ({ provisional }) => {
    const months = provisional.map((month) => formatMonth(`${month}-01`, language, 'long'));
    return months.length > 0 ? t('provisional', { months: formatList(months, language) }) : '';
  };
}

export function useSource(): (told: SummaryPeriod, counted: Counted) => string {
  const t = overviewMessages.useText();
  const language = useLanguage();
  const describeDoubts = useDoubts();
  return (told, { n, stores, of }) => {
    const facts = [
      t(of ? `source-${of}` : 'source', { count: n }),
      stores !== undefined && t('storeCount', { count: stores }),
      told.last_visit_date && t('lastVisit', { date: formatLongDay(told.last_visit_date, language) }),
    ];
    const source = `${facts.filter(Boolean).join(' · ')}.`;
    return [source, describeDoubts(told)].filter(Boolean).join(' ');
  };
}
