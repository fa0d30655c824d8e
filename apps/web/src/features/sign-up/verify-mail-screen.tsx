import { verifyMail } from '@portal/contract/sign-up';
import { skipToken, useQuery } from '@tanstack/react-query';
import { createLink, useNavigate } from '@tanstack/react-router';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { ApiError, callApi } from '../../lib/call-api.ts';
import { contractText, useLanguage } from '../../lib/i18n.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { AuthPage } from '../../shared/auth-page/auth-page.tsx';
import { useMailedLink } from '../../shared/mailed-link/use-mailed-link.ts';
import { useScreens } from '../../shared/screens.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { showNotice } from '../../ui/notices.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { signUpMessages } from './messages.ts';
import { ResendForm } from './resend-form.tsx';
import styles from './verify-mail-screen.module.css';

const SHOWN_FOR_MS = 2_000;
const SignInLink = createLink(ButtonLink);

export function VerifyMailScreen() {
  const t = signUpMessages.useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const { login } = useScreens();
  const link = useMailedLink();
  useDocumentTitle(t('verifying'));

  // A query, though it writes: however often React mounts the screen, one opening makes one request.
  const { isSuccess, isFetching, error, refetch } = useQuery({
    queryKey: ['verify mail', link],
    queryFn: link ? () => callApi(verifyMail, link) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const failure = link ? error?.message : t('incompleteLink');
  const isUnspent = error instanceof ApiError && (error.status === undefined || error.status >= 500);

  useEffect(() => {
    if (failure) showNotice({ kind: 'error', title: failure, form: true });
  }, [failure]);

  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(() => void navigate({ to: login, replace: true }), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, navigate, login]);

  return (
    <AuthPage>
      <div className={styles.screen}>
        <div className={styles.state} aria-live="polite">
          {isSuccess ? (
            <>
              <CircleCheck className={styles.good} size={56} />
              <h1>{contractText(verifyMail.message, language)}</h1>
              <p className={styles.text}>{t('verifiedText')}</p>
            </>
          ) : failure ? (
            <>
              <CircleAlert className={styles.bad} size={56} />
              <h1>{t('notVerified')}</h1>
              <p className={styles.text}>{failure}</p>
            </>
          ) : (
            <>
              <Spinner />
              <h1>{t('verifying')}</h1>
            </>
          )}
        </div>
        {failure && !isUnspent && <ResendForm />}
        {isUnspent && (
          <Button size="large" wide loading={isFetching} onClick={() => refetch()}>
            {t('tryAgain')}
          </Button>
        )}
        {(isSuccess || failure) && (
          <SignInLink to={login} variant={failure ? 'soft' : 'primary'} size="large" wide>
            {t('goToSignIn')}
          </SignInLink>
        )}
      </div>
    </AuthPage>
  );
}
