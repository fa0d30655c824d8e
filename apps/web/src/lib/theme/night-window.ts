import { DAY_MS, HOUR_MS } from '../durations.ts';

/** Start and end of the night, in milliseconds of the local day. */
export type NightTime = readonly [start: number, end: number];

/** 20:00 to 08:00 */
export const DEFAULT_NIGHT_TIME: NightTime = [72_000_000, 28_800_000];

/** By the clock on the wall, not by elapsed time: a day of 23 or 25 hours keeps its edges. */
export function timeOfDay(now: Date): number {
  return ((now.getHours() * 60 + now.getMinutes()) * 60 + now.getSeconds()) * 1000 + now.getMilliseconds();
}

/** A start after the end spans midnight; equal ones leave no night. */
export function isNight(time: number, [start, end]: NightTime): boolean {
  return start <= end ? time >= start && time < end : time >= start || time < end;
}

/** The next edge, but at most the next full hour: clocks are put forward and back at full hours. */
export function msUntilNextLook(time: number, [start, end]: NightTime): number {
  const until = (edge: number) => (edge - time + DAY_MS) % DAY_MS || DAY_MS;
  return Math.min(until(start), until(end), HOUR_MS - (time % HOUR_MS));
}
