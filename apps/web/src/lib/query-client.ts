import { QueryClient } from '@tanstack/react-query';
import { stored } from './storage.ts';

/** Answers live in memory only, and no longer than the session they came with. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a network a call fails at once with a sentence and a way to try again, rather than waiting unseen.
    queries: { networkMode: 'always', staleTime: 30_000, retry: false },
    mutations: { networkMode: 'always' },
  },
});

stored.accessToken.subscribe(() => queryClient.clear());
