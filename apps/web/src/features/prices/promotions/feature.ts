import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../../../shared/catalogue/feature.ts';
import { PRICES_PATH, priceAddress } from '../../../shared/prices/address/price-paths.ts';

export const promotions = defineFeature({
  pricePromotions: {
    path: `${PRICES_PATH}/promotions`,
    search: priceAddress,
    screen: lazyRouteComponent(() => import('./promotions-screen.tsx'), 'PromotionsScreen'),
    tab: { row: 'prices', place: 4, label: { en: 'Promotions', de: 'Aktionen' }, isSinglePrices: true },
  },
});
