import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../../../shared/catalogue/feature.ts';
import { listAddress } from '../../../shared/list/list-address.ts';

export const jobs = defineFeature({
  jobs: {
    path: '/dashboard/settings/jobs',
    for: 'admin',
    search: listAddress('state', 'kind'),
    screen: lazyRouteComponent(() => import('./jobs-screen.tsx'), 'JobsScreen'),
  },
});
