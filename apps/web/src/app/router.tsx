import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { sessionUser } from '../shared/session/session.ts';
import { BrokenPage, BrokenScreen } from './error-pages/server-error.tsx';
import { paths } from './paths.ts';
import { Root } from './root.tsx';

const NotFoundPage = lazyRouteComponent(() => import('./error-pages/not-found-page.tsx'), 'NotFoundPage');
const ServerErrorPage = lazyRouteComponent(() => import('./error-pages/server-error-page.tsx'), 'ServerErrorPage');
const MembersOnly = lazyRouteComponent(() => import('./frame/framed.tsx'), 'MembersOnly');
const HomePage = lazyRouteComponent(() => import('./home-page.tsx'), 'HomePage');
const LoginScreen = lazyRouteComponent(() => import('../features/session/login-screen.tsx'), 'LoginScreen');
const LogoutScreen = lazyRouteComponent(() => import('../features/session/logout-screen.tsx'), 'LogoutScreen');

const root = createRootRoute({ component: Root, notFoundComponent: NotFoundPage });

const members = createRoute({
  getParentRoute: () => root,
  id: 'members',
  component: MembersOnly,
  beforeLoad: () => {
    if (!sessionUser()) throw redirect({ to: paths.login, replace: true });
  },
});

/** What every screen inside the frame has in common. */
const inFrame = { getParentRoute: () => members, errorComponent: BrokenScreen };

const visitors = createRoute({
  getParentRoute: () => root,
  id: 'visitors',
  beforeLoad: () => {
    if (sessionUser()) throw redirect({ to: paths.home, replace: true });
  },
});

const routeTree = root.addChildren([
  members.addChildren([
    createRoute({ ...inFrame, path: paths.start, component: HomePage }),
    createRoute({ ...inFrame, path: paths.home, component: HomePage }),
  ]),
  visitors.addChildren([createRoute({ getParentRoute: () => visitors, path: paths.login, component: LoginScreen })]),
  createRoute({ getParentRoute: () => root, path: paths.logout, component: LogoutScreen }),
  createRoute({ getParentRoute: () => root, path: paths.notFound, component: NotFoundPage }),
  createRoute({ getParentRoute: () => root, path: paths.serverError, component: ServerErrorPage }),
]);

export const router = createRouter({
  routeTree,
  defaultErrorComponent: BrokenPage,
  defaultPreload: 'intent',
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
