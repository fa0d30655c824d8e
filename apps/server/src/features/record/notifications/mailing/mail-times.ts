import { zonedTime } from '@portal/contract/formats/zoned-time';
import type { NotificationSchedule } from '@portal/contract/record/notifications/schedule';
import { DAY_MS, MINUTE_MS } from '../../../../platform/durations.ts';

/** News of some minutes goes into one e-mail. */
export const GATHERING_MS = 2 * MINUTE_MS;

export type Times = NotificationSchedule & { time_zone: string };

/** A start after the end spans midnight; equal ones leave no quiet hours. */
export function isQuiet(now: Date, { quiet_from: from, quiet_to: to, time_zone }: Times): boolean {
  if (from === null || to === null) return false;
  const time = zonedTime(now, time_zone).slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh:mm'.length);
  return from <= to ? time >= from && time < to : time >= from || time < to;
}

/** Whether the e-mail with news since then is to be written now. Quiet hours delay it. */
export function isMailDue(since: Date, now: Date, times: Times): boolean {
  if (isQuiet(now, times)) return false;
  if (times.digest === 'at-once') return now.getTime() - since.getTime() >= GATHERING_MS;
  return zonedTime(since, times.time_zone) < lastSlot(now, times);
}

/** The latest time of a daily or weekly e-mail, as the clock of the member shows it: clock changes do not move it. */
function lastSlot(now: Date, { digest, hour, weekday, time_zone }: Times): string {
  const local = zonedTime(now, time_zone);
  const [day = '', time = ''] = local.split('T');
  const at = `${String(hour).padStart(2, '0')}:00:00`;
  const midnight = new Date(`${day}T00:00:00Z`);
  const isBefore = time < at;
  // Sunday is 0.
  const daysSince = digest === 'daily' ? 0 : (midnight.getUTCDay() - weekday + 7) % 7;
  const daysBack = daysSince === 0 && isBefore ? (digest === 'daily' ? 1 : 7) : daysSince;
  const slotDay = new Date(midnight.getTime() - daysBack * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length);
  return `${slotDay}T${at}`;
}
