import { formatDateTime } from '@portal/contract/formats/times';
import type { Job } from '@portal/contract/site/jobs';
import { useState } from 'react';
import { useLanguage } from '../../../lib/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { RecordRow } from '../../../ui/record-row.tsx';
import { useDismissJob, useRetryJob } from './jobs.api.ts';
import { jobsMessages } from './messages.ts';

type Props = { readonly job: Job; readonly onDone: (title: string) => void };

const TONES = { failed: 'warning', delayed: 'neutral', waiting: 'neutral', running: 'accent' } as const;

export function JobRow({ job, onDone }: Props) {
  const t = jobsMessages.useText();
  const { _id, state, reason, mayRetry, mail } = job;
  const [isOpen, setOpen] = useState(false);
  const name = mail ? t('mail', { kind: mail.kind, domain: mail.domain }) : job.name;
  const retry = useRetryJob(() => onDone(t('retried', { name })));
  const dismiss = useDismissJob(() => onDone(t('dismissed', { name })));
  return (
    <RecordRow
      name={name}
      badges={<Badge size="small" tone={TONES[state]} label={t(`is-${state}`)} />}
      acts={
        <>
          {mayRetry && (
            <Button
              variant="soft"
              size="small"
              label={t('retry')}
              about={name}
              loading={retry.isPending}
              onClick={() => retry.mutate(_id)}
            />
          )}
          {state === 'failed' && (
            <Button
              variant="quiet"
              danger
              size="small"
              label={t('dismiss')}
              about={name}
              onClick={() => setOpen(true)}
            />
          )}
          <ConfirmDialog
            open={isOpen}
            onOpenChange={setOpen}
            title={t('dismissTitle', { name })}
            yes={t('dismissNow')}
            danger
            isSending={dismiss.isPending}
            onYes={() => dismiss.mutate(_id, { onSettled: () => setOpen(false) })}
          >
            <p>{t('dismissText')}</p>
          </ConfirmDialog>
        </>
      }
    >
      <Facts job={job} />
      {reason && <p className="fine">{t('reason', { reason })}</p>}
      {state === 'failed' && !mayRetry && <p className="fine">{t('memberTold')}</p>}
    </RecordRow>
  );
}

function Facts({ job: { state, attempts, createdAt, lastTriedAt, nextAt } }: { readonly job: Job }) {
  const t = jobsMessages.useText();
  const language = useLanguage();
  const on = (moment: string) => ({ moment: formatDateTime(moment, language) });
  const facts = [
    t('created', on(createdAt)),
    ...(lastTriedAt ? [t('attempts', { count: attempts, ...on(lastTriedAt) })] : []),
    ...(state === 'delayed' ? [t('next', on(nextAt))] : []),
  ];
  return <p className="fine">{facts.join(' · ')}</p>;
}
