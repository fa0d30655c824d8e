import { lazyRouteComponent } from '@tanstack/react-router';
import { isEarlyHere } from '../../../lib/early-answers.ts';
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
    // Waited for only where the first page's answer is here before the app, so that nothing is drawn twice.
    load: ({ search }) => {
      const isHere = isEarlyHere();
      const loading = import('./footage.api.ts')
        .then((api) => api.preloadFootage(footageAddress(search)))
        .catch(() => undefined);
      return isHere ? loading : undefined;
    },
    screen: lazyRouteComponent(() => import('./footage-screen.tsx'), 'FootageScreen'),
    menu: { place: 4, label: { en: 'In-Market Footage', de: 'Marktaufnahmen' }, icon: 'GalleryVerticalEnd' },
  },
});
