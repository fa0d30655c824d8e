import { withPeriodShown } from '../address/periods.ts';
import type { PriceAddress } from '../address/use-price-address.ts';
import { useRecords } from '../records.api.ts';
import { useMarketShown } from './use-market-shown.ts';

export function useMarketPrices({ filter: asked }: Pick<PriceAddress, 'filter'>) {
  const shown = useMarketShown(asked.market_id);
  const { market } = shown;
  const filter = market && withPeriodShown({ ...asked, market_id: market._id }, market.last_date);
  const records = useRecords(filter ?? asked, filter !== undefined);
  return { shown, market, filter, records };
}
