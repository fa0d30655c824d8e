import { listFootage } from '@portal/contract/content/footage';
import { listReports } from '@portal/contract/content/reports/reports';
import { listFollowedMarkets, setFollowedMarkets } from '@portal/contract/places/markets/followed-markets';
import { getMondayBrief } from '@portal/contract/prices/brief/monday-brief';
import { getPriceCard } from '@portal/contract/prices/summaries/price-card';
import { getHomeContent } from '@portal/contract/site/home';
import { closeHomePrompt, getHomeNews, type HomePrompt } from '@portal/contract/site/home/news';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/call-api.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { useLanguage } from '../../../lib/i18n.ts';
import { keepAnswer, queryClient, reloadQueries } from '../../../lib/query-client.ts';
import { useCall } from '../../../lib/use-call.ts';
import { useAct } from '../../../ui/use-act.ts';

export const homeContentQuery = queryOptions({
  queryKey: ['home'],
  queryFn: ({ signal }) => callApi(getHomeContent, {}, { signal }),
});

export function useHomeContent() {
  // The first item is the one to show; nobody may have written one yet.
  return useQuery({ ...homeContentQuery, select: ([content]) => content ?? null });
}

export const usePriceCard = () => useCall(['price-audits', 'card'], getPriceCard, {});

/** As many as a card shows. */
const SHOWN = { page: 1, page_size: 3 };

/** Titles come in the language of the reader. */
export const useLatestReports = () =>
  useCall(['reports', 'latest', useLanguage()], listReports, { ...SHOWN, order: 'newest' });

export const useLatestFootage = () => useCall(['footage', 'latest'], listFootage, SHOWN);

const NEWS = ['home-news'];
const BRIEF = ['monday-brief'];

/** Sentences come in the language of the reader. */
export const useHomeNews = () => useCall([...NEWS, useLanguage()], getHomeNews, {});

export const useMondayBrief = () => useCall([...BRIEF, useLanguage()], getMondayBrief, {});

const followedQuery = callQuery(['followed-markets'], listFollowedMarkets, {});

export const useFollowedMarkets = () => useQuery(followedQuery);

export const useFollowMarkets = (onDone: () => void) =>
  useAct({
    mutationFn: (market_ids: readonly string[]) => callApi(setFollowedMarkets, { market_ids: [...market_ids] }),
    onSuccess: (ids) => {
      keepAnswer(followedQuery.queryKey, ids);
      for (const queryKey of [NEWS, BRIEF, ['profile']]) void reloadQueries({ queryKey });
      onDone();
    },
  });

export const useClosePrompt = () =>
  useAct({
    mutationFn: (prompt: HomePrompt) => callApi(closeHomePrompt, { prompt }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: NEWS }),
  });
