import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { stored } from '../../../lib/storage.ts';
import { useScreens } from '../../../shared/catalogue/catalogue.ts';
import { closeEverySession } from '../../../shared/session/close-session.ts';
import { WaitingPage } from '../../../shared/session/waiting-page.tsx';
import { sessionMessages } from './messages.ts';

const EraseQuestion = lazy(async () => ({
  default: (await import('../../../shared/visits/erase-question.tsx')).EraseQuestion,
}));

/** Signing out does not wait for a file that cannot be loaded. */
const loadKept = () => import('../../../shared/visits/kept-visits.ts').catch(() => undefined);

/** Nor for a push service. */
const PATIENCE_MS = 2_000;

async function endPushes(): Promise<void> {
  const ended = import('../../../shared/push/push-subscription.ts').then(({ forgetHere }) => forgetHere());
  await Promise.race([ended.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

/** With a direct login the administrator's own session ends too. */
const signedIn = () => [stored.user.get()?.id, stored.ownSession.get()?.user.id].filter((id) => id !== undefined);

export function LogoutScreen() {
  const t = sessionMessages.useText();
  const navigate = useNavigate();
  const { login, priceCapture } = useScreens();
  const [unsent, setUnsent] = useState(0);
  const leave = useCallback(async () => {
    const kept = await loadKept();
    for (const member of signedIn()) await kept?.eraseKept(member).catch(() => undefined);
    await endPushes();
    await closeEverySession();
    await navigate({ to: login, replace: true });
  }, [navigate, login]);
  useEffect(() => {
    const ask = async () => {
      const kept = await loadKept();
      const counts = await Promise.all(signedIn().map(async (member) => kept?.countUnsent(member).catch(() => 0)));
      const count = counts.reduce<number>((sum, each = 0) => sum + each, 0);
      if (count > 0) setUnsent(count);
      else await leave();
    };
    void ask();
  }, [leave]);
  return (
    <>
      <WaitingPage text={t('signingOut')} />
      {unsent > 0 && (
        <Suspense>
          <EraseQuestion
            count={unsent}
            onErase={() => void leave()}
            onStay={() => void navigate({ to: priceCapture, replace: true })}
          />
        </Suspense>
      )}
    </>
  );
}
