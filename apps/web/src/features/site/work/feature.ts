import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../../../shared/catalogue/feature.ts';
import { listAddress } from '../../../shared/list/list-address.ts';

export const work = defineFeature({
  work: {
    path: '/dashboard/settings/work',
    for: 'admin',
    search: listAddress('state', 'kind'),
    screen: lazyRouteComponent(() => import('./work-screen.tsx'), 'WorkScreen'),
  },
});
