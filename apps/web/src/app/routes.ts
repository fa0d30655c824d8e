import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  notFound,
  type ParsedLocation,
  redirect,
  rootRouteId,
} from '@tanstack/react-router';
import { handOn } from '../lib/handed-on.ts';
import { stored } from '../lib/storage.ts';
import type { ScreenName } from '../shared/catalogue/catalogue.ts';
import type { Given, Screen } from '../shared/catalogue/feature.ts';
import { door } from '../shared/door/door.ts';
import { openPage } from '../shared/door/open-page.ts';
import { isDirectLogin } from '../shared/session/current-session.ts';
import { may } from '../shared/session/may.ts';
import { sessionUser } from '../shared/session/session.ts';
import { NotFoundPage, paths, screens } from './catalogue.ts';
import { BrokenScreen } from './error-pages/server-error.tsx';
import { headFirst } from './head-first.tsx';
import { pages } from './pages.ts';
import { Root } from './root.tsx';

const root = createRootRoute({ component: Root, notFoundComponent: NotFoundPage });

const members = createRoute({
  getParentRoute: () => root,
  id: 'members',
  component: lazyRouteComponent(() => import('./frame/framed.tsx'), 'MembersOnly'),
  beforeLoad: ({ location }) => {
    if (!sessionUser()) throw redirect({ to: paths.login, replace: true, state: { wanted: location.href } });
  },
});

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address that somebody opened before they were asked to sign in. */
    wanted?: string;
  }
}

/** The server has a page of its own for it; there is nothing to draw meanwhile. */
const toDoor = (path: string) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: () => null,
    beforeLoad: ({ location, preload }) => {
      if (preload) return;
      const { wanted } = location.state;
      handOn('wanted', wanted === paths.start ? null : (wanted ?? null));
      openPage(location.href, { replace: true });
    },
  });

/** To everybody else the address does not exist. */
async function expectEntitled({ for: audience, needs }: Screen) {
  const isAdmin = sessionUser()?.role === 'ADMIN';
  if (audience === 'admin' && !isAdmin) throw notFound({ routeId: rootRouteId });
  const isDirect = await isDirectLogin();
  const permissions = stored.permissions.get();
  // Where they are not known yet, the server decides.
  const isEntitled = !needs || !permissions || may({ permissions, isAdmin, isDirect }, needs);
  if (!isEntitled || (audience === 'admin' && isDirect)) throw notFound({ routeId: rootRouteId });
}

type Params = Readonly<Record<string, string>>;

function routeFor(parent: AnyRoute, path: string, name: ScreenName, screen: Screen) {
  const { search: validateSearch, load, redirect: lead, menu, within } = screen;
  const isGuarded = screen.for === 'admin' || screen.needs !== undefined;
  const component = screen.screen ?? pages[name];
  if (!component) throw new Error(`The screen ${name} has no component`);
  return createRoute({
    getParentRoute: () => parent,
    path,
    component: menu && !within ? headFirst(component, menu) : component,
    ...(parent !== root && { errorComponent: BrokenScreen }),
    ...(validateSearch && { validateSearch }),
    ...((isGuarded || lead) && {
      beforeLoad: async ({ search }: { readonly search: Given }) => {
        if (isGuarded) await expectEntitled(screen);
        const other = lead?.(search, sessionUser()?.role === 'ADMIN');
        if (other) throw redirect({ ...other, replace: true });
      },
    }),
    ...(load && {
      loader: ({ location, params }: { readonly location: ParsedLocation<Given>; readonly params: Params }) =>
        load({ search: location.search, pathname: location.pathname, params }),
    }),
  });
}

function routesBelow(parent: AnyRoute, isHere: (screen: Screen) => boolean): AnyRoute[] {
  return screens
    .filter(([name, screen]) => !(name in door) && !screen.within && isHere(screen))
    .flatMap(([name, screen]) => {
      const [route, ...others] = [screen.path, ...(screen.aliases ?? [])].map((path) =>
        routeFor(parent, path, name, screen),
      );
      return [...(route ? [route.addChildren(routesWithin(route, name, screen.path))] : []), ...others];
    });
}

function routesWithin(parent: AnyRoute, name: ScreenName, path: string): AnyRoute[] {
  return screens
    .filter(([, { within }]) => within === name)
    .map(([inner, screen]) => routeFor(parent, screen.path.slice(path.length), inner, screen));
}

export const routeTree = root.addChildren([
  members.addChildren(routesBelow(members, (screen) => !screen.for || screen.for === 'admin')),
  ...routesBelow(root, (screen) => screen.for === 'everybody'),
  ...Object.values<Screen>(door).flatMap(({ path, aliases = [] }) => [path, ...aliases].map(toDoor)),
]);
