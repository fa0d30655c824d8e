import { unsubscribe } from '@portal/contract/record/notifications';
import { useMutation } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, MailX } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError, callApi, isRefused, isUnanswered } from '../../../../lib/call-api.ts';
import { contractText, useLanguage } from '../../../../lib/i18n.ts';
import { useDocumentTitle } from '../../../../lib/use-document-title.ts';
import { AuthPage } from '../../../../shared/auth-page/auth-page.tsx';
import { useScreens } from '../../../../shared/catalogue/catalogue.ts';
import { type MailedLink, useMailedLink } from '../../../../shared/mailed-link/use-mailed-link.ts';
import { Button } from '../../../../ui/button.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { notificationsMessages } from '../messages.ts';
import styles from './unsubscribe-screen.module.css';

/** Where a mail leads whose reader wants no more of them: asks first, since programs open links too. */
export function UnsubscribeScreen() {
  const t = notificationsMessages.useText();
  const language = useLanguage();
  const link = useMailedLink();
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: (known: MailedLink) => callApi(unsubscribe, known),
  });
  useDocumentTitle(t('unsubscribe'));
  if (data) {
    return (
      <Told icon={<CircleCheck className={styles.good} size={56} />} title={t('unsubscribed')}>
        <p>{t('unsubscribedText', { topic: t(data.topic) })}</p>
        <Onward />
      </Told>
    );
  }
  const failure = link ? error?.message : contractText('linkInvalid', language);
  if (failure && (!link || isFinal(error))) {
    return (
      <Told icon={<CircleAlert className={styles.bad} size={56} />} title={t('notUnsubscribed')}>
        <p>{failure}</p>
        <Onward />
      </Told>
    );
  }
  return (
    <Told icon={<MailX size={56} />} title={t(failure ? 'notUnsubscribed' : 'unsubscribeQuestion')}>
      <p>{failure ?? t('unsubscribeText')}</p>
      <Button size="large" wide loading={isPending} onClick={() => link && mutate(link)} label={t('unsubscribe')} />
    </Told>
  );
}

/** The same again would be refused again, unlike after a failure of the network or the server. */
function isFinal(error: unknown) {
  return error instanceof ApiError && !isUnanswered(error) && !isRefused(error, 'tooManyRequests');
}

function Told({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <AuthPage>
      <div className={styles.screen} aria-live="polite">
        {icon}
        <h1>{title}</h1>
        {children}
      </div>
    </AuthPage>
  );
}

/** Whoever is not signed in gets there after that. */
function Onward() {
  const t = notificationsMessages.useText();
  const { notifications } = useScreens();
  return <LinkButton to={notifications} label={t('toPreferences')} />;
}
