import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../../../shared/catalogue/feature.ts';
import { listAddress } from '../../../shared/list/list-address.ts';

export const advisory = defineFeature({
  advisory: {
    path: SCREEN_PATHS.advisory,
    search: listAddress(
      'tab',
      'request',
      'about',
      'sample',
      'status',
      'assignee',
      'overdue',
      'search',
      'topic',
      'market_id',
    ),
    screen: lazyRouteComponent(() => import('./advisory-screen.tsx'), 'AdvisoryScreen'),
    menu: { place: 8, label: { en: 'Advisory Service', de: 'Beratung' }, icon: 'Handshake' },
  },
});
