import type * as contract from '@portal/contract/record/notifications/push';
import { MAX_PUSH_DEVICES, type PushDevice } from '@portal/contract/record/notifications/push';
import type { Caller, Origin } from '../../../../platform/caller.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { Handler } from '../../../../platform/mount.ts';
import { describeDevice } from '../../../../platform/origin.ts';
import { isOnCurve } from '../../../../platform/push/encrypt-push.ts';
import { Refusal, refuseField } from '../../../../platform/refusal.ts';
import {
  type DeviceRow,
  deleteForeignDevice,
  deleteOwnDevice,
  readVapidKeys,
  renewDevice,
  selectDevices,
  upsertDevice,
} from './push.queries.ts';

export const getPushKey: Handler<typeof contract.getPushKey> = async ({ db }) => ({
  key: (await readVapidKeys(db)).publicKey.toString('base64url'),
});

export const listPushDevices: Handler<typeof contract.listPushDevices> = async ({ db, caller }) =>
  (await selectDevices(db, caller.memberId)).map(toDevice);

export const addPushDevice: Handler<typeof contract.addPushDevice> = async (context, subscription) => {
  const renewal = toRenewal(context, subscription);
  const device = await context.db.transaction().execute(async (trx) => {
    await deleteForeignDevice(trx, renewal.member_id, renewal.endpoint);
    return upsertDevice(trx, renewal, MAX_PUSH_DEVICES);
  });
  return toDevice(device);
};

export const renewPushDevice: Handler<typeof contract.renewPushDevice> = async (
  context,
  { before, ...subscription },
) => {
  const renewal = toRenewal(context, subscription);
  await deleteForeignDevice(context.db, renewal.member_id, renewal.endpoint);
  const device = await renewDevice(context.db, renewal, before);
  return { device: device ? toDevice(device) : null };
};

export const removePushDevice: Handler<typeof contract.removePushDevice> = async ({ db, caller }, { id }) => {
  if (!(await deleteOwnDevice(db, caller.memberId, id))) throw new Refusal('notFound');
  return null;
};

type Context = Pick<Deps, 'clock'> & { caller: Caller; from: Origin };
type Given = { endpoint: string; p256dh: string; auth: string };

function toRenewal({ caller, clock, from }: Context, { endpoint, p256dh, auth }: Given) {
  if (!URL.canParse(endpoint)) throw refuseField('endpoint', 'invalidInput');
  const key = Buffer.from(p256dh, 'base64url');
  if (!isOnCurve(key)) throw refuseField('p256dh', 'invalidInput');
  return {
    endpoint,
    p256dh: key,
    auth: Buffer.from(auth, 'base64url'),
    member_id: caller.memberId,
    session_id: caller.sessionId,
    device: describeDevice(from.userAgent),
    renewed_at: clock.now(),
  };
}

const toDevice = ({ id, device, created_at, used_at }: DeviceRow): PushDevice => ({
  _id: id,
  device,
  created_at: created_at.toISOString(),
  used_at: used_at?.toISOString() ?? null,
});
