import { lazyRouteComponent } from '@tanstack/react-router';
import { Tags } from 'lucide-react';
import { defineFeature } from '../../../shared/catalogue/feature.ts';
import { listAddress } from '../../../shared/list/list-address.ts';

const priceAddress = listAddress(
  'market_id',
  'retailer_id',
  'store_id',
  'city',
  'format',
  'from',
  'to',
  'origin',
  'variety',
  'size',
  'pack',
  'organic',
  'rte',
  'promo',
  'estimates',
  'order',
  'unit',
  'currency',
  'price',
  'visit',
  'tab',
  'draft',
  'batch',
  'flagged',
  'status',
  'search',
);

export const summaries = defineFeature({
  retail: {
    path: '/dashboard/retail-price-audits',
    search: priceAddress,
    load: ({ search }) => {
      void import('../observations/observations.api.ts').then((api) => api.preloadPrices(priceAddress(search)));
    },
    screen: lazyRouteComponent(() => import('./price-audits-screen.tsx'), 'PriceAuditsScreen'),
    menu: { place: 3, label: { en: 'Retail Price Audits', de: 'Preiserhebungen' }, icon: Tags },
  },
});
