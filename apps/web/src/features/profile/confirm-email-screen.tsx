import type { Input } from '@portal/contract/call';
import { confirmEmailChange } from '@portal/contract/profile';
import { skipToken, useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, RotateCw } from 'lucide-react';
import { ApiError, callApi } from '../../lib/call-api.ts';
import { contractText, useLanguage } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { AuthPage } from '../../shared/auth-page/auth-page.tsx';
import { useMailedLink } from '../../shared/mailed-link/use-mailed-link.ts';
import { useScreens } from '../../shared/screens.ts';
import { profileQuery } from '../../shared/session/profile-query.ts';
import { sessionUser, useSessionUser } from '../../shared/session/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './confirm-email-screen.module.css';
import { profileMessages } from './messages.ts';

type MailedLink = Input<typeof confirmEmailChange>;
const OnwardLink = createLink(ButtonLink);

export function ConfirmEmailScreen() {
  const t = profileMessages.useText();
  const language = useLanguage();
  const link = useMailedLink();
  useDocumentTitle(t('changeEmail'));

  // A query, though it writes: however often React mounts the screen, one opening makes one request.
  const { isSuccess, error, refetch } = useQuery({
    queryKey: ['confirm e-mail', link],
    queryFn: link ? () => confirm(link) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const failure = link ? error?.message : contractText('linkInvalid', language);
  const hadNoAnswer = error instanceof ApiError && error.status === undefined;
  return (
    <AuthPage>
      <div className={styles.screen}>
        <div className={styles.state} aria-live="polite">
          {isSuccess ? (
            <>
              <CircleCheck className={styles.good} size={56} />
              <h1>{contractText(confirmEmailChange.message, language)}</h1>
              <p className={styles.text}>{t('emailChangedText')}</p>
            </>
          ) : failure ? (
            <>
              <CircleAlert className={styles.bad} size={56} />
              <h1>{t('emailNotChanged')}</h1>
              <p className={styles.text}>{failure}</p>
            </>
          ) : (
            <>
              <Spinner />
              <h1>{t('confirmingEmail')}</h1>
            </>
          )}
        </div>
        {hadNoAnswer && (
          <Button size="large" wide onClick={() => refetch()}>
            <RotateCw size={16} />
            {t('tryAgain')}
          </Button>
        )}
        {(isSuccess || failure) && <Onward userId={link?.userId} />}
      </div>
    </AuthPage>
  );
}

/** To the own profile; whoever is signed in as somebody else, or not at all, goes on from the start. */
function Onward({ userId }: { readonly userId: string | undefined }) {
  const t = profileMessages.useText();
  const { personalInfo, home, login } = useScreens();
  const user = useSessionUser();
  if (!user) return <OnwardLink to={login}>{t('goToSignIn')}</OnwardLink>;
  if (user.id !== userId) return <OnwardLink to={home}>{t('goHome')}</OnwardLink>;
  return <OnwardLink to={personalInfo}>{t('goToProfile')}</OnwardLink>;
}

async function confirm(link: MailedLink) {
  await callApi(confirmEmailChange, link);
  // Where the member is signed in, the new address is wanted at once: unlocking asks for it.
  if (sessionUser()?.id === link.userId) {
    await queryClient.query({ ...profileQuery, staleTime: 0 }).catch(() => undefined);
  }
  return true;
}
