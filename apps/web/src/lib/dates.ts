import { DAY_MS } from './durations.ts';

/** Writes days as 2026-03-31. */
const sydneyDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' });

/** The portal's days are Sydney's, wherever the reader is. */
export function sydneyToday(now = new Date()): string {
  return sydneyDay.format(now);
}

/** The day that many days later; a number below 0 goes back. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length);
}
