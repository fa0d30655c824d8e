const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
export const WEEKS_OF_YEAR = 52;

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length);

export const addWeeks = (day: string, weeks: number): string => addDays(day, weeks * WEEK_DAYS);

/** The Monday of an ISO week: 4 January is always in week 1. */
export function mondayOfWeek(year: number, week: number): string {
  const fourth = new Date(Date.UTC(year, 0, 4));
  const monday = fourth.getTime() - ((fourth.getUTCDay() + 6) % WEEK_DAYS) * DAY_MS;
  return addWeeks(new Date(monday).toISOString(), week - 1);
}

/** Whole weeks from a Monday to a day; negative before it. */
export const weeksFrom = (monday: string, day: string): number =>
  Math.floor((Date.parse(day) - Date.parse(monday)) / (WEEK_DAYS * DAY_MS));

export type HarvestWeeks = { readonly from_week: number; readonly to_week: number };

/** In order; over the turn of the year where the last week comes before the first. */
export function weeksOfHarvest({ from_week, to_week }: HarvestWeeks): number[] {
  const count = ((to_week - from_week + WEEKS_OF_YEAR) % WEEKS_OF_YEAR) + 1;
  return Array.from({ length: count }, (_, at) => laterWeek(from_week, at));
}

/** Of a year of 52 weeks. */
export const laterWeek = (week: number, more: number): number => ((week - 1 + more) % WEEKS_OF_YEAR) + 1;

type Part = { readonly season: number; readonly transit_weeks: number; readonly at?: number; readonly weeks: number };

/** Days on which fruit of some weeks of a harvest, from its first or a later one, stands on the shelf. */
export function daysOnShelf(harvest: HarvestWeeks, { season, transit_weeks, at = 0, weeks }: Part) {
  const from = addWeeks(mondayOfWeek(season, harvest.from_week), at + transit_weeks);
  return { from, to: addDays(addWeeks(from, weeks), -1) };
}

/** The year of the newest harvest whose last fruit left every shelf; a season is named after the year it begins in. */
export function lastSeason(harvest: HarvestWeeks, transitWeeks: number, today: string): number {
  const weeks = weeksOfHarvest(harvest).length + transitWeeks;
  let year = Number(today.slice(0, 'yyyy'.length)) + 1;
  while (addWeeks(mondayOfWeek(year, harvest.from_week), weeks) > today) year -= 1;
  return year;
}
