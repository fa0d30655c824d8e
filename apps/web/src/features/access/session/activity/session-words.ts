import type { activityMessages } from './messages.ts';

type SessionText = ReturnType<typeof activityMessages.useText>;

/** The server says 'Chrome on Android', or nothing when the browser did not tell. */
export function deviceName(t: SessionText, device: string): string {
  const [browser, system] = device.split(' on ');
  if (browser && system) return t('deviceOn', { browser, system });
  return device || t('unknownDevice');
}

const ways = {
  password: 'wayPassword',
  link: 'wayLink',
  sso: 'waySso',
  unlock: 'wayUnlock',
  passkey: 'wayPasskey',
  company: 'wayCompany',
} as const;

export function wayName(t: SessionText, { way, by }: { readonly way: string; readonly by: string }): string {
  if (by) return t('wayDirect', { by });
  return Object.hasOwn(ways, way) ? t(ways[way as keyof typeof ways]) : way;
}
