import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../../../shared/catalogue/feature.ts';
import { PRICES_LABEL, priceAddress } from '../../../shared/prices/address/price-paths.ts';

export const scorecard = defineFeature({
  scorecard: {
    path: SCREEN_PATHS.scorecard,
    needs: { page: 'Retail_Price_Audits', permission: 'show_page' },
    search: priceAddress,
    screen: lazyRouteComponent(() => import('./scorecard-screen.tsx'), 'ScorecardScreen'),
    menu: {
      place: 7.8,
      label: { en: 'Shelf scorecard', de: 'Regalbewertung' },
      icon: 'ListOrdered',
      heading: PRICES_LABEL,
    },
    tab: { row: 'prices', place: 4.5, label: { en: 'Scorecard', de: 'Regalbewertung' }, isSinglePrices: true },
  },
});
