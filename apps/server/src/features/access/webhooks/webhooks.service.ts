import { randomUUID } from 'node:crypto';
import type * as contract from '@portal/contract/access/webhooks';
import { MAX_WEBHOOKS, WEBHOOK_EVENT_NAMES, WEBHOOK_EVENTS, type Webhook } from '@portal/contract/access/webhooks';
import type { Kysely } from 'kysely';
import { type Caller, refusesOn } from '../../../platform/caller.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { type Outside, OutsideError } from '../../../platform/http/outside.ts';
import type { Handler } from '../../../platform/mount.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import { seal } from '../../../platform/sealed.ts';
import { recordAct } from '../../record/audit-log/audit-log.service.ts';
import { notifyOwner } from '../../record/notifications/security/security-notices.service.ts';
import { askForPassword } from '../passwords/own-password.service.ts';
import { newSigningSecret } from './sign-webhook.ts';
import {
  deleteOwnWebhook,
  insertWebhook,
  selectWebhook,
  selectWebhooks,
  updateWebhook,
  type WebhookRow,
} from './webhooks.queries.ts';

export const listWebhooks: Handler<typeof contract.listWebhooks> = async ({ db, caller, secretsKey }) => ({
  isPossible: secretsKey !== undefined,
  webhooks: (await selectWebhooks(db, caller.memberId)).map((row) => toWebhook(row, caller)),
});

/** News leaves the portal as long as the webhook lives, so creating one needs what creating a token needs. */
export const createWebhook: Handler<typeof contract.createWebhook> = async (context, { password, ...form }) => {
  const { db, clock, caller, receivers, secretsKey } = context;
  const events = WEBHOOK_EVENT_NAMES.filter((event) => form.events.includes(event));
  for (const event of events) {
    const refusal = refusesOn(caller, WEBHOOK_EVENTS[event].page, 'export');
    if (refusal) throw new Refusal(refusal);
  }
  if (!secretsKey) throw refuseField('address', 'noSecretsKey');
  const requireStillRight = await askForPassword(context, 'password', password);
  const address = form.address.trim();
  await requireOutside(receivers, address);
  const id = randomUUID();
  const secret = newSigningSecret();
  const created = await db.transaction().execute(async (trx) => {
    await requireStillRight(trx);
    const about = { name: form.name.trim(), address, events };
    const own = { id, member_id: caller.memberId, created_at: clock.now() };
    const row = await insertWebhook(trx, { ...own, ...about, secret: seal(secretsKey, id, secret) }, MAX_WEBHOOKS);
    if (!row) throw new Refusal('tooManyWebhooks');
    const after = { host: new URL(address).host, events: events.join(', ') };
    await recordAct(trx, context, { action: 'webhook.created', subject: { id, name: row.name }, after });
    await notifyOwner(trx, { memberId: caller.memberId, occurrence: 'webhook', at: row.created_at });
    return row;
  });
  return { webhook: toWebhook(created, caller), secret };
};

async function requireOutside({ checkOutside }: Outside, address: string): Promise<void> {
  await checkOutside(address).catch((error: unknown) => {
    if (!(error instanceof OutsideError)) throw error;
    throw refuseField('address', 'addressNotAllowed');
  });
}

export const pauseWebhook: Handler<typeof contract.pauseWebhook> = async (context, { id, paused }) => {
  const { db, caller } = context;
  return db.transaction().execute(async (trx) => {
    const before = await requireOwnWebhook({ db: trx, caller }, id);
    if ((before.paused !== null) === paused) return toWebhook(before, caller);
    const change = { paused: paused ? ('owner' as const) : null, failing_since: null };
    const row = await updateWebhook(trx, { memberId: caller.memberId, id }, change);
    if (!row) throw new Refusal('notFound');
    const action = paused ? 'webhook.paused' : 'webhook.resumed';
    await recordAct(trx, context, { action, subject: { id, name: row.name } });
    return toWebhook(row, caller);
  });
};

export const renewWebhookSecret: Handler<typeof contract.renewWebhookSecret> = async (context, { id, password }) => {
  const { db, caller, secretsKey } = context;
  if (!secretsKey) throw refuseField('password', 'noSecretsKey');
  const requireStillRight = await askForPassword(context, 'password', password);
  const secret = newSigningSecret();
  await db.transaction().execute(async (trx) => {
    await requireStillRight(trx);
    const sealed = seal(secretsKey, id, secret);
    const row = await updateWebhook(trx, { memberId: caller.memberId, id }, { secret: sealed });
    if (!row) throw new Refusal('notFound');
    await recordAct(trx, context, { action: 'webhook.secret-renewed', subject: { id, name: row.name } });
  });
  return { secret };
};

export const deleteWebhook: Handler<typeof contract.deleteWebhook> = async (context, { id }) => {
  await context.db.transaction().execute(async (trx) => {
    const name = await deleteOwnWebhook(trx, { memberId: context.caller.memberId, id });
    if (name === undefined) throw new Refusal('notFound');
    await recordAct(trx, context, { action: 'webhook.deleted', subject: { id, name } });
  });
  return null;
};

type Asking = { caller: Caller; db: Kysely<Tables> };

export async function requireOwnWebhook({ db, caller }: Asking, id: string): Promise<WebhookRow> {
  const row = await selectWebhook(db, { memberId: caller.memberId, id });
  if (!row) throw new Refusal('notFound');
  return row;
}

const toWebhook = ({ id, created_at, ...row }: WebhookRow, { behind }: Caller): Webhook => ({
  _id: id,
  ...row,
  // Some receivers keep a secret in the path.
  address: behind ? new URL(row.address).origin : row.address,
  created_at: created_at.toISOString(),
});
