import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { startOfSydneyDay, toSydneyDay } from '../../../platform/sydney-days.ts';
import { selectStanding } from './next-change.queries.ts';
import { seenBy } from './scope.service.ts';

type Asked = { memberId: string; now: Date; days: number };

/** The first midnight of the coming days at which the licence shows other reports than now; undefined for none. */
export async function nextChangeOfReports(
  db: Kysely<Tables>,
  { memberId, now, days }: Asked,
): Promise<Date | undefined> {
  const standing = await selectStanding(db, memberId);
  if (!standing) return now;
  const reportsAt = (at: Date) => seenBy({ ...standing, entries: null }, at).scope.reports;
  const today = toSydneyDay(now);
  const midnights = Array.from({ length: days }, (_, day) => startOfSydneyDay(today + day + 1));
  return midnights.find((midnight) => reportsAt(midnight) !== reportsAt(now));
}
