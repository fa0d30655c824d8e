import type { Input, Output } from '@portal/contract/call';
import { summarisePriceIndex } from '@portal/contract/prices/summaries/price-index';
import { summariseQuality } from '@portal/contract/prices/summaries/quality';
import { summariseSeasons } from '@portal/contract/prices/summaries/seasons';
import {
  type SummaryFilter,
  summariseFigures,
  summariseGaps,
  summariseOrigins,
  summarisePromotions,
  summariseRetailers,
  summariseSizes,
} from '@portal/contract/prices/summaries/summaries';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/call-api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { stored } from '../../../lib/storage.ts';
import { type PriceSearch, readFilter, readSummaryFilter } from '../../../shared/prices/address/price-address.ts';
import { pricedMarketsQuery } from '../../../shared/prices/market/markets.api.ts';
import { PRICES } from '../../../shared/prices/prices-key.ts';
import { can, usePermissions } from '../../../shared/session/permissions.ts';

const CALLS = {
  figures: summariseFigures,
  origins: summariseOrigins,
  retailers: summariseRetailers,
  seasons: summariseSeasons,
  gaps: summariseGaps,
  promotions: summarisePromotions,
  sizes: summariseSizes,
};
/** The others divide what an evaluation sees as a whole. */
const IN_EVERY_LICENCE: readonly (keyof typeof CALLS)[] = ['figures', 'origins', 'seasons', 'gaps'];
type SummaryCall = (typeof CALLS)[keyof typeof CALLS] | typeof summarisePriceIndex | typeof summariseQuality;

const summaryQuery = <C extends SummaryCall>(call: C, filter: SummaryFilter) =>
  queryOptions({
    queryKey: [...PRICES, 'summary', call.path, filter],
    queryFn: ({ signal }): Promise<Output<C>> => callApi(call, filter as Input<C>, { signal }),
  });

function useAnswer<C extends SummaryCall>(call: C, filter: SummaryFilter, enabled = true) {
  return useQuery({ ...summaryQuery(call, filter), placeholderData: keepPreviousData, enabled });
}

/** Members who may export see every summary; of the others, the first answer tells. */
function useSeesEverySummary(filter: SummaryFilter): boolean {
  const mayExport = can(usePermissions(), 'retail', 'export');
  const { data } = useAnswer(summariseOrigins, filter);
  return mayExport || data?.since === null;
}

/** Each panel has its own answer, and fails alone. */
export function useSummary<Name extends keyof typeof CALLS>(name: Name, filter: SummaryFilter) {
  const seesEvery = useSeesEverySummary(filter);
  return useAnswer(CALLS[name], filter, seesEvery || IN_EVERY_LICENCE.includes(name));
}

export function useSummaries(filter: SummaryFilter) {
  return {
    figures: useSummary('figures', filter),
    origins: useSummary('origins', filter),
    retailers: useSummary('retailers', filter),
    seasons: useSummary('seasons', filter),
    gaps: useSummary('gaps', filter),
    promotions: useSummary('promotions', filter),
    sizes: useSummary('sizes', filter),
  };
}

/** Nothing is kept for these, so they come after the others: none of them waits for one. */
const useAreThere = (filter: SummaryFilter) =>
  Object.values(useSummaries(filter)).every(({ data, error, isPlaceholderData }) =>
    Boolean(error ?? (!isPlaceholderData && data)),
  );
export const usePriceIndex = (filter: SummaryFilter) => useAnswer(summarisePriceIndex, filter, useAreThere(filter));
export const useQuality = (filter: SummaryFilter) => useAnswer(summariseQuality, filter, useAreThere(filter));

export async function preloadSummaries(address: PriceSearch) {
  const chosen = readFilter(address).market_id;
  const markets = queryClient.query(pricedMarketsQuery);
  const market = chosen ?? (await markets)[0]?._id;
  if (!market) return;
  const filter = readSummaryFilter(address, market);
  const seesEvery = can(stored.permissions.get() ?? [], 'retail', 'export');
  const names = seesEvery ? (Object.keys(CALLS) as (keyof typeof CALLS)[]) : IN_EVERY_LICENCE;
  await Promise.all([markets, ...names.map((name) => queryClient.query(summaryQuery(CALLS[name], filter)))]);
}
