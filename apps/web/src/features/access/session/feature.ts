import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../../../shared/catalogue/feature.ts';

export const session = defineFeature({
  login: {
    path: SCREEN_PATHS.login,
    for: 'visitors',
    screen: lazyRouteComponent(() => import('./login-screen.tsx'), 'LoginScreen'),
  },
  lock: {
    path: '/auth/lock',
    for: 'everybody',
    screen: lazyRouteComponent(() => import('./lock-screen.tsx'), 'LockScreen'),
  },
  linkLogin: {
    path: `${SCREEN_PATHS.linkLogin}/$id/$email/$password`,
    // The well-spelt one, and links that lost their end.
    aliases: ['/auth/portal-login/$id/$email/$password', '/auth/ecporatallogin/$', '/auth/portal-login/$'],
    for: 'everybody',
    screen: lazyRouteComponent(() => import('./link-login-screen.tsx'), 'LinkLoginScreen'),
    isSecret: true,
  },
  loginFailed: {
    path: '/loginFailed',
    for: 'everybody',
    screen: lazyRouteComponent(() => import('./login-failed-screen.tsx'), 'LoginFailedScreen'),
  },
  logout: {
    path: '/logout',
    for: 'everybody',
    screen: lazyRouteComponent(() => import('./logout-screen.tsx'), 'LogoutScreen'),
  },
  securitySettings: {
    path: SCREEN_PATHS.securitySettings,
    within: 'profile',
    tab: { row: 'profile', place: 3, label: { en: 'Security settings', de: 'Sicherheit' } },
  },
});
