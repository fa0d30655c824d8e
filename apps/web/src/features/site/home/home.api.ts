import { getPriceCard } from '@portal/contract/prices/summaries/price-card';
import { getHomeContent } from '@portal/contract/site/home';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/call-api.ts';
import { useCall } from '../../../lib/use-call.ts';

export const homeContentQuery = queryOptions({
  queryKey: ['home'],
  queryFn: ({ signal }) => callApi(getHomeContent, {}, { signal }),
});

export function useHomeContent() {
  // The first item is the one to show; nobody may have written one yet.
  return useQuery({ ...homeContentQuery, select: ([content]) => content ?? null });
}

export const usePriceCard = () => useCall(['price-audits', 'card'], getPriceCard, {});
