import '../lib/zod-without-eval.ts';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from '../lib/query-client.ts';
import { startTheme } from '../lib/theme/theme-store.ts';
import { CatalogueProvider } from '../shared/catalogue/catalogue.ts';
import { catalogue } from './catalogue.ts';
import { logCaughtError } from './error-pages/log-caught-error.ts';
import { countSignIn, followRouteChanges, followSessionChanges } from './route-changes.ts';
import { router } from './router.ts';
import { startServiceWorker } from './service-worker.ts';

startTheme();
followRouteChanges();
followSessionChanges();
countSignIn();
if (import.meta.env.PROD) startWorkerAfterFirstPage();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root, { onCaughtError: logCaughtError }).render(
  <StrictMode>
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <CatalogueProvider value={catalogue}>
          <RouterProvider router={router} />
        </CatalogueProvider>
      </QueryClientProvider>
    </CSPProvider>
  </StrictMode>,
);

/** All that it keeps for times without a network would come before what somebody waits for. */
function startWorkerAfterFirstPage() {
  const stop = router.subscribe('onRendered', () => {
    stop();
    setTimeout(() => void startServiceWorker().catch(() => undefined));
  });
}
