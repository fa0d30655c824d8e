import { addRetailer, MAX_WORDS, type RetailerRecord } from '@portal/contract/places/retailers';
import { MapPin, Plus } from 'lucide-react';
import { useState } from 'react';
import { ListPages } from '../../../../shared/list/list-pages.tsx';
import { useMay } from '../../../../shared/session/use-may.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { FilterChoice, withChosen } from '../../../../ui/filter-choice.tsx';
import { RecordsHead } from '../../../../ui/records-head.tsx';
import { focusToolbar, Toolbar } from '../../../../ui/toolbar.tsx';
import { Waiting } from '../../../../ui/waiting.tsx';
import { retailersMessages } from '../messages.ts';
import { useRetailerRecords } from '../retailers.api.ts';
import type { RetailersAddress } from '../use-retailers-address.ts';
import { RetailerDialog } from './retailer-dialog.tsx';
import { RetailerRow } from './retailer-row.tsx';
import { useMarketChoices } from './use-market-choices.ts';

export function Retailers({ address }: { readonly address: RetailersAddress }) {
  const t = retailersMessages.useText();
  const [opened, setOpened] = useState<RetailerRecord | { readonly name: string }>();
  const markets = useMarketChoices();
  const mayAdd = useMay(addRetailer);
  const { search, market_id, page, show, wayTo } = address;
  const { data, error, refetch, isPlaceholderData } = useRetailerRecords({ search, country_id: market_id, page });
  const clear = () => {
    focusToolbar();
    void show({ search: undefined, market_id: undefined });
  };
  return (
    <>
      <RecordsHead title={t('title')} count={data && t('retailers', { count: data.total })}>
        {mayAdd && (
          <Button onClick={() => setOpened({ name: '' })} icon={<Plus size={16} />} label={t('addRetailer')} />
        )}
      </RecordsHead>
      <Toolbar
        label={t('filters')}
        search={{
          label: t('searchRetailers'),
          maxLength: MAX_WORDS,
          value: search ?? '',
          onSearch: (words) => void show({ search: words || undefined }),
        }}
      >
        <FilterChoice
          label={t('market')}
          all={t('allMarkets')}
          icon={<MapPin size={16} />}
          choices={withChosen(markets, market_id, undefined)}
          value={market_id}
          onChange={(value) => void show({ market_id: value || undefined })}
        />
      </Toolbar>
      {!data ? (
        <Waiting error={error} onRetry={refetch} label={t('loading')} rows={8} />
      ) : data.total > 0 ? (
        <Card className="fades" data-stale={isPlaceholderData || undefined}>
          <ul aria-label={t('title')}>
            {data.items.map((retailer) => (
              <RetailerRow key={retailer._id} retailer={retailer} wayTo={wayTo} onEdit={() => setOpened(retailer)} />
            ))}
          </ul>
          <ListPages {...data} />
        </Card>
      ) : search || market_id ? (
        <EmptyState drawing="empty-prices" title={t('nothingFound')} text={t('nothingFoundText')}>
          <div className="row">
            {mayAdd && search && (
              <Button onClick={() => setOpened({ name: search })} label={t('addNamed', { name: search })} />
            )}
            <Button variant="soft" onClick={clear} label={t('clearSearch')} />
          </div>
        </EmptyState>
      ) : (
        <EmptyState drawing="empty-prices" title={t('noRetailers')} text={t('noRetailersText')} />
      )}
      <RetailerDialog opened={opened} markets={markets} market_id={market_id} onClose={() => setOpened(undefined)} />
    </>
  );
}
