import { zonedTime } from '@portal/contract/formats/zoned-time';
import { DAY_MS } from '../../../../platform/durations.ts';

const SENT_FROM_HOUR = 7;
const DAY_LENGTH = 'yyyy-mm-dd'.length;
const HOUR = { from: 'yyyy-mm-ddT'.length, to: 'yyyy-mm-ddThh'.length };

/** The Monday of a member's week, by their own clock. */
export function mondayAt(now: Date, timeZone: string): string {
  const today = zonedTime(now, timeZone).slice(0, DAY_LENGTH);
  return new Date(Date.parse(today) - daysSinceMonday(today) * DAY_MS).toISOString().slice(0, DAY_LENGTH);
}

const daysSinceMonday = (day: string) => (new Date(day).getUTCDay() + 6) % 7;

/** Monday, seven o'clock or later. */
export function isBriefTime(now: Date, timeZone: string): boolean {
  const at = zonedTime(now, timeZone);
  return daysSinceMonday(at.slice(0, DAY_LENGTH)) === 0 && Number(at.slice(HOUR.from, HOUR.to)) >= SENT_FROM_HOUR;
}
