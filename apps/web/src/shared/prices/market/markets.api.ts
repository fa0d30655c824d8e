import { listPricedMarkets } from '@portal/contract/prices/summaries/summaries';
import { callQuery } from '../../../lib/call-query.ts';
import { PRICES } from '../prices-key.ts';

/** Markets with prices, the one to begin with first. */
export const pricedMarketsQuery = callQuery([...PRICES, 'markets'], listPricedMarkets, {});
