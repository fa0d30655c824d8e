import { formatDateTime } from '@portal/contract/formats/times';
import type { FailedJob } from '@portal/contract/record/waiting';
import { useState } from 'react';
import { useLanguage } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { RecordRow } from '../../../ui/record-row.tsx';
import { waitingMessages } from './messages.ts';
import { useDismissJob, useRetryJob } from './waiting.api.ts';

type Props = { readonly job: FailedJob; readonly onDone: (title: string) => void };

export function FailedJobRow({ job: { _id, name, attempts, lastTriedAt, mayRetry }, onDone }: Props) {
  const t = waitingMessages.useText();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const retry = useRetryJob(() => onDone(t('retried', { name })));
  const dismiss = useDismissJob(() => onDone(t('dismissed', { name })));
  return (
    <RecordRow
      name={name}
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
          <Button variant="quiet" danger size="small" label={t('dismiss')} about={name} onClick={() => setOpen(true)} />
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
      <p className="fine">{t('attempts', { count: attempts, moment: formatDateTime(lastTriedAt, language) })}</p>
      {!mayRetry && <p className="fine">{t('memberTold')}</p>}
    </RecordRow>
  );
}
