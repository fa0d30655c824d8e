import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../../../shared/catalogue/feature.ts';
import { listAddress } from '../../../shared/list/list-address.ts';
import { PRICES_PATH } from '../../../shared/prices/address/price-paths.ts';

export const capture = defineFeature({
  priceCapture: {
    path: `${PRICES_PATH}/capture`,
    for: 'admin',
    needs: { page: 'Retail_Price_Audits', permission: 'create' },
    search: listAddress('draft'),
    screen: lazyRouteComponent(() => import('./capture-screen.tsx'), 'CaptureScreen'),
    tab: { row: 'prices', place: 6, label: { en: 'Capture', de: 'Erfassen' } },
  },
});
