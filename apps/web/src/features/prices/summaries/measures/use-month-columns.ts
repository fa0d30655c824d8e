import { dateFormat } from '@portal/contract/formats';
import { formatMonth } from '../../../../lib/dates.ts';
import { useLanguage } from '../../../../lib/i18n.ts';

const LONGEST_WITHOUT_YEAR = 13;

/** Months as columns of a chart; where there is more than one of a name, January says the year. */
export function useMonthColumns() {
  const language = useLanguage();
  const short = dateFormat(language, { month: 'short', timeZone: 'UTC' });
  return (months: readonly string[], provisional: readonly string[] = []) =>
    months.map((month) => {
      const day = `${month}-01`;
      const isYearShown = months.length > LONGEST_WITHOUT_YEAR && month.endsWith('-01');
      return {
        name: formatMonth(day, language, 'long'),
        short: isYearShown ? month.slice(0, 4) : short.format(new Date(day)),
        isProvisional: provisional.includes(month),
      };
    });
}
