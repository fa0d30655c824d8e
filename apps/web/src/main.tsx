import './lib/zod-without-eval.ts';
import './styles/index.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { paths } from './app/paths.ts';
import { followRouteChanges, followSessionChanges } from './app/route-changes.ts';
import { router } from './app/router.tsx';
import { startServiceWorker } from './app/service-worker.ts';
import { queryClient } from './lib/query-client.ts';
import { startTheme } from './lib/theme/theme-store.ts';
import { ScreensProvider } from './shared/screens.ts';

startTheme();
followRouteChanges();
followSessionChanges();
// Without a worker the portal works all the same.
if (import.meta.env.PROD) startServiceWorker().catch(() => undefined);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <ScreensProvider value={paths}>
          <RouterProvider router={router} />
        </ScreensProvider>
      </QueryClientProvider>
    </CSPProvider>
  </StrictMode>,
);
