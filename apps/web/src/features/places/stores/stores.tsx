import { formatShortDay } from '@portal/contract/formats/days';
import { MAX_WORDS } from '@portal/contract/places/retailers';
import { addStore, changeStore, type StoreRecord } from '@portal/contract/places/stores';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../../../lib/i18n.ts';
import { ListPages } from '../../../shared/list/list-pages.tsx';
import { placesMessages } from '../../../shared/places/messages.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { BackLink } from '../../../ui/page-head.tsx';
import { RecordRow } from '../../../ui/record-row.tsx';
import { RecordsHead } from '../../../ui/records-head.tsx';
import { focusToolbar, Toolbar } from '../../../ui/toolbar.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { retailersMessages } from '../retailers/messages.ts';
import { useRetailerRecord, useStoreRecords } from '../retailers/retailers.api.ts';
import type { RetailersAddress } from '../retailers/use-retailers-address.ts';
import { storesMessages } from './messages.ts';
import { StoreActs } from './store-acts.tsx';
import { StoreDialog } from './store-dialog.tsx';

type Props = { readonly id: string; readonly address: RetailersAddress };

export function Stores({ id, address: { search, page, show, wayTo } }: Props) {
  const t = storesMessages.useText();
  const common = retailersMessages.useText();
  const [opened, setOpened] = useState<StoreRecord | 'new'>();
  const mayAdd = useMay(addStore);
  const { data: retailer, error: noRetailer, refetch: again } = useRetailerRecord(id);
  const { data, error, refetch, isPlaceholderData } = useStoreRecords({ id, search, page });
  const clear = () => {
    focusToolbar();
    void show({ search: undefined });
  };
  const back = <BackLink {...wayTo(undefined)}>{t('allRetailers')}</BackLink>;
  if (!retailer) {
    return (
      <>
        {back}
        <Waiting error={noRetailer} onRetry={again} label={common('loading')} rows={8} />
      </>
    );
  }
  return (
    <>
      {back}
      <RecordsHead
        title={t('storesOf', { name: retailer.name })}
        count={data && common('stores', { count: data.total })}
      >
        {mayAdd && <Button onClick={() => setOpened('new')} icon={<Plus size={16} />} label={t('addStore')} />}
      </RecordsHead>
      <Toolbar
        label={common('filters')}
        search={{
          label: t('searchStores'),
          maxLength: MAX_WORDS,
          value: search ?? '',
          onSearch: (words) => void show({ search: words || undefined }),
        }}
      />
      {!data ? (
        <Waiting error={error} onRetry={refetch} label={common('loading')} rows={8} />
      ) : data.total > 0 ? (
        <Card className="fades" data-stale={isPlaceholderData || undefined}>
          <ul aria-label={t('storesOf', { name: retailer.name })}>
            {data.items.map((store) => (
              <StoreRow key={store._id} store={store} onEdit={() => setOpened(store)} />
            ))}
          </ul>
          <ListPages {...data} />
        </Card>
      ) : search ? (
        <EmptyState drawing="empty-prices" title={common('nothingFound')} text={common('nothingFoundText')}>
          <Button variant="soft" onClick={clear} label={common('clearSearch')} />
        </EmptyState>
      ) : (
        <EmptyState drawing="empty-prices" title={t('noStores')} text={t('noStoresText')} />
      )}
      <StoreDialog opened={opened} retailer={retailer} onClose={() => setOpened(undefined)} />
    </>
  );
}

type RowProps = { readonly store: StoreRecord; readonly onEdit: () => void };

function StoreRow({ store, onEdit }: RowProps) {
  const t = storesMessages.useText();
  const language = useLanguage();
  const { name, city, format, address, closed_on } = store;
  const common = retailersMessages.useText();
  const words = placesMessages.useText();
  const mayChange = useMay(changeStore);
  return (
    <RecordRow
      name={name}
      badges={closed_on && <Badge tone="warning" label={t('closedOn', { day: formatShortDay(closed_on, language) })} />}
      acts={
        <>
          {mayChange && (
            <Button
              variant="quiet"
              size="small"
              onClick={onEdit}
              icon={<Pencil size={16} />}
              label={common('edit')}
              about={name}
            />
          )}
          <StoreActs store={store} />
        </>
      }
    >
      {[city, words(`format-${format}`), address].filter(Boolean).join(' · ')}
    </RecordRow>
  );
}
