import { requestPasswordReset } from '@portal/contract/access/passwords/passwords';
import { ArrowLeft, CircleCheck, Mail } from 'lucide-react';
import { useState } from 'react';
import { callApi } from '../../../lib/call-api.ts';
import { contractText, useLanguage } from '../../../lib/i18n.ts';
import { takeFocus } from '../../../lib/take-focus.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { AuthPage } from '../../../shared/auth-page/auth-page.tsx';
import { useScreens } from '../../../shared/catalogue/catalogue.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { passwordsMessages } from './messages.ts';

export function ForgotPasswordScreen() {
  const t = passwordsMessages.useText();
  const language = useLanguage();
  const { login } = useScreens();
  const [isSent, setSent] = useState(false);
  useDocumentTitle(t('forgotPassword'));

  const form = useForm(requestPasswordReset.body, async (values) => {
    await callApi(requestPasswordReset, values);
    setSent(true);
  });

  return (
    <AuthPage>
      <div className="loose">
        <div className="tight">
          <div className="row">
            <ButtonLink variant="quiet" href={login} icon={<ArrowLeft size={20} />} label={t('back')} />
          </div>
          <h1>{t('forgotPassword')}</h1>
          {!isSent && <p className="lead">{t('forgotIntro')}</p>}
        </div>
        {/* Stands here from the start: screen readers announce what changes inside it. */}
        <div role="status">
          {isSent && (
            // In the form's place, and with the focus that went with its button.
            <Callout ref={takeFocus} tone="success" icon={<CircleCheck size={20} />} tabIndex={-1}>
              <strong>{contractText(requestPasswordReset.message, language)}</strong>
              <p>{t('sentText')}</p>
            </Callout>
          )}
        </div>
        {!isSent && (
          <form {...form.props} className="loose">
            <TextField
              {...form.field('email')}
              type="email"
              label={t('email')}
              autoComplete="username"
              icon={<Mail size={20} />}
            />
            <Button type="submit" size="large" wide loading={form.isSending} label={t('sendLink')} />
          </form>
        )}
      </div>
    </AuthPage>
  );
}
