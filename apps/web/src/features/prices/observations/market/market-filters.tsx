import type { ObservationRow } from '@portal/contract/prices/observations';
import type { SummaryPeriod } from '@portal/contract/prices/summaries/summaries';
import { useCountryName } from '../../../../shared/countries/use-country-name.ts';
import type { PriceAddress } from '../../../../shared/prices/address/use-price-address.ts';
import type { MarketOf } from '../../../../shared/prices/market/use-market-shown.ts';
import { PriceFilters } from '../filters/price-filters.tsx';

type Props = MarketOf & {
  readonly address: PriceAddress;
  readonly shown: ObservationRow | undefined;
  readonly partial?: Partial<Pick<SummaryPeriod, 'since' | 'to'>> | undefined;
};

export function MarketFilters({ address, markets, market, shown, partial }: Props) {
  const countryName = useCountryName();
  const choices = markets.map(({ _id, name }) => ({ value: _id, label: countryName(name) }));
  return (
    <PriceFilters
      address={address}
      shown={shown}
      market={{ choices, id: market._id, lastDay: partial?.to ?? market.last_date, partial }}
    />
  );
}
