import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { useScreens } from '../../../shared/catalogue/catalogue.ts';
import { Drawing } from '../../../ui/drawing.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import styles from './login-failed-screen.module.css';
import { sessionMessages } from './messages.ts';

export function LoginFailedScreen() {
  const t = sessionMessages.useText();
  const { login } = useScreens();
  useDocumentTitle(t('loginFailed'));
  return (
    <main className={styles.page}>
      <div className={`stack ${styles.words}`}>
        <Drawing name="error-login" />
        <h1>{t('loginFailed')}</h1>
        <p className="muted">{t('loginFailedText')}</p>
        <LinkButton to={login} data-focus-first label={t('backToSignIn')} />
      </div>
    </main>
  );
}
