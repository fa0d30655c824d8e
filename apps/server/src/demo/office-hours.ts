import { DAY_MS, HOUR_MS } from '../platform/durations.ts';
import { startOfSydneyDay, toSydneyDay } from '../platform/sydney-days.ts';

const OPENS = 8;
const OPEN_HOURS = 10;
const DESK_HOUR = 9;
const WEEK = 7;
/** Day 0, 1 January 1970, was a Thursday. */
const DAYS_SINCE_FRIDAY = 6;

const daysSinceFriday = (day: number) => (day + DAYS_SINCE_FRIDAY) % WEEK;
/** Saturday and Sunday belong to the Friday before. */
const lastWorkday = (day: number) => day - (daysSinceFriday(day) <= 2 ? daysSinceFriday(day) : 0);
const nextWorkday = (day: number) => (lastWorkday(day) === day ? day : lastWorkday(day) + 3);

/** Monday to Friday, 8:00 to 18:00 in Sydney, in the order of the given times. */
export function duringOfficeHours(at: Date): Date {
  const day = lastWorkday(toSydneyDay(at));
  const begins = startOfSydneyDay(day).getTime();
  const ends = startOfSydneyDay(daysSinceFriday(day) === 0 ? day + 3 : day + 1).getTime();
  const part = (at.getTime() - begins) / (ends - begins);
  return new Date(begins + (OPENS + part * OPEN_HOURS) * HOUR_MS);
}

/** Always before now, and so never later on the same day. */
export const whenAtWork = (now: Date, agoMs: number): Date =>
  duringOfficeHours(new Date(now.getTime() - agoMs - DAY_MS));

/** At an hour of a weekday: of the day itself, or of the nearest one further from now. */
export function onWorkday(now: Date, inDays: number, hour = DESK_HOUR): Date {
  const day = toSydneyDay(now) + inDays;
  return new Date(startOfSydneyDay(inDays > 0 ? nextWorkday(day) : lastWorkday(day)).getTime() + hour * HOUR_MS);
}
