import { getCurrentSession, signInWithLink } from '@portal/contract/access/session';
import { startDirectLogin } from '@portal/contract/customers/members';
import { browserHistory } from '../../lib/browser-history.ts';
import { callApi } from '../../lib/call-api.ts';
import { stored } from '../../lib/storage.ts';
import { showNotice } from '../../ui/notices.tsx';
import { closeSession } from './close-session.ts';
import { sessionStateMessages } from './messages.ts';
import { openDirectLogin } from './open-session.ts';

type Member = { readonly _id: string; readonly email: string };

export async function enterAs({ _id, email }: Member, reason: string): Promise<void> {
  const { secret } = await callApi(startDirectLogin, { id: _id, reason });
  const opened = await callApi(signInWithLink, { id: _id, email, password: secret });
  const opening = openDirectLogin(opened, browserHistory.location.href);
  goTo('/');
  if (await opening) return;
  browserHistory.back({ ignoreBlocker: true });
  showNotice({ kind: 'error', title: sessionStateMessages.t('nothingToSee', { email }) });
}

/** To the page that the direct login was begun at. */
export async function wayBack(otherwise: string): Promise<void> {
  const own = stored.ownSession.get();
  // Gives the browser back what shows the pictures of that session, before the first one is asked for.
  if (own) await callApi(getCurrentSession, {}, { token: own.accessToken }).catch(() => undefined);
  await closeSession();
  goTo(own?.page ?? otherwise);
}

function goTo(address: string) {
  browserHistory.push(address, undefined, { ignoreBlocker: true });
}

let waiting = stored.ownSession.get();

// However it ended, and in whichever tab: the half hour was over, the way back was taken, or somebody put an end to it.
stored.ownSession.subscribe(() => {
  const former = waiting;
  waiting = stored.ownSession.get();
  if (former && !waiting) queueMicrotask(() => tellWhoIsBack(former.accessToken));
});

/** Not after a logout, which ends that session too. */
function tellWhoIsBack(token: string) {
  if (stored.accessToken.get() !== token) return;
  const { t } = sessionStateMessages;
  showNotice({ kind: 'info', title: t('directLoginEnded'), text: t('directLoginEndedText') });
}
