import type { Webhook, WebhookTry } from '@portal/contract/access/webhooks';
import { formatDateTime } from '@portal/contract/formats/times';
import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../../../lib/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { DetailDrawer } from '../../../ui/detail-drawer.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { RecordRow } from '../../../ui/record-row.tsx';
import { webhooksMessages } from './messages.ts';
import { useRepeat, useTries } from './webhooks.api.ts';

type Props = { readonly webhook: Webhook; readonly onClose: () => void };

export function WebhookLog({ webhook, onClose }: Props) {
  const t = webhooksMessages.useText();
  const [page, setPage] = useState(1);
  const answer = useTries(webhook._id, page);
  return (
    <DetailDrawer title={t('logTitle', { name: webhook.name })} answer={answer} label={t('loading')} onClose={onClose}>
      {({ items, total, page_size }) =>
        items.length > 0 ? (
          <>
            <ul>
              {items.map((item) => (
                <TryRow key={`${item.delivery_id} ${item.no}`} item={item} webhook={webhook} />
              ))}
            </ul>
            <Pager page={page} size={page_size} total={total} onChange={setPage} />
          </>
        ) : (
          <Callout>
            <h3>{t('empty')}</h3>
            <p className="muted">{t('emptyText')}</p>
          </Callout>
        )
      }
    </DetailDrawer>
  );
}

const isAccepted = ({ status }: WebhookTry) => status !== null && status >= 200 && status < 300;

function TryRow({ item, webhook }: { readonly item: WebhookTry; readonly webhook: Webhook }) {
  const t = webhooksMessages.useText();
  const language = useLanguage();
  const repeat = useRepeat(webhook._id);
  const { event, no, at, status, failure, duration_ms, next_at } = item;
  const Icon = isAccepted(item) ? CircleCheck : CircleX;
  const when = formatDateTime(at, language);
  return (
    <RecordRow
      icon={<Icon size={20} />}
      name={failure ? t(failure) : t('status', { status: status ?? '' })}
      badges={<Badge size="small" label={t(event)} />}
      acts={
        webhook.paused === null && (
          <Button
            variant="outline"
            size="small"
            label={t('again')}
            about={`${t(event)}, ${when}`}
            loading={repeat.isPending}
            onClick={() => repeat.mutate(item.delivery_id)}
          />
        )
      }
    >
      <time dateTime={at}>{when}</time> · {t('attempt', { no })} · {t('ms', { ms: duration_ms })}
      {next_at && webhook.paused === null && ` · ${t('nextTry', { when: formatDateTime(next_at, language) })}`}
    </RecordRow>
  );
}
