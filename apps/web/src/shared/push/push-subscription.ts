import { renewPushDevice } from '@portal/contract/record/notifications/push';
import { callApi } from '../../lib/call-api.ts';
import { deviceTable } from '../../lib/device-store.ts';

/** The address under which the portal knows this device, for each member: the browser may change it. */
const knownAddresses = deviceTable<string>('push');

/** `install`: iPhones and iPads offer it to installed apps only. */
export type PushSupport = 'yes' | 'no' | 'install' | 'blocked';

export function pushSupport(): PushSupport {
  if (!('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator)) {
    return /iPhone|iPad/.test(navigator.userAgent) ? 'install' : 'no';
  }
  return Notification.permission === 'denied' ? 'blocked' : 'yes';
}

/** Undefined in a browser without the portal's worker. */
const registration = async () => navigator.serviceWorker.getRegistration();

export async function readSubscription(): Promise<PushSubscription | undefined> {
  if (pushSupport() !== 'yes') return undefined;
  return (await (await registration())?.pushManager.getSubscription()) ?? undefined;
}

/** Asks for the permission; undefined where it is not given, or where the browser has no push service. */
export async function subscribeHere(key: string): Promise<PushSubscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  return (await registration())?.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

export function toCall(subscription: PushSubscription) {
  const { keys = {} } = subscription.toJSON();
  return { endpoint: subscription.endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' };
}

export const rememberHere = (member: string, { endpoint }: PushSubscription) => knownAddresses.put([member], endpoint);

/**
 * Ties this device to the present session. A subscription that the portal does not know as this member's ends: it is
 * somebody else's, or was removed from elsewhere.
 */
export async function renewHere(member: string) {
  const subscription = await readSubscription();
  if (!subscription) return null;
  const before = await knownAddresses.get([member]);
  const { device } = await callApi(renewPushDevice, { ...toCall(subscription), ...(before && { before }) });
  if (device) await rememberHere(member, subscription);
  else await subscription.unsubscribe();
  return device;
}

/** At sign-out: a shared screen shows nothing personal afterwards, also if the server is not reached. */
export async function forgetHere(): Promise<void> {
  await (await readSubscription())?.unsubscribe();
  await knownAddresses.clear();
}
