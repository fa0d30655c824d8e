import { WEBHOOK_EVENT_NAMES, WEBHOOK_EVENTS } from '@portal/contract/access/webhooks';
import { Link } from '@tanstack/react-router';
import { Info, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useScreens } from '../../../shared/catalogue/catalogue.ts';
import { useExportable } from '../../../shared/licences/use-exportable.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Card, CardHead } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { showNotice } from '../../../ui/notices.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { webhooksMessages } from './messages.ts';
import { NewWebhook } from './new-webhook.tsx';
import { WebhookRow } from './webhook-row.tsx';
import { useWebhooks } from './webhooks.api.ts';

export function Webhooks() {
  const t = webhooksMessages.useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useWebhooks();
  const offered = useExportable(WEBHOOK_EVENT_NAMES, (event) => WEBHOOK_EVENTS[event].page);
  const mayCreate = offered && offered.length > 0;
  const { licence } = useScreens();
  // The pressed button goes with its row.
  const tellDeleted = (name: string) => {
    heading.current?.focus();
    showNotice({ kind: 'success', title: t('deleted', { name }) });
  };
  return (
    <Card className="tight" aria-labelledby="webhooks" aria-busy={!data && !error}>
      <CardHead spread style={{ minHeight: 40 }}>
        <h2 id="webhooks" ref={heading} tabIndex={-1}>
          {t('title')}
        </h2>
        {mayCreate && data?.isPossible && (
          <Button
            variant="soft"
            size="small"
            onClick={() => setOpen(true)}
            icon={<Plus size={16} />}
            label={t('create')}
          />
        )}
      </CardHead>
      <p className="muted">{t('intro')}</p>
      {mayCreate === false && (
        <Callout tone="info" icon={<Info size={20} />}>
          <p>
            {t('withoutExports')} <Link to={licence}>{t('yourLicence')}</Link>
          </p>
        </Callout>
      )}
      {mayCreate && data?.isPossible === false && (
        <Callout tone="info" icon={<Info size={20} />}>
          <p>{t('needsKey')}</p>
        </Callout>
      )}
      {data ? (
        data.webhooks.length > 0 && (
          <ul>
            {data.webhooks.map((webhook) => (
              <WebhookRow key={webhook._id} webhook={webhook} onDeleted={tellDeleted} />
            ))}
          </ul>
        )
      ) : (
        <Waiting error={error} onRetry={refetch} label={t('loading')} height={72} plain />
      )}
      <Dialog open={isOpen} onOpenChange={setOpen} title={t('create')} startsInField>
        <NewWebhook offered={offered ?? []} onDone={() => setOpen(false)} />
      </Dialog>
    </Card>
  );
}
