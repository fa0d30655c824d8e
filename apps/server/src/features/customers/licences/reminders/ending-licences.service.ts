import type { Deps } from '../../../../platform/deps.ts';
import { formatDay, toSydneyDay } from '../../../../platform/sydney-days.ts';
import { remindersDue } from './licence-reminders.ts';
import { selectRemindedLicences } from './reminders.queries.ts';

/** By the rule of the reminders, whose job looks every hour. */
export async function countEndingLicences({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock.now();
  const reminded = await selectRemindedLicences(db, formatDay(toSydneyDay(now)));
  return reminded.filter(({ events }) => remindersDue(events, now)).length;
}
