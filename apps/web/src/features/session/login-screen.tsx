import { Credentials, signIn } from '@portal/contract/session';
import { Link, useNavigate } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import { useRef } from 'react';
import { callApi } from '../../lib/call-api.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { AuthPage } from '../../shared/auth-page/auth-page.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { useScreens } from '../../shared/screens.ts';
import { openSession } from '../../shared/session/open-session.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './login-screen.module.css';
import { sessionMessages } from './messages.ts';

export function LoginScreen() {
  const t = sessionMessages.useText();
  const navigate = useNavigate();
  const { home, signUp, forgotPassword } = useScreens();
  const password = useRef<HTMLInputElement>(null);
  useDocumentTitle(t('signIn'));

  const form = useForm(Credentials, async (credentials) => {
    try {
      await openSession(await callApi(signIn, credentials));
    } catch (error) {
      password.current?.select();
      throw error;
    }
    await navigate({ to: home });
  });

  return (
    <AuthPage
      aside={
        signUp && (
          <p className={styles.aside}>
            {t('newHere')} <Link to={signUp}>{t('createAccount')}</Link>
          </p>
        )
      }
    >
      <form {...form.props} className={styles.form}>
        <div>
          <h1>{t('welcomeBack')}</h1>
          <p className={styles.intro}>{t('intro')}</p>
        </div>
        <TextField
          name="email"
          type="email"
          label={t('email')}
          autoComplete="username"
          icon={<Mail size={20} />}
          error={form.errorOf('email')}
        />
        <div className={styles.password}>
          <PasswordField
            ref={password}
            name="password"
            label={t('password')}
            autoComplete="current-password"
            error={form.errorOf('password')}
          />
          <Button type="submit" size="large" wide loading={form.isSending}>
            {t('signIn')}
          </Button>
          {forgotPassword && (
            <Link to={forgotPassword} className={styles.forgot}>
              {t('forgotPassword')}
            </Link>
          )}
        </div>
        <p className={styles.help}>{t('help')}</p>
      </form>
    </AuthPage>
  );
}
