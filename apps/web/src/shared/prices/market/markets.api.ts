import { listPricedMarkets } from '@portal/contract/prices/summaries/summaries';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/call-api.ts';
import { PRICES } from '../prices-key.ts';

/** Markets with prices, the one to begin with first. */
export const pricedMarketsQuery = queryOptions({
  queryKey: [...PRICES, 'markets'],
  queryFn: ({ signal }) => callApi(listPricedMarkets, {}, { signal }),
});
