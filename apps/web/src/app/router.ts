import { createRouter } from '@tanstack/react-router';
import { browserHistory } from '../lib/browser-history.ts';
import { BrokenPage } from './error-pages/server-error.tsx';
import { routeTree } from './routes.ts';

export const router = createRouter({
  routeTree,
  history: browserHistory,
  defaultErrorComponent: BrokenPage,
  defaultPreload: 'intent',
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
