import { signOut } from '@portal/contract/access/session';
import { callApi } from '../../lib/call-api.ts';
import { forgetSession, stored } from '../../lib/storage.ts';

const PATIENCE_MS = 3_000;

/** Ends the session here first, whatever the network does, then on the server. */
export async function closeSession() {
  const ended = stored.accessToken.get() ? endOnServer() : undefined;
  forgetSession();
  await ended;
}

/** Nobody stays behind: with a direct login the administrator's own session ends, which waited for its end. */
export async function closeEverySession() {
  const directEnded = stored.ownSession.get() && endOnServer();
  if (directEnded) forgetSession();
  await Promise.all([directEnded, closeSession()]);
}

async function endOnServer() {
  const ended = callApi(signOut, {}, { keepalive: true }).catch(() => undefined);
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
