import { formatList } from '@portal/contract/formats/names';
import type { Language } from '@portal/contract/languages';
import { topicName } from '@portal/contract/notification-sentences';
import { type TopicName, unsubscribe } from '@portal/contract/record/notifications';
import { useMutation } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, MailX } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError, callApi, isRefused, isUnanswered } from '../../../../lib/call-api.ts';
import { contractText, useLanguage } from '../../../../lib/i18n.ts';
import { useDocumentTitle } from '../../../../lib/use-document-title.ts';
import { AuthPage } from '../../../../shared/auth-page/auth-page.tsx';
import { useScreens } from '../../../../shared/catalogue/catalogue.ts';
import { type MailedLink, useMailedLink } from '../../../../shared/mailed-link/use-mailed-link.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { notificationsMessages } from '../messages.ts';

/** Asks first: mail programs open links, too. */
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
      <Told
        icon={<CircleCheck color="var(--success)" size={56} />}
        title={t('unsubscribed')}
        text={t('unsubscribedText', { topics: nameTopics(data.topics, language) })}
      >
        <Onward />
      </Told>
    );
  }
  const failure = link ? error?.message : contractText('linkInvalid', language);
  if (failure && (!link || isFinal(error))) {
    return (
      <Told icon={<CircleAlert color="var(--danger)" size={56} />} title={t('notUnsubscribed')} text={failure}>
        <Onward />
      </Told>
    );
  }
  return (
    <Told
      icon={<MailX size={56} />}
      title={t(failure ? 'notUnsubscribed' : 'unsubscribeQuestion')}
      text={failure ?? t('unsubscribeText')}
    >
      <Button size="large" wide loading={isPending} onClick={() => link && mutate(link)} label={t('unsubscribe')} />
    </Told>
  );
}

const QUOTED: Record<Language, (name: string) => string> = { en: (name) => `“${name}”`, de: (name) => `„${name}“` };

const nameTopics = (topics: readonly TopicName[], language: Language) =>
  formatList(
    topics.map((topic) => QUOTED[language](topicName(topic, language))),
    language,
  );

/** Trying again helps only after a failure of the network or the server. */
function isFinal(error: unknown) {
  return error instanceof ApiError && !isUnanswered(error) && !isRefused(error, 'tooManyRequests');
}

type ToldProps = {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
};

function Told({ icon, title, text, children }: ToldProps) {
  return (
    <AuthPage>
      <div className="stack" aria-live="polite">
        {icon}
        <h1>{title}</h1>
        <p className="muted">{text}</p>
        {children}
      </div>
    </AuthPage>
  );
}

function Onward() {
  const t = notificationsMessages.useText();
  const { notifications } = useScreens();
  return <ButtonLink href={notifications} label={t('toPreferences')} />;
}
