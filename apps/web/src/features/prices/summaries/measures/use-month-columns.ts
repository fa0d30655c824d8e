import { formatMonth, monthName } from '@portal/contract/formats/days';
import { useLanguage } from '../../../../lib/i18n.ts';

const LONGEST_WITHOUT_YEAR = 13;

/** Months as columns of a chart; where there is more than one of a name, January says the year. */
export function useMonthColumns() {
  const language = useLanguage();
  return (months: readonly string[], provisional: readonly string[] = []) =>
    months.map((month) => {
      const isYearShown = months.length > LONGEST_WITHOUT_YEAR && month.endsWith('-01');
      return {
        name: formatMonth(month, language, 'long'),
        short: isYearShown ? month.slice(0, 4) : monthName(month, language, 'short'),
        isProvisional: provisional.includes(month),
      };
    });
}
