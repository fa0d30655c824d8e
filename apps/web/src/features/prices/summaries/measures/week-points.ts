import type { LineSeries } from '../../../../ui/charts/line/line-series.ts';
import { type Days, monthDays } from './months.ts';
import { monthOfWeek, placeOfMonth, weekDays } from './weeks.ts';

type Point = LineSeries['points'][number];
type Series<Week, Month> = {
  readonly resolution: 'week' | 'month';
  readonly weeks: readonly Week[];
  readonly months: readonly Month[];
};

/** A point for each week; a monthly series has one in the middle of each month, and tells its value in the other weeks. */
export function weekPoints<Week extends { readonly week: string }, Month extends { readonly month: string }>(
  weeks: readonly string[],
  series: Series<Week, Month>,
  period: Days,
  drawPoint: (cell: Week | Month | undefined, days: Days) => Point,
): Point[] {
  return weeks.map((week, at) => {
    if (series.resolution === 'week') {
      return drawPoint(
        series.weeks.find((cell) => cell.week === week),
        weekDays(week, period),
      );
    }
    const month = monthOfWeek(week);
    const point = drawPoint(
      series.months.find((cell) => cell.month === month),
      monthDays(month, period),
    );
    return { ...point, isBetween: placeOfMonth(month, weeks) !== at };
  });
}
