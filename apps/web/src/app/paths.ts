/**
 * Browser addresses of the screens that exist, page keys first; historic spellings stand here and nowhere else.
 * A menu entry, card or link appears with its line here.
 */
export const paths = {
  home: '/dashboard/home',
  start: '/',
  login: '/auth/login',
  logout: '/logout',
  notFound: '/404',
  serverError: '/server-error',
} as const;

/** The only addresses on which ADMIN sees Update Market in the menu. */
export const UPDATE_MARKET_PATHS: readonly string[] = ['/dashboard/profile/profilesetting', '/dashboard/add-market'];
