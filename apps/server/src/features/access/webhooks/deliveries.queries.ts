import type { WebhookFailure } from '@portal/contract/access/webhooks';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { addWebhookJob } from '../../record/notifications/webhook-job.ts';

/** With the webhook and its owner's language. */
export async function selectDelivery(db: Kysely<Tables>, id: string) {
  return db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as h', 'h.id', 'd.webhook_id')
    .innerJoin('members as m', 'm.id', 'h.member_id')
    .select(['d.id', 'd.webhook_id', 'd.notification_id', 'd.event', 'd.created_at', 'm.language'])
    .select(['h.member_id', 'h.name', 'h.address', 'h.events', 'h.secret', 'h.paused'])
    .where('d.id', '=', id)
    .executeTakeFirst();
}

export type Delivery = NonNullable<Awaited<ReturnType<typeof selectDelivery>>>;

export async function insertTest(db: Kysely<Tables>, webhookId: string, now: Date): Promise<void> {
  await sql`
    with d as (
      insert into webhook_deliveries (webhook_id, event, created_at) values (${webhookId}, 'test', ${now})
      returning id, webhook_id)
    select ${addWebhookJob()} from d`.execute(db);
}

/** False where the webhook has no such delivery. */
export async function queueAgain(
  db: Kysely<Tables>,
  { id, webhookId }: { id: string; webhookId: string },
  how?: Parameters<typeof addWebhookJob>[0],
): Promise<boolean> {
  const { rows } = await sql`
    select ${addWebhookJob(how)} from webhook_deliveries d
    where d.id = ${id} and d.webhook_id = ${webhookId}`.execute(db);
  return rows.length > 0;
}

type Try = {
  at: Date;
  status: number | null;
  failure: WebhookFailure | null;
  duration_ms: number;
  next_at: Date | null;
};

/** False where the delivery was deleted meanwhile. */
export async function insertTry(
  trx: Transaction<Tables>,
  { id, webhook_id }: Pick<Delivery, 'id' | 'webhook_id'>,
  about: Try,
): Promise<boolean> {
  const counted = await trx
    .updateTable('webhook_deliveries')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .returning('tries')
    .executeTakeFirst();
  if (!counted) return false;
  await trx
    .insertInto('webhook_tries')
    .values({ delivery_id: id, webhook_id, no: counted.tries, ...about })
    .execute();
  return true;
}

export async function forgetFailures(trx: Transaction<Tables>, webhookId: string): Promise<void> {
  await trx
    .updateTable('webhooks')
    .set({ failing_since: null })
    .where('id', '=', webhookId)
    .where('failing_since', 'is not', null)
    .execute();
}

/** Whether this failure has paused it. */
export async function noteFailure(
  trx: Transaction<Tables>,
  webhookId: string,
  { now, pausesBefore }: { now: Date; pausesBefore: Date },
): Promise<boolean> {
  const { rows } = await sql<{ paused: string | null }>`
    update webhooks set failing_since = coalesce(failing_since, ${now}),
      paused = case when failing_since <= ${pausesBefore} then 'failures' end
    where id = ${webhookId} and paused is null returning paused`.execute(trx);
  return rows[0]?.paused === 'failures';
}

export async function selectTries(
  db: Kysely<Tables>,
  webhookId: string,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .selectFrom('webhook_tries as t')
    .innerJoin('webhook_deliveries as d', 'd.id', 't.delivery_id')
    .select(['t.delivery_id', 'd.event', 't.no', 't.at', 't.status', 't.failure', 't.duration_ms', 't.next_at'])
    .where('t.webhook_id', '=', webhookId)
    .orderBy('t.at', 'desc')
    .orderBy('t.delivery_id')
    .orderBy('t.no', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countTries(db: Kysely<Tables>, webhookId: string): Promise<number> {
  const { count } = await db
    .selectFrom('webhook_tries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('webhook_id', '=', webhookId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Deliveries that were sent again since stay, with their newer tries. */
export async function deleteTriesBefore(db: Kysely<Tables>, before: Date): Promise<void> {
  await db.deleteFrom('webhook_tries').where('at', '<', before).execute();
  await sql`
    delete from webhook_deliveries d
    where d.created_at < ${before} and not exists (select from webhook_tries t where t.delivery_id = d.id)`.execute(db);
}
