import { signOut } from '@portal/contract/session';
import { callApi } from '../../lib/call-api.ts';
import { forgetSession, stored } from '../../lib/storage.ts';

const PATIENCE_MS = 3_000;

/** Ends the session here first, whatever the network does, then on the server. */
export async function closeSession() {
  if (!stored.accessToken.get()) return forgetSession();
  const ended = callApi(signOut, {}, { keepalive: true }).catch(() => undefined);
  forgetSession();
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
