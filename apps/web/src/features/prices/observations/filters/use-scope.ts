import type { ObservationRow, PriceFilter } from '@portal/contract/prices/observations';
import { namesSet } from '../../../../shared/prices/address/price-address.ts';
import { useFilterChoices } from './use-filter-choices.ts';
import { useFilterNames } from './use-filter-names.ts';

/** A panel names its market and its days itself. */
const BY_PERIOD = new Set<keyof PriceFilter>(['market_id', 'from', 'to']);

export function useScope(
  filter: PriceFilter,
  { _id }: { readonly _id: string },
  shown: ObservationRow | undefined,
): string[] {
  const { choices } = useFilterChoices({ ...filter, market_id: _id });
  const filterName = useFilterNames(filter, choices, shown);
  return namesSet(filter)
    .filter((name) => !BY_PERIOD.has(name))
    .map(filterName);
}
