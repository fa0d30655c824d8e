import '../../src/lib/zod-without-eval.ts';
import '../../src/styles/index.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import type { Language } from '@portal/contract/languages';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { catalogue, screens } from '../../src/app/catalogue.ts';
import { logCaughtError } from '../../src/app/error-pages/log-caught-error.ts';
import { BrokenPage } from '../../src/app/error-pages/server-error.tsx';
import { pages } from '../../src/app/pages.ts';
import { routeTree } from '../../src/app/routes.ts';
import { queryClient } from '../../src/lib/query-client.ts';
import { stored } from '../../src/lib/storage.ts';
import { startTheme } from '../../src/lib/theme/theme-store.ts';
import { CatalogueProvider } from '../../src/shared/catalogue/catalogue.ts';
import { eraseKept } from '../../src/shared/visits/kept-visits.ts';
import { uiMessages } from '../../src/ui/messages.ts';
import type { FakeApi } from './fake-api.ts';

// Every module at once: a screen that is opened waits for the API and for nothing else.
import.meta.glob(['../../src/**/*.tsx', '!../../src/app/start.tsx'], { eager: true });

export type Look = { theme: 'light' | 'dark'; language: Language; width: number; height: number };

export const DESK: Look = { theme: 'light', language: 'en', width: 1440, height: 900 };
/** The look with the least room and the longest words. */
export const PHONE: Look = { theme: 'dark', language: 'de', width: 390, height: 844 };

const PATIENCE_MS = 20_000;
const QUIET_FRAMES = 2;

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
  queryClient.clear();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
}

/** They outlive the page that showed them. */
function closeNotices() {
  const name = uiMessages.t('closeNotice');
  for (const button of document.querySelectorAll<HTMLElement>(`[aria-label="${name}"]`)) button.click();
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
  /** `errors` is everything that the page has told the console as an error. */
  return { router, errors, settle, takeLook };
}

const waiting = () => document.querySelector('[aria-busy=true]');

async function wear({ theme, language, width, height }: Look): Promise<void> {
  await page.viewport(width, height);
  stored.theme.set(theme);
  stored.lng.set(language);
}

/** Until nothing is on its way, and the page stays as it is for some frames. */
async function waitForRest(isStill: () => boolean): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  const changes = new MutationObserver(() => undefined);
  changes.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  for (let quietFrames = 0; quietFrames < QUIET_FRAMES; ) {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    quietFrames = isStill() && changes.takeRecords().length === 0 ? quietFrames + 1 : 0;
    if (performance.now() > deadline) throw new Error(`The screen does not come to rest: ${waiting()?.outerHTML}`);
  }
  changes.disconnect();
}
