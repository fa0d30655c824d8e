import { type InferDataFromTag, QueryClient, type QueryKey } from '@tanstack/react-query';
import { stored } from './storage.ts';

/** Answers live in memory only, and no longer than the session they came with. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a network a call fails at once with a sentence and a way to try again, rather than waiting unseen.
    queries: { networkMode: 'always', refetchOnReconnect: true, staleTime: 30_000, retry: false },
    mutations: { networkMode: 'always' },
  },
});

stored.accessToken.subscribe(() => queryClient.clear());

/**
 * After a change: what is in sight below the key is asked for anew, the rest when it is next wanted. An answer may be on
 * its way since before the change; invalidateQueries() alone would take a first one, or one that nobody looks at, for new.
 */
export async function reloadQueries({ queryKey }: { readonly queryKey: QueryKey }): Promise<void> {
  await queryClient.cancelQueries({
    queryKey,
    predicate: (query) => query.state.data === undefined || !query.isActive(),
  });
  await queryClient.invalidateQueries({ queryKey });
}

/** An answer on its way may be older than the write. */
export function keepAnswer<Key extends QueryKey>(queryKey: Key, answer: InferDataFromTag<unknown, Key>): void {
  void queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData(queryKey, answer);
}
