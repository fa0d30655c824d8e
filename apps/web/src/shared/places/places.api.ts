import { listMarkets } from '@portal/contract/places/markets/markets';
import { listRetailers } from '@portal/contract/places/retailers';
import { listStores } from '@portal/contract/places/stores';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../lib/call-query.ts';

export const useMarkets = () => useQuery(callQuery(['markets'], listMarkets, {}));

export const useRetailers = (marketId: string | undefined) =>
  useQuery(callQuery(['retailers', marketId], listRetailers, { country_id: marketId, type: undefined }));

export const useCities = (marketId: string | undefined) =>
  useQuery({
    ...callQuery(['stores', 'of-market', marketId], listStores, { retailer_id: undefined, country_id: marketId }),
    select: (stores) => [...new Set(stores.map(({ city }) => city))].toSorted(),
  });
