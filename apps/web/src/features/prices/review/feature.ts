import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../../../shared/catalogue/feature.ts';
import { listAddress } from '../../../shared/list/list-address.ts';
import { PRICES_PATH } from '../../../shared/prices/address/price-paths.ts';

export const review = defineFeature({
  priceReview: {
    path: `${PRICES_PATH}/review`,
    for: 'admin',
    needs: { page: 'Retail_Price_Audits', permission: 'publish' },
    search: listAddress('batch', 'market_id', 'store_id', 'flag', 'flagged', 'status', 'price'),
    screen: lazyRouteComponent(() => import('./review-screen.tsx'), 'ReviewScreen'),
    tab: { row: 'prices', place: 8, label: { en: 'Review queue', de: 'Prüfliste' } },
  },
});
