import { useListAddress } from '../../../../shared/list/use-list-address.ts';
import { type PriceParameter, readSummaryFilter } from '../../../../shared/prices/address/price-address.ts';

/** The filters in sight as a query: with it, the server asks the same question for a deck. */
export function useDeckQuery(): (marketId: string) => string {
  const address = useListAddress<PriceParameter>();
  return (marketId) => {
    const chosen = Object.entries(readSummaryFilter(address, marketId));
    return String(new URLSearchParams(chosen.filter((entry): entry is [string, string] => Boolean(entry[1]))));
  };
}
