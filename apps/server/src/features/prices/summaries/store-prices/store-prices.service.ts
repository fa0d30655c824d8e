import type * as contract from '@portal/contract/prices/summaries/store-prices';
import { MAX_STORE_DAYS } from '@portal/contract/prices/summaries/store-prices';
import type { Handler } from '../../../../platform/mount.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { seesSinglePrices } from '../../observations/observations.service.ts';
import { selectStorePrices } from './store-prices.queries.ts';

export const listStorePrices: Handler<typeof contract.listStorePrices> = async ({ pool, caller }, { id }) => {
  if (!seesSinglePrices(caller)) throw new Refusal('notFound');
  const found = await selectStorePrices(pool, id, MAX_STORE_DAYS + 1);
  const [newest] = found;
  if (!newest) throw new Refusal('notFound');
  const days = found.slice(0, MAX_STORE_DAYS).reverse();
  return {
    market_id: newest.market_id,
    more: found.length > MAX_STORE_DAYS,
    days: days.map(({ date, prices }) => ({ date, prices })),
  };
};
