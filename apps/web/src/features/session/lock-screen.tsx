import { Navigate } from '@tanstack/react-router';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { Logo } from '../../shared/branding/logo.tsx';
import { useScreens } from '../../shared/screens.ts';
import { useSessionUser } from '../../shared/session/session.ts';
import styles from './lock/lock.module.css';
import { LockClock } from './lock/lock-clock.tsx';
import { UnlockForm } from './lock/unlock-form.tsx';
import { sessionMessages } from './messages.ts';

/** Opening it locks the session. */
export function LockScreen() {
  const t = sessionMessages.useText();
  const user = useSessionUser();
  const { login } = useScreens();
  useDocumentTitle(t('locked'));
  if (!user) return <Navigate to={login} replace />;
  return (
    <div className={styles.page}>
      <header>
        <Logo alt="Avocados" className={styles.logo} />
      </header>
      <main className={styles.main}>
        <LockClock />
        <UnlockForm user={user} />
      </main>
    </div>
  );
}
