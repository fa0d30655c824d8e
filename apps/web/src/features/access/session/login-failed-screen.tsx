import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { useScreens } from '../../../shared/catalogue/catalogue.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Drawing } from '../../../ui/drawing.tsx';
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
        <ButtonLink href={login} data-focus-first label={t('backToSignIn')} />
      </div>
    </main>
  );
}
