import type { Input } from '@portal/contract/call';
import { createAtomFeed, listAtomFeeds, revokeAtomFeed } from '@portal/contract/record/notifications/atom-feeds';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../../lib/call-api.ts';
import { callQuery } from '../../../../lib/call-query.ts';
import { reloadQueries } from '../../../../lib/query-client.ts';
import { useAct } from '../../../../ui/use-act.ts';

const feedsQuery = callQuery(['atom-feeds'], listAtomFeeds, {});

export const useFeeds = () => useQuery(feedsQuery);

export const useCreateFeed = () =>
  useAct({
    mutationFn: (form: Input<typeof createAtomFeed>) => callApi(createAtomFeed, form),
    onSuccess: () => reloadQueries(feedsQuery),
  });

export const useRevokeFeed = () =>
  useAct({
    mutationFn: (id: string) => callApi(revokeAtomFeed, { id }),
    onSuccess: () => reloadQueries(feedsQuery),
  });
