import type { Webhook } from '@portal/contract/access/webhooks';
import { Ellipsis, FlaskConical, KeyRound, Pause, Play, Trash2, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { ActionMenu } from '../../../ui/action-menu.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { showNotice } from '../../../ui/notices.tsx';
import { RecordRow } from '../../../ui/record-row.tsx';
import { webhooksMessages } from './messages.ts';
import { RenewSecret } from './renew-secret.tsx';
import { WebhookLog } from './webhook-log.tsx';
import styles from './webhook-row.module.css';
import { useDelete, usePause, useTest } from './webhooks.api.ts';

type Props = { readonly webhook: Webhook; readonly onDeleted: (name: string) => void };

export function WebhookRow({ webhook, onDeleted }: Props) {
  const t = webhooksMessages.useText();
  const [opened, setOpened] = useState<'log' | 'renew' | 'delete'>();
  const { _id: id, name, address, events, paused } = webhook;
  const pause = usePause(id);
  const test = useTest(id, () => {
    setOpened('log');
    showNotice({ kind: 'success', title: t('testOnItsWay'), text: t('testOnItsWayText') });
  });
  const remove = useDelete(id, () => onDeleted(name));
  const close = () => setOpened(undefined);
  const turn = paused
    ? { icon: <Play size={20} />, label: t('resume') }
    : { icon: <Pause size={20} />, label: t('pause') };
  return (
    <RecordRow
      icon={<WebhookIcon size={20} />}
      name={name}
      badges={
        <>
          {events.map((event) => (
            <Badge key={event} size="small" label={t(event)} />
          ))}
          {paused && (
            <Badge size="small" tone="warning" label={t(paused === 'failures' ? 'pausedFailing' : 'paused')} />
          )}
        </>
      }
      acts={
        <>
          <Button variant="outline" size="small" label={t('log')} about={name} onClick={() => setOpened('log')} />
          <ActionMenu
            trigger={<IconButton label={t('more', { name })} icon={<Ellipsis size={16} />} />}
            actions={[
              ...(paused
                ? []
                : [
                    {
                      id: 'test',
                      icon: <FlaskConical size={20} />,
                      label: t('sendTest'),
                      onChoose: () => test.mutate(),
                    },
                  ]),
              { id: 'pause', ...turn, onChoose: () => pause.mutate(paused === null) },
              { id: 'renew', icon: <KeyRound size={20} />, label: t('renew'), onChoose: () => setOpened('renew') },
              {
                id: 'delete',
                icon: <Trash2 size={20} />,
                label: t('delete'),
                danger: true,
                onChoose: () => setOpened('delete'),
              },
            ]}
          />
          {opened === 'log' && <WebhookLog webhook={webhook} onClose={close} />}
          <Dialog open={opened === 'renew'} onOpenChange={close} title={t('renew')} startsInField>
            <RenewSecret webhook={webhook} onDone={close} />
          </Dialog>
          <ConfirmDialog
            open={opened === 'delete'}
            onOpenChange={close}
            title={t('deleteTitle', { name })}
            yes={t('delete')}
            danger
            isSending={remove.isPending}
            onYes={() => remove.mutate()}
          >
            <p>{t('deleteText')}</p>
          </ConfirmDialog>
        </>
      }
    >
      <span className={styles.address}>{address}</span>
    </RecordRow>
  );
}
