import type { DeskRequest } from '@portal/contract/content/advisory/desk';
import { notFound, rootRouteId } from '@tanstack/react-router';
import { useState } from 'react';
import { isMissing } from '../../../../lib/call-api.ts';
import { takeFocus } from '../../../../lib/take-focus.ts';
import { AboutLink } from '../../../../shared/pieces/ask/about-link.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Waiting } from '../../../../ui/waiting.tsx';
import { CallCard } from '../calls/call-card.tsx';
import { RequestHead } from '../requests/request-head.tsx';
import talk from '../requests/requests.module.css';
import { Thread } from '../requests/thread.tsx';
import { AnswerForm } from './answer-form.tsx';
import { useDeskRequest } from './desk.api.ts';
import { DeskSide } from './desk-side.tsx';
import { deskMessages } from './messages.ts';
import { ReplyForm } from './reply-form.tsx';

export function DeskPage({ id }: { readonly id: string }) {
  const t = deskMessages.useText();
  const { data, error, refetch } = useDeskRequest(id);
  const [isPublishing, setPublishing] = useState(false);
  if (isMissing(error)) throw notFound({ routeId: rootRouteId });
  if (!data) return <Waiting error={error} onRetry={refetch} label={t('loading')} rows={8} />;
  return (
    <>
      <RequestHead
        request={data}
        back={t('requests')}
        from={[data.asker, data.company].filter(Boolean).join(', ')}
        isDesk
      >
        {data.is_overdue && <Badge size="small" tone="warning" label={t('overdue')} />}
      </RequestHead>
      <div className={talk.page}>
        <div className="stack">
          <Card className="stack">
            {data.about && <AboutLink about={data.about} />}
            <Thread asked={data} messages={data.messages} side="adviser" />
            <ReplyForm request={data} />
          </Card>
          {isPublishing && (
            <Card className="stack">
              <h3 ref={takeFocus} tabIndex={-1}>
                {t('publishTitle')}
              </h3>
              <p className="fine">{t('publishHint')}</p>
              <AnswerForm begun={begunFrom(data)} onDone={() => setPublishing(false)} />
            </Card>
          )}
        </div>
        <div className="stack">
          <DeskSide request={data} onPublish={isPublishing ? undefined : () => setPublishing(true)} />
          <CallCard requestId={data._id} calls={data.calls} mayPropose={data.may_propose_call} side="adviser" />
        </div>
      </div>
    </>
  );
}

/** Only a draft: the adviser takes out anything that could identify the member. */
function begunFrom({ topic, market, subject, body, messages }: DeskRequest) {
  const answer = messages.findLast(({ is_adviser, is_internal }) => is_adviser && !is_internal);
  return { topic, market, title: subject, question: body, answer: answer?.body ?? '' };
}
