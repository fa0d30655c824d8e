import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { queryClient } from '../lib/query-client.ts';

/** For screens with answers to remember, or with the lists and dialogs of the portal. */
export const withPortalParts = (Screen: ComponentType) => () => (
  <CSPProvider disableStyleElements>
    <QueryClientProvider client={queryClient}>
      <Screen />
    </QueryClientProvider>
  </CSPProvider>
);
