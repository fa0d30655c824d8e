import { WEBHOOK_FAILING_DAYS, type WebhookFailure } from '@portal/contract/access/webhooks';
import type { Deps } from '../../../platform/deps.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/durations.ts';
import { OutsideError } from '../../../platform/http/outside.ts';
import { unseal } from '../../../platform/sealed.ts';
import { notifyOwner } from '../../record/notifications/security/security-notices.service.ts';
import {
  type Delivery,
  forgetFailures,
  insertTry,
  noteFailure,
  queueAgain,
  selectDelivery,
} from './deliveries.queries.ts';
import { signWebhook } from './sign-webhook.ts';
import { writeMessage } from './webhook-message.service.ts';

/** After the first try and each of the next; a day together. */
const WAITS_MS = [10_000, MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 6 * HOUR_MS, 15 * HOUR_MS] as const;

type Outcome = { status: number | null; failure: WebhookFailure | null };

/** One try, after so many failures of the delivery. Nothing of webhooks that are paused. */
export async function tryDelivery(deps: Deps, id: string, failures: number): Promise<void> {
  const delivery = await selectDelivery(deps.db, id);
  if (!delivery || delivery.paused) return;
  const began = performance.now();
  const outcome = await send(deps, delivery);
  await record(deps, delivery, { ...outcome, duration_ms: Math.round(performance.now() - began), failures });
}

async function send(deps: Deps, delivery: Delivery): Promise<Outcome> {
  const body = await writeMessage(deps, delivery);
  if (body === undefined) return { status: null, failure: 'no-access' };
  const secret = readSecret(deps, delivery);
  if (secret === undefined) return { status: null, failure: 'no-secret' };
  try {
    const { status } = await deps.receivers.callOutside(delivery.address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Avocados-Webhooks/1',
        ...signWebhook({ secret, id: delivery.id, at: deps.clock.now(), body }),
      },
      body,
      statusOnly: true,
    });
    return { status, failure: null };
  } catch (error) {
    if (error instanceof OutsideError) return { status: null, failure: error.reason };
    throw error;
  }
}

/** Undefined without the operator's key, and under another one. */
function readSecret({ secretsKey }: Deps, { webhook_id, secret }: Delivery): string | undefined {
  try {
    return secretsKey && unseal(secretsKey, webhook_id, secret);
  } catch {
    return undefined;
  }
}

const isAccepted = ({ status }: Outcome) => status !== null && status >= 200 && status < 300;

/** The try, the next one, and the state of the webhook belong together. */
async function record(
  { db, clock }: Deps,
  delivery: Delivery,
  { failures, ...outcome }: Outcome & { duration_ms: number; failures: number },
): Promise<void> {
  const now = clock.now();
  const { id, webhook_id, member_id, event } = delivery;
  const isGood = isAccepted(outcome);
  const counts = !isGood && outcome.failure !== 'no-access' && event !== 'test';
  await db.transaction().execute(async (trx) => {
    const pausesBefore = new Date(now.getTime() - WEBHOOK_FAILING_DAYS * DAY_MS);
    const isPaused = counts && (await noteFailure(trx, webhook_id, { now, pausesBefore }));
    const wait = counts && !isPaused ? WAITS_MS[failures] : undefined;
    const next_at = wait === undefined ? null : new Date(now.getTime() + wait);
    if (!(await insertTry(trx, delivery, { at: now, ...outcome, next_at }))) return;
    if (isGood) await forgetFailures(trx, webhook_id);
    if (isPaused) await notifyOwner(trx, { memberId: member_id, occurrence: 'webhook-paused', at: now });
    if (wait !== undefined) {
      const again = { failures: failures + 1, inSeconds: wait / 1000 };
      await queueAgain(trx, { id, webhookId: webhook_id }, again);
    }
  });
}
