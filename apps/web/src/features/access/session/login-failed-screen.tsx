import { createLink } from '@tanstack/react-router';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { useScreens } from '../../../shared/catalogue/catalogue.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Drawing } from '../../../ui/drawing.tsx';
import styles from './login-failed-screen.module.css';
import { sessionMessages } from './messages.ts';

const RouterButton = createLink(ButtonLink);

export function LoginFailedScreen() {
  const t = sessionMessages.useText();
  const { login } = useScreens();
  useDocumentTitle(t('loginFailed'));
  return (
    <main className={styles.page}>
      <div className={styles.words}>
        <Drawing name="error-login" />
        <h1>{t('loginFailed')}</h1>
        <p>{t('loginFailedText')}</p>
        <RouterButton to={login} data-focus-first>
          {t('backToSignIn')}
        </RouterButton>
      </div>
    </main>
  );
}
