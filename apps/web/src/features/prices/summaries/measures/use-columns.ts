import { formatMonth, formatWeek, monthName } from '@portal/contract/formats/days';
import { addDays } from '../../../../lib/dates.ts';
import { useLanguage } from '../../../../lib/i18n.ts';
import { monthOfWeek } from './weeks.ts';

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

/** Weeks as columns; the first of each month says its name below the axis. */
export function useWeekColumns() {
  const language = useLanguage();
  return (weeks: readonly string[], provisional: readonly string[] = []) =>
    weeks.map((week, at) => {
      const month = monthOfWeek(week);
      const before = weeks[at - 1];
      return {
        name: formatWeek(week, language),
        short: before !== undefined && month !== monthOfWeek(before) ? monthName(month, language, 'short') : '',
        isProvisional: [week, addDays(week, 6)].some((day) => provisional.includes(day.slice(0, 7))),
      };
    });
}
