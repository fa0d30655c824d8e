import '../../src/lib/zod-without-eval.ts';
import '../../src/styles/index.css';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
import { DoorPage } from '../../src/door/door-page.tsx';
import { loadScreen } from '../../src/door/load-screen.ts';
import { queryClient } from '../../src/lib/query-client.ts';
import { startTheme } from '../../src/lib/theme/theme-store.ts';
import type { DoorName } from '../../src/shared/door/door.ts';
import { browser } from '../../src/shared/door/open-page.ts';
import type { FakeApi } from './fake-api.ts';
import { closeNotices, DESK, type Look, waitForRest, waiting, wear } from './look.ts';

// Every module at once: a screen that is opened waits for the API and for nothing else.
import.meta.glob(['../../src/door/screens/*.tsx', '../../src/features/access/session/sign-in/*.tsx'], { eager: true });

let closeOpened = () => {};

startTheme();

/** Takes the page down, with all that this browser remembers of it. */
export function closeDoor() {
  closeNotices();
  closeOpened();
  closeOpened = () => {};
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
}

/** A screen of the door on the given API, run by Preact as in what is built. */
export async function openDoor(name: DoorName, api: FakeApi, look: Look = DESK) {
  const errors: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((...parts) => {
    errors.push(parts.map(String).join(' '));
  });
  vi.stubGlobal('fetch', api.fetch);
  const leaving = vi.spyOn(browser, 'open').mockImplementation(() => undefined);
  await wear(look);
  const place = document.createElement('div');
  place.id = 'root';
  document.body.append(place);
  const root = createRoot(place);
  closeOpened = () => {
    root.render(null);
    place.remove();
  };
  root.render(<DoorPage screen={await loadScreen(name)} />);
  const settle = () => waitForRest(() => !api.isBusy && (api.mood === 'loading' || !waiting()));
  await settle();
  /** `errors` is everything that the page has told the console as an error. */
  return { errors, settle, left: () => leaving.mock.lastCall?.[0] };
}
