import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../../../shared/catalogue/feature.ts';

export const session = defineFeature({
  lock: {
    path: '/auth/lock',
    for: 'everybody',
    screen: lazyRouteComponent(() => import('./lock-screen.tsx'), 'LockScreen'),
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
