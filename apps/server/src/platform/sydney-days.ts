import { DAY_MS, HOUR_MS } from './durations.ts';

/**
 * Licence days are calendar days in Sydney, 23 to 25 hours long. A day is the number of days since 1970-01-01; as text
 * '2026-03-31'.
 */
const STANDARD_OFFSET_MS = 10 * HOUR_MS;

// The hour alone: all fields take several times as long.
const hourInSydney = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Australia/Sydney',
  hourCycle: 'h23',
  hour: 'numeric',
});

export function toSydneyDay(instant: Date): number {
  return Math.floor((instant.getTime() + offsetMsAt(instant)) / DAY_MS);
}

/** Sydney's clocks change at 2 or 3 in the morning, so every day has exactly one midnight. */
export function startOfSydneyDay(day: number): Date {
  const standardMidnight = new Date(day * DAY_MS - STANDARD_OFFSET_MS);
  return new Date(day * DAY_MS - offsetMsAt(standardMidnight));
}

export function formatDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length);
}

/** Undefined for anything but an existing day. */
export function parseDay(text: unknown): number | undefined {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const day = Date.parse(text) / DAY_MS;
  return Number.isInteger(day) && formatDay(day) === text ? day : undefined;
}

const MAX_KNOWN_HOURS = 1000;
/** Every request asks about the same few hours. */
const offsets = new Map<number, number>();

/** Sydney's offset is in whole hours and changes on the hour. */
function offsetMsAt(instant: Date): number {
  const hour = Math.floor(instant.getTime() / HOUR_MS);
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  const offset = ((Number(hourInSydney.format(instant)) - instant.getUTCHours() + 24) % 24) * HOUR_MS;
  if (offsets.size >= MAX_KNOWN_HOURS) offsets.clear();
  offsets.set(hour, offset);
  return offset;
}
