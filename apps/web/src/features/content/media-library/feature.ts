import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../../../shared/catalogue/feature.ts';
import { listAddress } from '../../../shared/list/list-address.ts';

export const mediaLibrary = defineFeature({
  medialibrary: {
    path: '/dashboard/medialibrary',
    search: listAddress(
      'kind',
      'collection_id',
      'market_id',
      'language',
      'orientation',
      'rights',
      'search',
      'asset',
      'view',
    ),
    screen: lazyRouteComponent(() => import('./media-library-screen.tsx'), 'MediaLibraryScreen'),
    menu: { place: 9, label: { en: 'Media Library', de: 'Mediathek' }, icon: 'Images' },
  },
});
