import { collator } from '@portal/contract/formats/names';
import { useState } from 'react';
import { useLanguage } from '../../../lib/i18n.ts';
import { useCountryName } from '../../../shared/countries/use-country-name.ts';
import { isOpen } from '../../../shared/places/is-open.ts';
import { useMarkets, useRetailers } from '../../../shared/places/places.api.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { importMessages } from '../imports/messages.ts';
import styles from './capture.module.css';
import { useStores } from './drafts.api.ts';
import { captureMessages } from './messages.ts';

type Props = {
  readonly place?: { readonly market_id: string; readonly retailer_id: string; readonly store_id: string };
  readonly error: string | undefined;
  readonly onChoose?: (storeId: string) => void;
};

export function PlaceFields({ place, error, onChoose }: Props) {
  const t = captureMessages.useText();
  const fields = importMessages.useText();
  const countryName = useCountryName();
  const { compare } = collator(useLanguage(), {});
  const [marketId, setMarket] = useState(place?.market_id ?? '');
  const [retailerId, setRetailer] = useState(place?.retailer_id ?? '');
  const [storeId, setStore] = useState(place?.store_id ?? '');
  const markets = useMarkets();
  const retailers = useRetailers(marketId || undefined);
  const stores = useStores(retailerId);
  const choose = (id: string) => {
    setStore(id);
    if (id) onChoose?.(id);
  };
  const failed = [markets, retailers, stores].find((query) => query.error);
  const ofMarket = (retailers.data ?? []).filter(({ active, country_id }) => active && country_id === marketId);
  const open = (stores.data ?? []).filter((store) => isOpen(store) || store._id === storeId);
  return (
    <>
      <div className={styles.three}>
        <SelectField
          label={fields('field-market')}
          none={t('choose')}
          value={marketId}
          choices={(markets.data ?? [])
            .map(({ _id, name }) => ({ value: _id, label: countryName(name) }))
            .toSorted((one, other) => compare(one.label, other.label))}
          onChange={({ target }) => {
            setMarket(target.value);
            setRetailer('');
            choose('');
          }}
        />
        <SelectField
          label={fields('field-retailer')}
          none={t('choose')}
          value={retailerId}
          disabled={!marketId}
          choices={ofMarket.map(({ _id, name }) => ({ value: _id, label: name }))}
          onChange={({ target }) => {
            setRetailer(target.value);
            choose('');
          }}
        />
        <SelectField
          name="store_id"
          label={fields('field-store')}
          none={retailerId && stores.data && open.length === 0 ? t('noStores') : t('choose')}
          value={storeId}
          disabled={!retailerId}
          choices={open.map(({ _id, name, city }) => ({ value: _id, label: `${name}, ${city}` }))}
          error={error}
          onChange={({ target }) => choose(target.value)}
        />
      </div>
      {failed?.error && <LoadFailed message={failed.error.message} onRetry={() => void failed.refetch()} />}
    </>
  );
}
