import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../../../shared/catalogue/feature.ts';
import { PRICES_PATH, priceAddress } from '../../../shared/prices/address/price-paths.ts';

export const alerts = defineFeature({
  priceAlerts: {
    path: `${PRICES_PATH}/alerts`,
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
