import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../../../shared/catalogue/feature.ts';
import { listAddress } from '../../../shared/list/list-address.ts';
import { PRICES_PATH } from '../../../shared/prices/address/price-paths.ts';

export const rates = defineFeature({
  priceRates: {
    path: `${PRICES_PATH}/rates`,
    for: 'admin',
    needs: { page: 'Retail_Price_Audits', permission: ['upload', 'edit'] },
    search: listAddress('currency'),
    screen: lazyRouteComponent(() => import('./rates-screen.tsx'), 'RatesScreen'),
    tab: { row: 'prices', place: 9, label: { en: 'Exchange rates', de: 'Wechselkurse' } },
  },
});
