import type { ObservationRow, PriceFilter } from '@portal/contract/prices/observations';
import { useCountryName } from '../../../../shared/countries/use-country-name.ts';
import { useOriginName } from '../../../../shared/origins/use-origin-name.ts';
import type { Choice } from '../../../../ui/combobox.tsx';
import { observationsMessages } from '../messages.ts';
import type { Chosen } from './use-filter-choices.ts';
import { usePeriodName } from './use-period-name.ts';

type Choices = Readonly<Record<Chosen, readonly Choice[]>>;

/** `shown` is a price that was found: it knows names that no list has any more. */
export function useFilterNames(filter: PriceFilter, choices: Choices, shown: ObservationRow | undefined) {
  const t = observationsMessages.useText();
  const countryName = useCountryName();
  const originName = useOriginName();
  const periodName = usePeriodName();
  const unlisted: Partial<Record<keyof PriceFilter, string | undefined>> = {
    market_id: shown && countryName(shown.market_name),
    retailer_id: shown?.retailer_name,
    store_id: shown && `${shown.retailer_name}, ${shown.store_name}`,
    origin: filter.origin && originName(filter.origin),
    from: periodName(filter),
    to: periodName(filter),
  };
  return (name: keyof PriceFilter): string => {
    const listed = name in choices ? choices[name as Chosen].find(({ value }) => value === filter[name]) : undefined;
    return listed?.label || unlisted[name] || (name === 'store_id' ? t('oneStore') : (filter[name] ?? ''));
  };
}
