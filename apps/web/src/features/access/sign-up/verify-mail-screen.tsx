import { verifyMail } from '@portal/contract/access/sign-up';
import { useEffect } from 'react';
import { callApi } from '../../../lib/call-api.ts';
import { contractText, useLanguage } from '../../../lib/i18n.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { useScreens } from '../../../shared/catalogue/catalogue.ts';
import { openPage } from '../../../shared/door/open-page.ts';
import { MailedLinkPage } from '../../../shared/mailed-link/mailed-link-page.tsx';
import { useOpenedLink } from '../../../shared/mailed-link/use-opened-link.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { showNotice } from '../../../ui/notices.tsx';
import { signUpMessages } from './messages.ts';
import { ResendForm } from './resend-form.tsx';

const SHOWN_FOR_MS = 2_000;

export function VerifyMailScreen() {
  const t = signUpMessages.useText();
  const language = useLanguage();
  const { login } = useScreens();
  const opened = useOpenedLink('verify mail', (link) => callApi(verifyMail, link), t('incompleteLink'));
  const { isSuccess, failure, isUnspent } = opened;
  useDocumentTitle(t('verifying'));

  useEffect(() => {
    if (failure) showNotice({ kind: 'error', title: failure, form: true });
  }, [failure]);

  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(() => openPage(login, { replace: true }), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, login]);

  return (
    <MailedLinkPage
      opened={opened}
      waiting={t('verifying')}
      done={{ title: contractText(verifyMail.message, language), text: t('verifiedText') }}
      failed={t('notVerified')}
    >
      {failure && !isUnspent && <ResendForm />}
      <ButtonLink href={login} variant={failure ? 'soft' : 'primary'} size="large" wide label={t('goToSignIn')} />
    </MailedLinkPage>
  );
}
