import type * as contract from '@portal/contract/access/webhooks';
import type { WebhookTry } from '@portal/contract/access/webhooks';
import type { Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { countTries, insertTest, queueAgain, selectTries } from './deliveries.queries.ts';
import { requireOwnWebhook } from './webhooks.service.ts';

export const testWebhook: Handler<typeof contract.testWebhook> = async (context, { id }) => {
  await requireSending(context, id);
  await insertTest(context.db, id, context.clock.now());
  return null;
};

export const repeatDelivery: Handler<typeof contract.repeatDelivery> = async (context, { id, delivery_id }) => {
  await requireSending(context, id);
  if (!(await queueAgain(context.db, { id: delivery_id, webhookId: id }))) throw new Refusal('notFound');
  return null;
};

async function requireSending(context: Parameters<typeof requireOwnWebhook>[0], id: string): Promise<void> {
  if ((await requireOwnWebhook(context, id)).paused) throw new Refusal('webhookPaused');
}

export const listWebhookTries: Handler<typeof contract.listWebhookTries> = async (context, { id, page, page_size }) => {
  await requireOwnWebhook(context, id);
  const [rows, total] = await Promise.all([
    selectTries(context.db, id, { limit: page_size, offset: (page - 1) * page_size }),
    countTries(context.db, id),
  ]);
  return { items: rows.map(toTry), total, page, page_size };
};

type Row = Awaited<ReturnType<typeof selectTries>>[number];

const toTry = ({ at, next_at, ...rest }: Row): WebhookTry => ({
  ...rest,
  at: at.toISOString(),
  next_at: next_at?.toISOString() ?? null,
});
