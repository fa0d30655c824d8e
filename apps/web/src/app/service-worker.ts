import { hasDirtyForm } from '../lib/dirty-forms.ts';
import { HOUR_MS } from '../lib/durations.ts';
import { scriptAddress } from '../lib/script-address.ts';
import { showNotice } from '../ui/notices.tsx';
import { appMessages } from './messages.ts';

const UPDATE_CHECK_MS = HOUR_MS;
// Chromium lets an old worker rule for another half minute if it is busy, with the page's first calls, when it has to go.
const QUIET_AFTER_MS = 1_500;

/**
 * A new version takes over at once, unless that would cost somebody what they typed: then a notice offers it,
 * and it waits for the answer or the next visit.
 */
export async function startServiceWorker() {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register(scriptAddress('serviceWorker'), { updateViaCache: 'none' });
  let isOffered = false;

  const takeOver = () => {
    if (registration.waiting) registration.waiting.postMessage({ type: 'SKIP_WAITING' });
    else window.location.reload();
  };
  const newerIsKnown = () => {
    if (isOffered) return;
    if (!hasDirtyForm()) return takeOver();
    isOffered = true;
    showNotice({
      kind: 'info',
      title: appMessages.t('updateTitle'),
      text: appMessages.t('updateText'),
      action: {
        label: appMessages.t('reload'),
        run: () => {
          serviceWorker.addEventListener('controllerchange', () => window.location.reload());
          takeOver();
        },
      },
    });
  };
  const newerWaits = () => setTimeout(newerIsKnown, QUIET_AFTER_MS);
  const followInstalling = () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && serviceWorker.controller) newerWaits();
    });
  };

  // Happens here after SKIP_WAITING, and in every tab when another one sent it; never on a first visit.
  serviceWorker.addEventListener('controllerchange', newerIsKnown);
  registration.addEventListener('updatefound', followInstalling);
  followInstalling();
  if (registration.waiting && serviceWorker.controller) newerWaits();

  const check = () => void registration.update().catch(() => undefined);
  setInterval(check, UPDATE_CHECK_MS);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && check());
}
