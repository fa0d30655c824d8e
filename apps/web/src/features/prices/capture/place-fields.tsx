import { collator } from '@portal/contract/formats/names';
import { useState } from 'react';
import { useLanguage } from '../../../lib/i18n.ts';
import { useCountryName } from '../../../shared/countries/use-country-name.ts';
import { isOpen } from '../../../shared/places/is-open.ts';
import type { VisitPlace } from '../../../shared/visits/kept-visits.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { importMessages } from '../imports/messages.ts';
import styles from './capture.module.css';
import { useKeptMarkets, useKeptRetailers, useKeptStores } from './drafts.api.ts';
import { captureMessages } from './messages.ts';

type Props = {
  readonly place?: { readonly market_id: string; readonly retailer_id: string; readonly store_id: string };
  readonly error: string | undefined;
  /** Without a store where none is chosen any more. */
  readonly onChoose: (storeId: string, place: VisitPlace | undefined) => void;
};

export function PlaceFields({ place, error, onChoose }: Props) {
  const t = captureMessages.useText();
  const fields = importMessages.useText();
  const countryName = useCountryName();
  const { compare } = collator(useLanguage(), {});
  const [marketId, setMarket] = useState(place?.market_id ?? '');
  const [retailerId, setRetailer] = useState(place?.retailer_id ?? '');
  const [storeId, setStore] = useState(place?.store_id ?? '');
  const markets = useKeptMarkets();
  const retailers = useKeptRetailers();
  const stores = useKeptStores();
  const choose = (id: string) => {
    setStore(id);
    onChoose(id, findPlace(id));
  };
  const findPlace = (id: string): VisitPlace | undefined => {
    const store = stores.data?.find(({ _id }) => _id === id);
    const retailer = retailers.data?.find(({ _id }) => _id === store?.retailer_id);
    const market = markets.data?.find(({ _id }) => _id === retailer?.country_id);
    if (!store || !retailer || !market) return undefined;
    return {
      store_name: store.name,
      city: store.city,
      retailer_id: retailer._id,
      retailer_name: retailer.name,
      market_id: market._id,
      market_name: market.name,
      currency: market.currency,
    };
  };
  const failed = [markets, retailers, stores].find((query) => query.error);
  const ofMarket = (retailers.data ?? []).filter(({ active, country_id }) => active && country_id === marketId);
  const ofRetailer = (stores.data ?? []).filter(({ retailer_id }) => retailer_id === retailerId);
  const open = ofRetailer.filter((store) => isOpen(store) || store._id === storeId);
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
