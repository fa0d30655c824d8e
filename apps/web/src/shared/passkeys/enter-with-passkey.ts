import {
  beginPasskeySignIn,
  beginPasskeyUnlock,
  signInWithPasskey,
  unlockWithPasskey,
} from '@portal/contract/access/passkeys';
import { callApi } from '../../lib/call-api.ts';
import { askForPasskey } from './browser-passkeys.ts';
import { showPasskeyFailure } from './passkey-failure.ts';

// Loaded when somebody asks for it: the login stays small.

export async function openWithPasskey() {
  return callApi(signInWithPasskey, await askForPasskey(await callApi(beginPasskeySignIn, {})));
}

export async function unlockByPasskey(): Promise<void> {
  await callApi(unlockWithPasskey, await askForPasskey(await callApi(beginPasskeyUnlock, {})));
}

/** Tells why it did not work. */
export const tryPasskey = (enter: () => Promise<void>) => enter().catch(showPasskeyFailure);
