import type { Store } from '@portal/contract/places/stores';
import { useState } from 'react';
import { useCountryName } from '../../../../../shared/countries/use-country-name.ts';
import { isOpen } from '../../../../../shared/places/is-open.ts';
import { useMarkets, useRetailers } from '../../../../../shared/places/places.api.ts';
import type { Choice } from '../../../../../ui/combobox.tsx';
import type { Draft } from '../form/draft.ts';
import { useStores } from './stores.api.ts';

const storeLabel = ({ name, city }: Pick<Store, 'name' | 'city'>) => `${name}, ${city}`;

/** Where it was taken: a store knows its retailer, a retailer its market, so each choice narrows the next. */
export function usePlace({ market_id = '', retailer_id = '', store_id = '', names }: Draft) {
  const countryName = useCountryName();
  const [place, setPlace] = useState({ market: market_id, retailer: retailer_id, store: store_id });
  const markets = useMarkets();
  const retailers = useRetailers(place.market || undefined);
  const stores = useStores(place.retailer);
  return {
    ...place,
    setMarket: (market: string) => setPlace({ market, retailer: '', store: '' }),
    setRetailer: (retailer: string) => setPlace({ ...place, retailer, store: '' }),
    setStore: (store: string) => setPlace({ ...place, store }),
    markets: withBegin(
      markets.data?.map(({ _id, name }) => ({ value: _id, label: countryName(name) })),
      { value: market_id, label: names?.market && countryName(names.market) },
      true,
    ),
    retailers: withBegin(
      place.market
        ? retailers.data?.filter(({ active }) => active).map(({ _id, name }) => ({ value: _id, label: name }))
        : [],
      { value: retailer_id, label: names?.retailer },
      place.market === market_id,
    ),
    stores: withBegin(
      place.retailer
        ? stores.data?.filter(isOpen).map((store) => ({ value: store._id, label: storeLabel(store) }))
        : [],
      { value: store_id, label: names?.store },
      place.retailer === retailer_id,
    ),
    failed: [markets, retailers, stores].find(({ isError }) => isError),
  };
}

type Begin = { readonly value: string; readonly label: string | undefined };

/** The stored choice stays available while the list loads, and after its market was removed. */
function withBegin(choices: readonly Choice[] = [], { value, label }: Begin, isHere: boolean): readonly Choice[] {
  if (!isHere || !label || choices.some((choice) => choice.value === value)) return choices;
  return [{ value, label }, ...choices];
}
