import type { Language } from '@portal/contract/languages';
import { type NotificationSchedule, USUAL_SCHEDULE } from '@portal/contract/record/notifications/schedule';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';
import type { DeliveryChannel } from '../notifications.queries.ts';
import type { Times } from './mail-times.ts';

type WaitingRow = Times & { member_id: string; email: string; language: Language; since: Date };

const { digest, hour, weekday, quiet_from, quiet_to } = USUAL_SCHEDULE;

/** Of members `m` and their schedule `s`, if they have chosen one. */
const TIMES = sql`
  m.time_zone, coalesce(s.digest, ${digest}::text) as digest, coalesce(s.hour, ${hour}::smallint) as hour,
  coalesce(s.weekday, ${weekday}::smallint) as weekday,
  case when s.member_id is null then ${quiet_from}::text else s.quiet_from end as quiet_from,
  case when s.member_id is null then ${quiet_to}::text else s.quiet_to end as quiet_to`;

/** Members with news that waits, after this one, with the oldest of it. */
export async function selectWaiting(
  db: Kysely<Tables>,
  channel: DeliveryChannel,
  { after, limit }: { after: string; limit: number },
) {
  const { rows } = await sql<WaitingRow>`
    select m.id as member_id, m.email, m.language, d.since, ${TIMES}
    from (
        select member_id, min(since) as since from notification_deliveries
        where batch_id is null and channel = ${channel} and member_id > ${after}
        group by member_id order by member_id limit ${limit}) d
      join members m on m.id = d.member_id
      left join notification_schedules s on s.member_id = m.id
    order by m.id`.execute(db);
  return rows.map(({ member_id, email, language, since, ...times }) => ({
    memberId: member_id,
    email,
    language,
    since,
    times,
  }));
}

export type Waiting = Awaited<ReturnType<typeof selectWaiting>>[number];

/** The rest waits for the next e-mail or message. */
const MAX_AT_ONCE = 50;

/** The oldest. Of two nodes one takes them. */
export async function takeWaiting(
  trx: Transaction<Tables>,
  { memberId, channel, batchId }: { memberId: string; channel: DeliveryChannel; batchId: string },
): Promise<boolean> {
  const oldest = trx
    .selectFrom('notification_deliveries')
    .select('notification_id')
    .where('member_id', '=', memberId)
    .where('channel', '=', channel)
    .where('batch_id', 'is', null)
    .orderBy('since')
    .orderBy('notification_id')
    .limit(MAX_AT_ONCE);
  const { numUpdatedRows } = await trx
    .updateTable('notification_deliveries')
    .set({ batch_id: batchId })
    .where('notification_id', 'in', oldest)
    .where('channel', '=', channel)
    .where('batch_id', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** It waits again, for an e-mail at the right time. */
export async function releaseBatch(db: Kysely<Tables>, batchId: string): Promise<void> {
  await db.updateTable('notification_deliveries').set({ batch_id: null }).where('batch_id', '=', batchId).execute();
}

export async function selectTimes(db: Kysely<Tables>, memberId: string): Promise<Times> {
  const { rows } = await sql<Times>`
    select ${TIMES} from members m left join notification_schedules s on s.member_id = m.id
    where m.id = ${memberId}`.execute(db);
  const [times] = rows;
  if (!times) throw new Error('the member is gone');
  return times;
}

export async function upsertSchedule(
  db: Kysely<Tables>,
  memberId: string,
  schedule: NotificationSchedule,
): Promise<void> {
  await db
    .insertInto('notification_schedules')
    .values({ member_id: memberId, ...schedule })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(schedule))
    .execute();
}

export async function selectReader(db: Kysely<Tables>, memberId: string) {
  return db
    .selectFrom('members')
    .select(['email', 'first_name', 'language'])
    .where('id', '=', memberId)
    .executeTakeFirst();
}
