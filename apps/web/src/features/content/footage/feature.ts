import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../../../shared/catalogue/feature.ts';
import { listAddress } from '../../../shared/list/list-address.ts';
import { FOOTAGE_PATH } from './early-footage.ts';

const footageAddress = listAddress(
  'market_id',
  'retailer_id',
  'date',
  'week',
  'search',
  'prices',
  'item',
  'store',
  'view',
);

export const footage = defineFeature({
  market: {
    path: FOOTAGE_PATH,
    search: footageAddress,
    // Comes with the screen, which is waited for anyway.
    load: async ({ search }) => {
      const api = await import('./footage.api.ts');
      await api.preloadFootage(footageAddress(search));
    },
    screen: lazyRouteComponent(() => import('./footage-screen.tsx'), 'FootageScreen'),
    menu: { place: 4, label: { en: 'In-Market Footage', de: 'Marktaufnahmen' }, icon: 'GalleryVerticalEnd' },
  },
});
