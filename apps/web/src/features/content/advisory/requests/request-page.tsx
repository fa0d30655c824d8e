import {
  type AdvisoryRequest,
  AdvisoryText,
  closeAdvisoryRequest,
  rateAdvisoryRequest,
  writeToAdviser,
} from '@portal/contract/content/advisory/advisory';
import { MAX_ADVISORY_TEXT } from '@portal/contract/content/advisory/advisory-words';
import { formatDateTime } from '@portal/contract/formats/times';
import { notFound, rootRouteId } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { isMissing } from '../../../../lib/call-api.ts';
import { contractText, useLanguage } from '../../../../lib/i18n.ts';
import { AttachFiles } from '../../../../shared/attachments/attach-files.tsx';
import { useAttaching } from '../../../../shared/attachments/use-attaching.ts';
import { AboutLink } from '../../../../shared/pieces/ask/about-link.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { LeaveQuestion } from '../../../../ui/leave-question.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { Rating, RatingShown } from '../../../../ui/rating.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { useAct } from '../../../../ui/use-act.ts';
import { useForm } from '../../../../ui/use-form.ts';
import { Waiting } from '../../../../ui/waiting.tsx';
import { change, useRequest } from '../advisory.api.ts';
import { CallCard } from '../calls/call-card.tsx';
import columns from '../columns.module.css';
import { advisoryMessages } from '../messages.ts';
import { RequestHead } from './request-head.tsx';
import { Thread } from './thread.tsx';
import { WaitingLine } from './waiting-line.tsx';

export function RequestPage({ id }: { readonly id: string }) {
  const t = advisoryMessages.useText();
  const { data, error, refetch } = useRequest(id);
  if (isMissing(error)) throw notFound({ routeId: rootRouteId });
  if (!data) return <Waiting error={error} onRetry={refetch} label={t('loading')} rows={8} />;
  return (
    <>
      <RequestHead request={data} back={t('tab-requests')} from={data.is_own ? undefined : data.asker} />
      <div className={columns.page}>
        <Card className="stack">
          {data.about && <AboutLink about={data.about} />}
          <Thread asked={data} messages={data.messages} side="member" />
          {data.may_write && <WriteForm request={data} />}
        </Card>
        <div className="stack">
          <Side request={data} />
          <CallCard requestId={data._id} calls={data.calls} mayPropose={data.may_propose_call} side="member" />
        </div>
      </div>
    </>
  );
}

function Side({ request }: { readonly request: AdvisoryRequest }) {
  const t = advisoryMessages.useText();
  const language = useLanguage();
  const { _id: id, is_own, status, waiting, due_at, rating, may_close, may_rate } = request;
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
    <Card className="stack">
      <h3 ref={heading} tabIndex={-1}>
        {t('nextTitle')}
      </h3>
      {(is_own || status !== 'waiting') && <p>{t(`next-${status}`)}</p>}
      <WaitingLine waiting={waiting} isOwn={is_own} />
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

type RateProps = { readonly id: string; readonly rating: number | null; readonly onRated: () => void };

function RateForm({ id, rating, onRated }: RateProps) {
  const t = advisoryMessages.useText();
  const form = useForm(rateAdvisoryRequest.body, async ({ rating: given }) => {
    await change(rateAdvisoryRequest, { id, rating: given });
    onRated();
  });
  const words = [1, 2, 3, 4, 5].map((count) => t('stars', { count }));
  return (
    <form {...form.props} className="tight">
      <Rating {...form.field('rating')} label={t('rate')} words={words} defaultValue={rating ?? undefined} />
      <Button type="submit" variant="soft" loading={form.isSending}>
        {t(rating === null ? 'sendRating' : 'changeRating')}
      </Button>
    </form>
  );
}

/** A message reopens an answered or closed request. */
function WriteForm({ request: { _id: id, status } }: { readonly request: AdvisoryRequest }) {
  const t = advisoryMessages.useText();
  const isOver = status === 'answered' || status === 'closed';
  const [round, setRound] = useState(0);
  const attaching = useAttaching();
  const form = useForm(AdvisoryText, async ({ body }) => {
    await change(writeToAdviser, { id, body, file_ids: attaching.ids });
    attaching.clear();
    showNotice({ kind: 'success', title: contractText('advisorySent') });
    setRound(round + 1);
  });
  return (
    <form {...form.props} className="tight">
      <LeaveQuestion />
      <TextArea
        key={round}
        {...form.field('body')}
        label={t(isOver ? 'askAgain' : 'message')}
        rows={4}
        limit={MAX_ADVISORY_TEXT}
      />
      <AttachFiles attaching={attaching} error={form.fieldError('file_ids')} />
      <Button
        type="submit"
        variant={isOver ? 'soft' : 'primary'}
        loading={form.isSending || attaching.isUploading}
        label={t('sendMessage')}
      />
    </form>
  );
}
