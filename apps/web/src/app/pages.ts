import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import type { ScreenName } from '../shared/catalogue/catalogue.ts';

const HomePage = lazyRouteComponent(() => import('./home-page.tsx'), 'HomePage');

export const pages: Partial<Record<ScreenName, RouteComponent>> = {
  start: HomePage,
  home: HomePage,
  admin: lazyRouteComponent(() => import('./admin-page.tsx'), 'AdminPage'),
  company: lazyRouteComponent(() => import('./company-page.tsx'), 'CompanyPage'),
  notifications: lazyRouteComponent(() => import('./notifications-page.tsx'), 'NotificationsPage'),
  retailers: lazyRouteComponent(() => import('./retailers-page.tsx'), 'RetailersPage'),
  search: lazyRouteComponent(() => import('./search-page.tsx'), 'SearchPage'),
  securitySettings: lazyRouteComponent(() => import('./security-settings-page.tsx'), 'SecuritySettingsPage'),
  settings: lazyRouteComponent(() => import('./settings-page.tsx'), 'SettingsPage'),
};
