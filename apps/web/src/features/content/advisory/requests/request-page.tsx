import { type AdvisoryRequest, closeAdvisoryRequest } from '@portal/contract/content/advisory/advisory';
import { notFound, rootRouteId } from '@tanstack/react-router';
import { useRef } from 'react';
import { isMissing } from '../../../../lib/call-api.ts';
import { formatDateTime } from '../../../../lib/dates.ts';
import { useLanguage } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { RatingShown } from '../../../../ui/rating.tsx';
import { useAct } from '../../../../ui/use-act.ts';
import { Waiting } from '../../../../ui/waiting.tsx';
import { change, useRequest } from '../advisory.api.ts';
import { advisoryMessages } from '../messages.ts';
import { AboutLink } from './about-link.tsx';
import { RateForm } from './rate-form.tsx';
import { RequestHead } from './request-head.tsx';
import styles from './requests.module.css';
import { Thread } from './thread.tsx';
import { WriteForm } from './write-form.tsx';

export function RequestPage({ id }: { readonly id: string }) {
  const t = advisoryMessages.useText();
  const { data, error, refetch } = useRequest(id);
  if (isMissing(error)) throw notFound({ routeId: rootRouteId });
  if (!data) return <Waiting error={error} onRetry={refetch} label={t('loading')} rows={8} />;
  return (
    <>
      <RequestHead request={data} back={t('tab-requests')} from={data.is_own ? undefined : data.asker} />
      <div className={styles.page}>
        <Card className={styles.talk}>
          {data.about && <AboutLink about={data.about} />}
          <Thread asked={data} messages={data.messages} />
          {data.may_write && <WriteForm request={data} />}
        </Card>
        <Side request={data} />
      </div>
    </>
  );
}

function Side({ request }: { readonly request: AdvisoryRequest }) {
  const t = advisoryMessages.useText();
  const language = useLanguage();
  const { _id: id, status, due_at, rating, may_close, may_rate } = request;
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button goes with what it did.
  const tell = (title: string) => {
    heading.current?.focus();
    showNotice({ kind: 'success', title });
  };
  const close = useAct({
    mutationFn: () => change(closeAdvisoryRequest, { id }),
    onSuccess: () => tell(t('closed')),
  });
  return (
    <Card className={styles.side}>
      <h3 ref={heading} tabIndex={-1}>
        {t('nextTitle')}
      </h3>
      <p>{t(`next-${status}`)}</p>
      {due_at && (
        <p>
          {t('answerBy')} <time dateTime={due_at}>{formatDateTime(due_at, language)}</time>
        </p>
      )}
      {may_rate && <RateForm key={rating} id={id} rating={rating} onRated={() => tell(t('rated'))} />}
      {!may_rate && rating !== null && <RatingShown value={rating} label={t('stars', { count: rating })} />}
      {may_close && (
        <Button variant="outline" loading={close.isPending} onClick={() => close.mutate()} label={t('closeRequest')} />
      )}
    </Card>
  );
}
