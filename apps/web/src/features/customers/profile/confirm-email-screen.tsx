import { confirmEmailChange } from '@portal/contract/customers/profile';
import { callApi } from '../../../lib/call-api.ts';
import { contractText, useLanguage } from '../../../lib/i18n.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { useScreens } from '../../../shared/catalogue/catalogue.ts';
import { MailedLinkPage } from '../../../shared/mailed-link/mailed-link-page.tsx';
import type { MailedLink } from '../../../shared/mailed-link/use-mailed-link.ts';
import { useOpenedLink } from '../../../shared/mailed-link/use-opened-link.ts';
import { profileQuery } from '../../../shared/session/profile-query.ts';
import { sessionUser, useSessionUser } from '../../../shared/session/session.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { profileMessages } from './messages.ts';

export function ConfirmEmailScreen() {
  const t = profileMessages.useText();
  const language = useLanguage();
  const opened = useOpenedLink('confirm e-mail', confirm, contractText('linkInvalid', language));
  useDocumentTitle(t('changeEmail'));
  return (
    <MailedLinkPage
      opened={opened}
      waiting={t('confirmingEmail')}
      done={{ title: contractText(confirmEmailChange.message, language), text: t('emailChangedText') }}
      failed={t('emailNotChanged')}
    >
      <Onward userId={opened.link?.userId} />
    </MailedLinkPage>
  );
}

function Onward({ userId }: { readonly userId: string | undefined }) {
  const t = profileMessages.useText();
  const { personalInfo, home, login } = useScreens();
  const user = useSessionUser();
  if (!user) return <ButtonLink href={login} label={t('goToSignIn')} />;
  if (user.id !== userId) return <ButtonLink href={home} label={t('goHome')} />;
  return <ButtonLink href={personalInfo} label={t('goToProfile')} />;
}

async function confirm(link: MailedLink) {
  await callApi(confirmEmailChange, link);
  // Where the member is signed in, the new address is wanted at once: unlocking asks for it.
  if (sessionUser()?.id === link.userId) {
    await queryClient.query({ ...profileQuery, staleTime: 0 }).catch(() => undefined);
  }
  return true;
}
