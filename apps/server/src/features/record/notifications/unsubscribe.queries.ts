import type { TopicName } from '@portal/contract/record/notifications';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { hashSecret } from '../../../platform/secret.ts';

export async function insertOptOut(
  db: Kysely<Tables>,
  { secret, ...row }: { secret: string; member_id: string; topics: TopicName[]; created_at: Date },
): Promise<void> {
  await db
    .insertInto('mail_opt_outs')
    .values({ ...row, secret_hash: hashSecret(secret) })
    .execute();
}

export async function selectOptOut(
  db: Kysely<Tables>,
  { memberId, secret }: { memberId: string; secret: string },
): Promise<TopicName[] | undefined> {
  const found = await db
    .selectFrom('mail_opt_outs')
    .select('topics')
    .where('secret_hash', '=', hashSecret(secret))
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return found?.topics;
}

export async function deleteOptOutsBefore(db: Kysely<Tables>, before: Date): Promise<void> {
  await db.deleteFrom('mail_opt_outs').where('created_at', '<', before).execute();
}

export async function switchMailsOff(
  db: Kysely<Tables>,
  memberId: string,
  topics: readonly TopicName[],
): Promise<void> {
  await db
    .insertInto('notification_preferences')
    .values(topics.map((topic) => ({ member_id: memberId, topic, channel: 'mail' as const, is_on: false })))
    .onConflict((conflict) => conflict.columns(['member_id', 'topic', 'channel']).doUpdateSet({ is_on: false }))
    .execute();
}
