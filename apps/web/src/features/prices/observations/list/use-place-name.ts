import type { PriceFilter } from '@portal/contract/prices/observations';
import { useCountryName } from '../../../../shared/countries/use-country-name.ts';
import { useMarkets, useRetailers } from '../../../../shared/places/places.api.ts';
import { observationsMessages } from '../messages.ts';

export function usePlaceName({ market_id, retailer_id, store_id, city }: PriceFilter): string {
  const t = observationsMessages.useText();
  const countryName = useCountryName();
  const { data: markets } = useMarkets();
  const { data: retailers } = useRetailers(market_id);
  if (store_id) return t('thisStore');
  const retailer = retailers?.find(({ _id }) => _id === retailer_id)?.name;
  const within = [retailer, city].filter(Boolean).join(', ');
  const market = markets?.find(({ _id }) => _id === market_id)?.name;
  return within || (market ? countryName(market) : t('allMarkets'));
}
