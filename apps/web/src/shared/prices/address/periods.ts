import type { PriceFilter } from '@portal/contract/prices/observations';
import { USUAL_MONTHS } from '@portal/contract/prices/summaries/summaries';
import { addDays } from '../../../lib/dates.ts';

/** Days up to today. */
export const PERIODS = [30, 90, 365] as const;
const OTHER = 'other';

/** Whole months up to the last one that has prices; the usual twelve need no word in the address. */
export const MONTH_PERIODS = [3, 6, 24, 36] as const;

type Period = Pick<PriceFilter, 'from' | 'to'>;

/** As a choice: the days up to today, something else, or none. */
export function matchPeriod({ from, to }: Period, today: string): string {
  if (!from && !to) return '';
  const days = PERIODS.find((count) => !to && from === addDays(today, -count));
  return days ? String(days) : OTHER;
}

export function withPeriod(filter: PriceFilter, choice: string, today: string): PriceFilter {
  if (choice === OTHER) return filter;
  return { ...filter, from: choice ? addDays(today, -Number(choice)) : undefined, to: undefined };
}

/** The first day of so many months, the last of them the month of `day`. */
export function monthsUpTo(day: string, months: number): string {
  const first = new Date(`${day.slice(0, 7)}-01`);
  first.setUTCMonth(first.getUTCMonth() - (months - 1));
  return first.toISOString().slice(0, 10);
}

export function matchMonths({ from, to }: Period, lastDay: string): string {
  if (!from && !to) return '';
  const months = MONTH_PERIODS.find((count) => !to && from === monthsUpTo(lastDay, count));
  return months ? String(months) : OTHER;
}

export function withMonths(filter: PriceFilter, choice: string, lastDay: string): PriceFilter {
  if (choice === OTHER) return filter;
  return { ...filter, from: choice ? monthsUpTo(lastDay, Number(choice)) : undefined, to: undefined };
}

/** The months that a summary shows without being asked, said aloud. */
export function withPeriodShown(filter: PriceFilter, lastDay: string): PriceFilter {
  return filter.from || filter.to ? filter : { ...filter, from: monthsUpTo(lastDay, USUAL_MONTHS) };
}
