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
  invoices: {
    path: '/dashboard/companies/invoices',
    for: 'admin',
    needs: { page: 'Admin', permission: 'manage_licence' },
    search: listAddress('state', 'search', 'from', 'to', 'order'),
    screen: lazyRouteComponent(() => import('./all/all-invoices-screen.tsx'), 'AllInvoicesScreen'),
    tab: { row: 'companies', place: 2, label: { en: 'Invoices', de: 'Rechnungen' } },
  },
});
