import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import type { Deps } from '../../../../platform/deps.ts';
import { HOUR_MS } from '../../../../platform/durations.ts';
import { OutsideError } from '../../../../platform/http/outside.ts';
import type { Job } from '../../../../platform/jobs.ts';
import { encryptPush } from '../../../../platform/push/encrypt-push.ts';
import { writeVapid } from '../../../../platform/push/vapid.ts';
import { readDelivery } from '../mailing/mailing.service.ts';
import { writeItems } from '../mailing/news-items.ts';
import { newsTitle } from '../mailing/news-mail-texts.ts';
import { isQuietFor } from '../mailing/schedule.service.ts';
import { deleteDevice, readVapidKeys, type Subscription, selectSubscription, updateUsedAt } from './push.queries.ts';
import { addPushJob, type PushJob, SEND_PUSH } from './push-queue.service.ts';

const QUIET_STEP_SECONDS = 600;
/** The message stays below what every push service takes. */
const MAX_BODY = 500;
const TOKEN_MS = HOUR_MS;

export const sendPush: Job = {
  name: SEND_PUSH,
  // Push services belong to others: e-mails do not wait for a slow one.
  takesLong: true,
  async run(deps, payload) {
    const job = payload as PushJob;
    const { db, clock } = deps;
    const device = await selectSubscription(db, job.member, job.device);
    if (!device || clock.now() >= new Date(job.until)) return;
    // A message that is tried again may have come into the quiet hours.
    if (await isQuietFor(db, job.member, clock.now())) return addPushJob(db, job, QUIET_STEP_SECONDS);
    const message = await writeMessage(deps, job);
    if (message) await deliver(deps, job, device, message);
  },
};

async function writeMessage(deps: Deps, { member, batch }: PushJob): Promise<string | undefined> {
  const found = await readDelivery(deps, 'push', { memberId: member, batchId: batch });
  if (!found) return undefined;
  const { language } = found.reader;
  const items = await writeItems(deps, found.entries, { caller: found.caller, language });
  const [first, ...others] = items;
  if (!first) return undefined;
  const letters = [...newsTitle(items, language)];
  const body = letters.length > MAX_BODY ? `${letters.slice(0, MAX_BODY).join('')}…` : letters.join('');
  return JSON.stringify({ body, path: others.length > 0 ? SCREEN_PATHS.notifications : first.path, tag: batch });
}

async function deliver(deps: Deps, job: PushJob, device: Subscription, message: string): Promise<void> {
  const status = await post(deps, job, device, message);
  if (status === 'not-allowed' || status === 404 || status === 410) return deleteDevice(deps.db, job.device);
  // Without the cause, which names the push service.
  if (typeof status === 'string' || status === 429 || status >= 500) throw new Error(`push not delivered: ${status}`);
  if (status >= 300) return deps.log.warn({ device: job.device, status }, 'push refused');
  await updateUsedAt(deps.db, job.device, deps.clock.now());
}

async function post(
  { db, clock, callOutside, supportDesks }: Deps,
  job: PushJob,
  device: Subscription,
  message: string,
) {
  const now = clock.now().getTime();
  const authorization = writeVapid(await readVapidKeys(db), {
    endpoint: device.endpoint,
    subject: `mailto:${supportDesks.portal}`,
    expires: new Date(now + TOKEN_MS),
  });
  try {
    const { status } = await callOutside(device.endpoint, {
      method: 'POST',
      headers: {
        authorization,
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(Math.ceil((new Date(job.until).getTime() - now) / 1000)),
        urgency: 'normal',
        // A message that comes twice replaces itself.
        topic: job.batch.replaceAll('-', ''),
      },
      body: encryptPush(Buffer.from(message), device),
    });
    return status;
  } catch (error) {
    if (error instanceof OutsideError) return error.reason;
    throw error;
  }
}
