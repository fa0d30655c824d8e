import { lastPricedDay } from '@portal/contract/prices/summaries/sentences';
import type { SummaryPeriod } from '@portal/contract/prices/summaries/summaries';
import { MAX_WEEKS } from '@portal/contract/prices/summaries/weeks';
import { addDays } from '../../../../lib/dates.ts';
import { type Days, daysWithin } from './months.ts';

/** The Monday of a day's week. */
export const weekStart = (day: string): string => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

/** Of the week that begins on this Monday, as far as it belongs to a period. */
export const weekDays = (week: string, period: Days): Days => daysWithin({ from: week, to: addDays(week, 6) }, period);

/** A week that two months share belongs to the one with most of its days. */
export const monthOfWeek = (week: string): string => addDays(week, 3).slice(0, 7);

export function weeksBetween(from: string, to: string): string[] {
  const weeks: string[] = [];
  for (let week = weekStart(from); week <= to && weeks.length < MAX_WEEKS; week = addDays(week, 7)) weeks.push(week);
  return weeks;
}

type Weekly = { readonly weeks: readonly { readonly week: string }[] };

/** The weeks of a period up to the last price, and every week that a series has. */
export function weeksShown(
  period: Pick<SummaryPeriod, 'from' | 'to' | 'last_date'>,
  series: readonly Weekly[] = [],
): string[] {
  const days = [period.from, lastPricedDay(period), ...series.flatMap(({ weeks }) => weeks.map(({ week }) => week))];
  const sorted = days.toSorted();
  return weeksBetween(sorted[0] ?? period.from, sorted.at(-1) ?? period.to);
}

/** Where the value of a month stands among weeks: in its middle, but never outside them. */
export function placeOfMonth(month: string, weeks: readonly string[]): number {
  const middle = weekStart(`${month}-15`);
  const place = weeks.findIndex((week) => week >= middle);
  return place < 0 ? weeks.length - 1 : place;
}
