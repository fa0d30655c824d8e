import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../../../shared/catalogue/feature.ts';
import { listAddress } from '../../../shared/list/list-address.ts';
import { PRICES_PATH } from '../../../shared/prices/address/price-paths.ts';

export const imports = defineFeature({
  priceImports: {
    path: `${PRICES_PATH}/imports`,
    for: 'admin',
    needs: { page: 'Retail_Price_Audits', permission: ['upload', 'edit', 'publish', 'delete'] },
    search: listAddress('batch'),
    screen: lazyRouteComponent(() => import('./imports-screen.tsx'), 'ImportsScreen'),
    tab: { row: 'prices', place: 7, label: { en: 'Import', de: 'Import' } },
  },
});
