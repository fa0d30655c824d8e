import { hasDirtyForm, onDirtyChange } from '../lib/dirty-forms.ts';
import { showNotice } from '../ui/notices.tsx';
import { appMessages } from './messages.ts';

const UPDATE_CHECK_MS = 3_600_000;

/** A new version takes over at once, unless that would cost somebody what they typed: then a notice offers it. */
export async function startServiceWorker() {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  let isNewerKnown = false;
  let isOffered = false;

  const apply = () => {
    if (registration.waiting) registration.waiting.postMessage({ type: 'SKIP_WAITING' });
    else window.location.reload();
  };
  const settle = () => {
    if (!isNewerKnown) return;
    if (!hasDirtyForm()) return apply();
    if (isOffered) return;
    isOffered = true;
    showNotice({
      kind: 'info',
      title: appMessages.t('updateTitle'),
      text: appMessages.t('updateText'),
      action: {
        label: appMessages.t('reload'),
        run: () => {
          serviceWorker.addEventListener('controllerchange', () => window.location.reload());
          apply();
        },
      },
    });
  };
  const newerIsKnown = () => {
    isNewerKnown = true;
    settle();
  };

  onDirtyChange(settle);
  // Happens here after SKIP_WAITING, and in every tab when another one sent it; never on a first visit.
  serviceWorker.addEventListener('controllerchange', newerIsKnown);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && serviceWorker.controller) newerIsKnown();
    });
  });
  if (registration.waiting && serviceWorker.controller) newerIsKnown();

  const check = () => void registration.update().catch(() => undefined);
  setInterval(check, UPDATE_CHECK_MS);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && check());
}
