import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { Id, Nothing } from '../../shapes.ts';

/** A further device takes the place of the one that was used longest ago. */
export const MAX_PUSH_DEVICES = 10;
/** Without the portal being opened there. */
export const PUSH_DEVICE_DAYS = 30;
const MAX_ENDPOINT = 1000;

/** The address at the push service of the browser is a secret: no call gives it back. */
const Endpoint = z
  .string('invalidInput')
  .check(z.maxLength(MAX_ENDPOINT, 'invalidInput'), z.regex(/^https:\/\/[^\s@]+$/, 'invalidInput'));

const subscription = {
  endpoint: Endpoint,
  /** The public key of the browser: 65 bytes, base64url. */
  p256dh: z.string('invalidInput').check(z.regex(/^B[\w-]{86}$/, 'invalidInput')),
  /** Shared with the browser: 16 bytes, base64url. */
  auth: z.string('invalidInput').check(z.regex(/^[\w-]{22}$/, 'invalidInput')),
};

const PushDevice = z.object({
  _id: Id,
  /** Such as 'Chrome on Android'; empty when the browser does not tell. */
  device: z.string(),
  created_at: z.string(),
  /** The last message that its push service took. */
  used_at: z.nullable(z.string()),
});
export type PushDevice = z.infer<typeof PushDevice>;

export const getPushKey = defineCall({
  method: 'GET',
  path: '/push-key',
  access: 'member',
  summary: 'The public key that a browser subscribes with (VAPID, RFC 8292)',
  output: z.object({ key: z.string() }),
});

export const listPushDevices = defineCall({
  method: 'GET',
  path: '/push-devices',
  access: 'member',
  summary: 'List the devices that show the member’s notifications, newest first',
  output: z.array(PushDevice),
});

export const addPushDevice = defineCall({
  method: 'POST',
  path: '/push-devices',
  access: 'member',
  ownerOnly: true,
  summary: `Show notifications on this device; of more than ${MAX_PUSH_DEVICES} the one used longest ago is removed`,
  message: 'saved',
  body: z.object(subscription),
  output: PushDevice,
});

export const renewPushDevice = defineCall({
  method: 'POST',
  path: '/push-devices/renew',
  access: 'member',
  ownerOnly: true,
  background: true,
  summary:
    'Tie a device to the present session, also after the browser has changed its address; null unless it is the member’s, and a device of somebody else is removed',
  body: z.object({ ...subscription, before: z.optional(Endpoint) }),
  output: z.object({ device: z.nullable(PushDevice) }),
});

export const removePushDevice = defineCall({
  method: 'DELETE',
  path: '/push-devices/:id',
  access: 'member',
  ownerOnly: true,
  summary: 'Show notifications on a device no longer',
  message: 'saved',
  params: z.object({ id: Id }),
  output: Nothing,
});
