import { lastPricedDay } from '@portal/contract/prices/summaries/sentences';
import type { SummaryPeriod } from '@portal/contract/prices/summaries/summaries';
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
  for (let week = weekStart(from); week <= to; week = addDays(week, 7)) weeks.push(week);
  return weeks;
}

/** The weeks of a period, up to the one with the last price. */
export const weeksShown = (period: Pick<SummaryPeriod, 'from' | 'to' | 'last_date'>): string[] =>
  weeksBetween(period.from, lastPricedDay(period));

/** Where the value of a month stands among weeks: in its middle, but never outside them. */
export function placeOfMonth(month: string, weeks: readonly string[]): number {
  const middle = weekStart(`${month}-15`);
  const place = weeks.findIndex((week) => week >= middle);
  return place < 0 ? weeks.length - 1 : place;
}
