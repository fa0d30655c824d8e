import type { WebhookEvent } from '@portal/contract/access/webhooks';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

const COLUMNS = ['id', 'name', 'address', 'events', 'paused', 'created_at'] as const;

export async function selectWebhooks(db: Kysely<Tables>, memberId: string) {
  return db.selectFrom('webhooks').select(COLUMNS).where('member_id', '=', memberId).orderBy('id', 'desc').execute();
}

export type WebhookRow = Awaited<ReturnType<typeof selectWebhooks>>[number];

type NewWebhook = {
  id: string;
  member_id: string;
  name: string;
  address: string;
  events: WebhookEvent[];
  secret: Buffer;
  created_at: Date;
};

/** Undefined beyond the limit. Serialised per member, so that it holds. */
export async function insertWebhook(
  trx: Transaction<Tables>,
  webhook: NewWebhook,
  most: number,
): Promise<WebhookRow | undefined> {
  await sql`select from members where id = ${webhook.member_id} for no key update`.execute(trx);
  if ((await selectWebhooks(trx, webhook.member_id)).length >= most) return undefined;
  return trx.insertInto('webhooks').values(webhook).returning(COLUMNS).executeTakeFirst();
}

type Own = { memberId: string; id: string };

export async function selectWebhook(db: Kysely<Tables>, { memberId, id }: Own): Promise<WebhookRow | undefined> {
  return db
    .selectFrom('webhooks')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

type Change = { secret: Buffer } | { paused: 'owner' | null; failing_since: null };

export async function updateWebhook(
  trx: Transaction<Tables>,
  { memberId, id }: Own,
  change: Change,
): Promise<WebhookRow | undefined> {
  return trx
    .updateTable('webhooks')
    .set(change)
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning(COLUMNS)
    .executeTakeFirst();
}

export async function deleteOwnWebhook(trx: Transaction<Tables>, { memberId, id }: Own): Promise<string | undefined> {
  const deleted = await trx
    .deleteFrom('webhooks')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning('name')
    .executeTakeFirst();
  return deleted?.name;
}
