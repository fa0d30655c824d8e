import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useScreens } from '../../shared/screens.ts';
import { closeSession } from '../../shared/session/close-session.ts';
import styles from './logout-screen.module.css';
import { sessionMessages } from './messages.ts';

export function LogoutScreen() {
  const t = sessionMessages.useText();
  const navigate = useNavigate();
  const { login } = useScreens();
  useDocumentTitle(t('signingOut'));
  useEffect(() => {
    void closeSession().then(() => navigate({ to: login, replace: true }));
  }, [navigate, login]);
  return (
    <main className={styles.page}>
      <img className={styles.mark} src="/favicon.svg" alt="" width={72} height={72} />
      <p role="status">{t('signingOut')}</p>
    </main>
  );
}
