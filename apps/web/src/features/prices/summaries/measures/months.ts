import { SEASON_FIRST_MONTH } from '@portal/contract/prices/summaries/seasons';
import type { SummaryPeriod } from '@portal/contract/prices/summaries/summaries';
import { addDays } from '../../../../lib/dates.ts';

export type Days = Pick<SummaryPeriod, 'from' | 'to'>;

export const daysWithin = ({ from, to }: Days, period: Days): Days => ({
  from: from > period.from ? from : period.from,
  to: to < period.to ? to : period.to,
});

/** Of a month like '2026-10', as far as it belongs to a period. */
export function monthDays(month: string, period: Days): Days {
  const next = new Date(`${month}-01`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return daysWithin({ from: `${month}-01`, to: addDays(next.toISOString().slice(0, 10), -1) }, period);
}

const SHEPARD_MONTHS = [2, 3, 4];

const monthNumber = (month: string) => Number(month.slice(5));

export function shepardRanges(months: readonly string[]): { readonly from: number; readonly to: number }[] {
  const ranges: { from: number; to: number }[] = [];
  months.forEach((month, index) => {
    if (!SHEPARD_MONTHS.includes(monthNumber(month))) return;
    const last = ranges.at(-1);
    if (last?.to === index - 1) last.to = index;
    else ranges.push({ from: index, to: index });
  });
  return ranges;
}

export const placeInSeason = (month: string): number => (monthNumber(month) - SEASON_FIRST_MONTH + 12) % 12;

/** Of a season from February to January, no later than a last day. */
export function seasonDays(season: number, lastDay = `${season + 1}-01-31`): Days {
  const whole = { from: `${season}-${String(SEASON_FIRST_MONTH).padStart(2, '0')}-01`, to: `${season + 1}-01-31` };
  return { ...whole, to: lastDay < whole.to ? lastDay : whole.to };
}

/** Of the season before, up to the end of the month that a last day of this one is in. */
export function sameMonthsBefore(season: number, lastDay: string): Days {
  const month = `${Number(lastDay.slice(0, 4)) - 1}-${lastDay.slice(5, 7)}`;
  const whole = seasonDays(season - 1);
  return { ...whole, to: monthDays(month, whole).to };
}

export function monthsOfSeason(season: number): string[] {
  return Array.from({ length: 12 }, (_, place) => {
    const first = new Date(Date.UTC(season, SEASON_FIRST_MONTH - 1 + place, 1));
    return first.toISOString().slice(0, 7);
  });
}
