import type { ObservationRow } from '@portal/contract/prices/observations';
import { useCountryName } from '../countries/use-country-name.ts';

type Place = Pick<ObservationRow, 'retailer_name' | 'store_name' | 'city' | 'market_name'>;

/** 'FairPrice Bugis, Singapore': a city that is a market of its own is named once. */
export function useStorePlace(): (place: Place) => string {
  const countryName = useCountryName();
  return ({ retailer_name, store_name, city, market_name }) => {
    const shop = store_name.startsWith(retailer_name) ? store_name : `${retailer_name} ${store_name}`;
    return [shop, city === market_name ? '' : city, countryName(market_name)].filter(Boolean).join(', ');
  };
}
