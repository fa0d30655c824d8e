import { verifyMail } from '@portal/contract/access/sign-up';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { callApi } from '../../../lib/call-api.ts';
import { contractText, useLanguage } from '../../../lib/i18n.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { useScreens } from '../../../shared/catalogue/catalogue.ts';
import { MailedLinkPage } from '../../../shared/mailed-link/mailed-link-page.tsx';
import { useOpenedLink } from '../../../shared/mailed-link/use-opened-link.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { showNotice } from '../../../ui/notices.tsx';
import { signUpMessages } from './messages.ts';
import { ResendForm } from './resend-form.tsx';

const SHOWN_FOR_MS = 2_000;

export function VerifyMailScreen() {
  const t = signUpMessages.useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const { login } = useScreens();
  const opened = useOpenedLink('verify mail', (link) => callApi(verifyMail, link), t('incompleteLink'));
  const { isSuccess, failure, isUnspent } = opened;
  useDocumentTitle(t('verifying'));

  useEffect(() => {
    if (failure) showNotice({ kind: 'error', title: failure, form: true });
  }, [failure]);

  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(() => void navigate({ to: login, replace: true }), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, navigate, login]);

  return (
    <MailedLinkPage
      opened={opened}
      waiting={t('verifying')}
      done={{ title: contractText(verifyMail.message, language), text: t('verifiedText') }}
      failed={t('notVerified')}
    >
      {failure && !isUnspent && <ResendForm />}
      <LinkButton to={login} variant={failure ? 'soft' : 'primary'} size="large" wide label={t('goToSignIn')} />
    </MailedLinkPage>
  );
}
