import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { stored } from '../../../lib/storage.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { useStored } from '../../../lib/use-stored.ts';
import { Logo } from '../../../shared/branding/logo.tsx';
import { useScreens } from '../../../shared/catalogue/catalogue.ts';
import { useDirectLogin } from '../../../shared/session/current-session.ts';
import { useSessionUser } from '../../../shared/session/session.ts';
import styles from './lock/lock.module.css';
import { LockClock } from './lock/lock-clock.tsx';
import { LockedDirectLogin } from './lock/locked-direct-login.tsx';
import { UnlockForm } from './lock/unlock-form.tsx';
import { sessionMessages } from './messages.ts';

/** Opening it locks the session, but none that takes its place. */
export function LockScreen() {
  const t = sessionMessages.useText();
  const user = useSessionUser();
  const token = useStored(stored.accessToken);
  const [locked] = useState(token);
  const { login } = useScreens();
  const isDirect = useDirectLogin() !== undefined;
  useDocumentTitle(t('locked'));
  if (!user) return <Navigate to={login} replace />;
  if (token !== locked) return null;
  return (
    <div className={styles.page}>
      <header>
        <Logo alt="Avocados" className={styles.logo} />
      </header>
      <main className={styles.main}>
        <LockClock />
        {isDirect ? <LockedDirectLogin user={user} /> : <UnlockForm user={user} />}
      </main>
    </div>
  );
}
