import { setNewPassword } from '@portal/contract/access/passwords/passwords';
import { CircleAlert } from 'lucide-react';
import { callApi } from '../../../lib/call-api.ts';
import { contractText } from '../../../lib/i18n.ts';
import { forgetSession, stored } from '../../../lib/storage.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { AuthPage } from '../../../shared/auth-page/auth-page.tsx';
import { useScreens } from '../../../shared/catalogue/catalogue.ts';
import { openPage } from '../../../shared/door/open-page.ts';
import { type MailedLink, useMailedLink } from '../../../shared/mailed-link/use-mailed-link.ts';
import { ConfirmedPassword } from '../../../shared/password-rules/confirmed-password.ts';
import { NewPasswordFields } from '../../../shared/password-rules/new-password-fields.tsx';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { showNotice } from '../../../ui/notices.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { passwordsMessages } from './messages.ts';

export function NewPasswordScreen() {
  const t = passwordsMessages.useText();
  const link = useMailedLink();
  const { forgotPassword } = useScreens();
  useDocumentTitle(t('newPassword'));
  return (
    <AuthPage>
      <div className="loose">
        <div>
          <h1>{t('newPassword')}</h1>
          {link && <p className="lead">{t('newIntro')}</p>}
        </div>
        {link ? (
          <NewPasswordForm link={link} />
        ) : (
          <Callout tone="danger" icon={<CircleAlert size={20} />} role="alert">
            <strong>{t('incompleteLink')}</strong>
            <p>{t('incompleteText')}</p>
          </Callout>
        )}
        <a href={forgotPassword}>{t('askForLink')}</a>
      </div>
    </AuthPage>
  );
}

function NewPasswordForm({ link }: { readonly link: MailedLink }) {
  const t = passwordsMessages.useText();
  const { login } = useScreens();
  const form = useForm(ConfirmedPassword, async ({ password }) => {
    await callApi(setNewPassword, { ...link, password });
    // The server has ended all sessions of this member, so also the one that may be open here.
    if (stored.user.get()?.id === link.userId) forgetSession();
    showNotice({ kind: 'success', title: contractText(setNewPassword.message), text: t('newPasswordSet') });
    openPage(login, { replace: true });
  });
  return (
    <form {...form.props} className="loose">
      <NewPasswordFields label={t('password')} form={form} />
      <Button type="submit" size="large" wide loading={form.isSending} label={t('savePassword')} />
    </form>
  );
}
