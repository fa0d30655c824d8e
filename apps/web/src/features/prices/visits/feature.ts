import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../../../shared/catalogue/feature.ts';
import { listAddress } from '../../../shared/list/list-address.ts';
import { PRICE_PARAMETERS, PRICES_PATH } from '../../../shared/prices/address/price-paths.ts';

export const visits = defineFeature({
  priceVisits: {
    path: `${PRICES_PATH}/visits`,
    search: listAddress(...PRICE_PARAMETERS, 'visit'),
    screen: lazyRouteComponent(() => import('./visits-screen.tsx'), 'VisitsScreen'),
    tab: { row: 'prices', place: 3, label: { en: 'Store visits', de: 'Filialbesuche' }, isSinglePrices: true },
  },
});
