import { useQuery } from '@tanstack/react-query';
import { useMarkets } from '../../places/places.api.ts';
import { pricedMarketsQuery } from './markets.api.ts';

export type MarketOf = { readonly markets: PricedMarkets; readonly market: PricedMarkets[number] };
type PricedMarkets = NonNullable<MarketShown['markets']>;

export type MarketShown = ReturnType<typeof useMarketShown>;

export function useMarketShown(chosen: string | undefined) {
  const { data: markets, error, refetch } = useQuery(pricedMarketsQuery);
  const { data: open } = useMarkets();
  const found = markets?.find(({ _id }) => _id === chosen);
  /** It exists, and nobody has been there yet. */
  const unseen = markets && chosen && !found ? open?.find(({ _id }) => _id === chosen) : undefined;
  return { markets, market: unseen ? undefined : (found ?? markets?.[0]), unseen, error, refetch };
}
