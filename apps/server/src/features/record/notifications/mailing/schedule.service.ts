import type * as contract from '@portal/contract/record/notifications/schedule';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';
import type { Handler } from '../../../../platform/mount.ts';
import { isQuiet } from './mail-times.ts';
import { selectTimes, upsertSchedule } from './mailing.queries.ts';

export const getNotificationSchedule: Handler<typeof contract.getNotificationSchedule> = ({ db, caller }) =>
  selectTimes(db, caller.memberId);

export const setNotificationSchedule: Handler<typeof contract.setNotificationSchedule> = async (
  { db, caller },
  schedule,
) => {
  await upsertSchedule(db, caller.memberId, schedule);
  return selectTimes(db, caller.memberId);
};

export const isQuietFor = async (db: Kysely<Tables>, memberId: string, now: Date): Promise<boolean> =>
  isQuiet(now, await selectTimes(db, memberId));
