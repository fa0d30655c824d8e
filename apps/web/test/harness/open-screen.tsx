import '../../src/lib/zod-without-eval.ts';
import '../../src/styles/index.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
import { catalogue, screens } from '../../src/app/catalogue.ts';
import { logCaughtError } from '../../src/app/error-pages/log-caught-error.ts';
import { BrokenPage } from '../../src/app/error-pages/server-error.tsx';
import { pages } from '../../src/app/pages.ts';
import { routeTree } from '../../src/app/routes.ts';
import { queryClient } from '../../src/lib/query-client.ts';
import { stored } from '../../src/lib/storage.ts';
import { startTheme } from '../../src/lib/theme/theme-store.ts';
import { CatalogueProvider } from '../../src/shared/catalogue/catalogue.ts';
import { browser } from '../../src/shared/door/open-page.ts';
import { eraseKept } from '../../src/shared/visits/kept-visits.ts';
import type { FakeApi } from './fake-api.ts';
import { closeNotices, DESK, type Look, waitForRest, waiting, wear } from './look.ts';

// Every module at once: a screen that is opened waits for the API and for nothing else.
import.meta.glob(['../../src/**/*.tsx', '!../../src/app/start.tsx', '!../../src/door/**'], { eager: true });

startTheme();
await Promise.all(
  [...screens.flatMap(([, { screen, tab }]) => [screen, tab?.Badge]), ...Object.values(pages)].map(async (component) =>
    (component as { preload?: () => Promise<void> } | undefined)?.preload?.(),
  ),
);

const routerAt = (address: string) =>
  createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: [address] }),
    defaultErrorComponent: BrokenPage,
  });

const routerAround = (piece: ReactNode) =>
  createRouter({
    routeTree: createRootRoute({ component: () => <main>{piece}</main> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    defaultErrorComponent: BrokenPage,
  });

let closeOpened = () => {};
let erased = Promise.resolve();

/** Takes the page down, also one that never came to rest, with all that this browser remembers of it. */
export function closeScreen() {
  closeNotices();
  closeOpened();
  closeOpened = () => {};
  const member = stored.user.get();
  if (member) erased = eraseKept(member.id);
  // Answers still on their way belong to the session that ends here.
  void queryClient.cancelQueries();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
}

/** The portal at an address, as a browser shows it, on the given API. */
export const openScreen = (address: string, api: FakeApi, look: Look = DESK) => open(routerAt(address), api, look);

/** A piece that a screen of another wing shows, alone on a page. */
export const openPiece = (piece: ReactNode, api: FakeApi, look: Look = DESK) => open(routerAround(piece), api, look);

async function open<Router extends ReturnType<typeof routerAt> | ReturnType<typeof routerAround>>(
  router: Router,
  api: FakeApi,
  look: Look,
) {
  await erased;
  const errors: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((...parts) => {
    errors.push(parts.map(String).join(' '));
  });
  vi.stubGlobal('fetch', api.fetch);
  // The page of the test stays where it is.
  vi.spyOn(browser, 'open').mockImplementation(() => undefined);
  await wear(look);
  const place = document.createElement('div');
  place.id = 'root';
  document.body.append(place);
  const root = createRoot(place, { onCaughtError: logCaughtError });
  closeOpened = () => {
    root.unmount();
    place.remove();
  };
  root.render(
    // Without StrictMode: what is built runs every effect once.
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <CatalogueProvider value={catalogue}>
          <RouterProvider router={router as never} />
        </CatalogueProvider>
      </QueryClientProvider>
    </CSPProvider>,
  );
  const isStill = () => !api.isBusy && router.state.status === 'idle' && (api.mood === 'loading' || !waiting());
  const settle = () => waitForRest(isStill);
  const takeLook = async (other: Look) => {
    await wear(other);
    await settle();
  };
  await settle();
  // All of a page, as on paper: what is far below is drawn, too.
  window.dispatchEvent(new Event('beforeprint'));
  await settle();
  /** `errors` is everything that the page has told the console as an error. */
  return { router, errors, settle, takeLook };
}
