import { MAX_ALERTS, type PriceAlert } from '@portal/contract/prices/alerts/alerts';
import { useMutation } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isClosed } from '../../../lib/call-api.ts';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { type PriceParameter, readFilter, readSummaryFilter } from '../../../shared/prices/address/price-address.ts';
import { PricePage } from '../../../shared/prices/page/price-page.tsx';
import { pricesOnly } from '../../../shared/prices/page/prices-only.tsx';
import { useRecords, useSeesSingle } from '../../../shared/prices/records.api.ts';
import { can, usePermissions } from '../../../shared/session/permissions.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { showNotice } from '../../../ui/notices.tsx';
import { RecordsHead } from '../../../ui/records-head.tsx';
import { useAct } from '../../../ui/use-act.ts';
import { Waiting } from '../../../ui/waiting.tsx';
import { SinglePricesClosed } from '../observations/list/single-prices-closed.tsx';
import { AlertDialog } from './alert-dialog.tsx';
import { type Begun, begunFrom } from './alert-draft.ts';
import { AlertRow } from './alert-row.tsx';
import { deleteAlert, markSeen, useAlerts } from './alerts.api.ts';
import { alertsMessages } from './messages.ts';

function Alerts() {
  const search = useListAddress<PriceParameter>();
  const filter = readFilter(search);
  const mayExport = can(usePermissions(), 'retail', 'export');
  // Nothing else here tells whether single prices are open.
  const records = useRecords(filter, !mayExport);
  const seesSingle = useSeesSingle(records);
  return (
    <PricePage current="priceAlerts" single={records}>
      {seesSingle && <OwnAlerts begun={begunFrom(readSummaryFilter(search, filter.market_id ?? ''))} />}
      {isClosed(records.error) && <SinglePricesClosed />}
    </PricePage>
  );
}

function OwnAlerts({ begun }: { readonly begun: Begun }) {
  const t = alertsMessages.useText();
  const { data, error, refetch } = useAlerts();
  const news = useNews(data);
  const [opened, setOpened] = useState<PriceAlert | Begun>();
  const [doomed, setDoomed] = useState<PriceAlert>();
  const add = useRef<HTMLButtonElement>(null);
  const counts = data && { count: data.length, most: MAX_ALERTS };
  return (
    <div className="stack">
      {!data ? (
        <Waiting error={error} onRetry={refetch} label={t('loading')} rows={4} />
      ) : (
        <>
          <RecordsHead title={t('title')} count={counts && t('alerts', counts)}>
            {/* One for the list and for the empty one: it has the focus when the last of them is gone. */}
            <Button ref={add} onClick={() => setOpened(begun)} icon={<Plus size={16} />} label={t('addAlert')} />
          </RecordsHead>
          {data.length === 0 ? (
            <EmptyState drawing="empty-prices" title={t('emptyTitle')} text={t('emptyText')} />
          ) : (
            <Card>
              <ul aria-label={t('title')}>
                {data.map((alert) => (
                  <AlertRow
                    key={alert._id}
                    alert={alert}
                    isNew={news.has(alert._id)}
                    onEdit={() => setOpened(alert)}
                    onDelete={() => setDoomed(alert)}
                  />
                ))}
              </ul>
            </Card>
          )}
        </>
      )}
      <AlertDialog opened={opened} onClose={() => setOpened(undefined)} />
      <DeleteAlert alert={doomed} onClose={() => setDoomed(undefined)} onDeleted={() => add.current?.focus()} />
    </div>
  );
}

/** New alerts stay marked while the list is in sight; the number beside the tab goes at once. */
function useNews(alerts: readonly PriceAlert[] | undefined): ReadonlySet<string> {
  const [news, setNews] = useState<ReadonlySet<string>>(new Set());
  const { mutate } = useMutation({
    mutationFn: markSeen,
    onMutate: (ids) => setNews((known) => new Set([...known, ...ids])),
  });
  const unseen = alerts?.filter(({ is_unseen }) => is_unseen).map(({ _id }) => _id) ?? [];
  const key = unseen.join();
  useEffect(() => {
    if (key) mutate(key.split(','));
  }, [key, mutate]);
  return news;
}

type DeleteProps = {
  readonly alert: PriceAlert | undefined;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
};

function DeleteAlert({ alert, onClose, onDeleted }: DeleteProps) {
  const t = alertsMessages.useText();
  const forget = useAct({
    mutationFn: deleteAlert,
    onSuccess: () => {
      showNotice({ kind: 'success', title: t('deleted') });
      onClose();
      onDeleted();
    },
  });
  return (
    <ConfirmDialog
      open={alert !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={t('deleteTitle')}
      yes={t('deleteYes')}
      danger
      isSending={forget.isPending}
      onYes={() => alert && forget.mutate(alert._id)}
    >
      <p>{t('deleteText')}</p>
    </ConfirmDialog>
  );
}

export const AlertsScreen = pricesOnly(Alerts);
