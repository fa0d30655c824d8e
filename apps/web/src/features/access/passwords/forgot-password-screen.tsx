import { requestPasswordReset } from '@portal/contract/access/passwords/passwords';
import { useNavigate } from '@tanstack/react-router';
import { ArrowLeft, Mail } from 'lucide-react';
import { useState } from 'react';
import { callApi } from '../../../lib/call-api.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { AuthPage } from '../../../shared/auth-page/auth-page.tsx';
import { useScreens } from '../../../shared/catalogue/catalogue.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { passwordsMessages } from './messages.ts';
import styles from './passwords.module.css';
import { SentPanel } from './sent-panel.tsx';

export function ForgotPasswordScreen() {
  const t = passwordsMessages.useText();
  const navigate = useNavigate();
  const { login } = useScreens();
  const [isSent, setSent] = useState(false);
  useDocumentTitle(t('forgotPassword'));

  const form = useForm(requestPasswordReset.body, async (values) => {
    await callApi(requestPasswordReset, values);
    setSent(true);
  });

  return (
    <AuthPage>
      <div className={styles.screen}>
        <div>
          <Button variant="quiet" className={styles.back} onClick={() => navigate({ to: login })}>
            <ArrowLeft size={20} />
            {t('back')}
          </Button>
          <h1>{t('forgotPassword')}</h1>
          {!isSent && <p className="lead">{t('forgotIntro')}</p>}
        </div>
        {isSent ? (
          <SentPanel />
        ) : (
          <form {...form.props} className={styles.form}>
            <TextField
              name="email"
              type="email"
              label={t('email')}
              autoComplete="username"
              icon={<Mail size={20} />}
              error={form.errorOf('email')}
            />
            <Button type="submit" size="large" wide loading={form.isSending} label={t('sendLink')} />
          </form>
        )}
      </div>
    </AuthPage>
  );
}
