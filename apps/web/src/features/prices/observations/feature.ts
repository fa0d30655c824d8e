import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../../../shared/catalogue/feature.ts';
import { PRICES_PATH, priceAddress } from '../../../shared/prices/address/price-paths.ts';

export const observations = defineFeature({
  priceObservations: {
    path: `${PRICES_PATH}/observations`,
    search: priceAddress,
    load: ({ search }) => {
      void import('./observations.api.ts').then((api) => api.preloadPrices(priceAddress(search)));
    },
    screen: lazyRouteComponent(() => import('./observations-screen.tsx'), 'ObservationsScreen'),
    tab: { row: 'prices', place: 2, label: { en: 'Observations', de: 'Einzelpreise' }, isSinglePrices: true },
  },
});
