import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../../../shared/catalogue/feature.ts';
import { priceAddress } from '../../../shared/prices/address/price-paths.ts';

export const alerts = defineFeature({
  priceAlerts: {
    path: SCREEN_PATHS.priceAlerts,
    search: priceAddress,
    screen: lazyRouteComponent(() => import('./alerts-screen.tsx'), 'AlertsScreen'),
    tab: {
      row: 'prices',
      place: 5,
      label: { en: 'Alerts', de: 'Preisalarme' },
      isSinglePrices: true,
      Badge: lazyRouteComponent(() => import('./news-badge.tsx'), 'NewsBadge'),
    },
  },
});
