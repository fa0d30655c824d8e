import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../../../shared/catalogue/feature.ts';
import { listAddress } from '../../../shared/list/list-address.ts';

export const payments = defineFeature({
  payments: {
    path: SCREEN_PATHS.payments,
    within: 'profile',
    search: listAddress(),
    screen: lazyRouteComponent(() => import('./payments-screen.tsx'), 'PaymentsScreen'),
    tab: { row: 'profile', place: 6, label: { en: 'Payments', de: 'Zahlungen' } },
  },
});
