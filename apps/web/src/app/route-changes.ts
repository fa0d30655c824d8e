import { track } from '../lib/analytics.ts';
import { takeHandedOn } from '../lib/handed-on.ts';
import { stored } from '../lib/storage.ts';
import { paths } from './catalogue.ts';
import { router } from './router.ts';

/** A slow network may take as long to bring the files of a screen. */
const HEADING_PATIENCE_MS = 60_000;

/** Moves the focus to the new page and counts the visit. */
export function followRouteChanges() {
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation && !pathChanged) return;
    const wanted = document.querySelector<HTMLElement>('main [data-focus-first]');
    if (wanted) wanted.focus();
    else if (fromLocation) focusHeading();
  });
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    if (fromLocation && !pathChanged) return;
    track({ name: 'page view', template: routeTemplate() });
  });
}

/** Told by the portal: what the page of the sign-in had begun to send would end with it. */
export function countSignIn() {
  const user = stored.user.get();
  if (takeHandedOn('signed in') && user) track({ name: 'identify', id: user.id, role: user.role });
}

/** Another member's session in place of the present one, by any tab: what is behind the address is decided anew. */
export function followSessionChanges() {
  let session = stored.accessToken.get();
  stored.accessToken.subscribe(() => {
    const former = session;
    session = stored.accessToken.get();
    if (!former || former === session) return;
    if (session) void router.invalidate();
    // Copies of reports go with the session that made them, however it has ended.
    void import('../features/content/reports/offline/kept-reports.ts').then((kept) => kept.eraseReports());
  });
}

/** The pattern, never the address: addresses carry names, searches and secrets. */
function routeTemplate(): string {
  const match = router.state.matches.at(-1);
  return !match || match.routeId === '__root__' ? paths.notFound : (match.fullPath as string);
}

/** A screen may still be waiting for its content: then the main region holds the focus until the heading is there. */
function focusHeading() {
  const main = document.querySelector('main');
  if (!main || focusFirstHeading(main)) return;
  main.focus({ preventScroll: true });
  const observer = new MutationObserver(() => {
    if (document.activeElement !== main || focusFirstHeading(main)) observer.disconnect();
  });
  observer.observe(main, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), HEADING_PATIENCE_MS);
}

function focusFirstHeading(main: HTMLElement): boolean {
  const heading = main.querySelector('h1');
  if (!heading || heading.closest('[data-coming]')) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
