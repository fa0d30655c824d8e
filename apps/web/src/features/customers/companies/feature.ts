import { lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../../../shared/catalogue/feature.ts';
import { listAddress } from '../../../shared/list/list-address.ts';
import { COMPANY_PARAMETERS } from './list/company-parameters.ts';

export const companies = defineFeature({
  companies: {
    path: '/dashboard/companies',
    for: 'admin',
    needs: { page: 'Admin', permission: 'manage_licence' },
    search: listAddress(...COMPANY_PARAMETERS),
    screen: lazyRouteComponent(() => import('./companies-screen.tsx'), 'CompaniesScreen'),
    tab: { row: 'companies', place: 1, label: { en: 'Companies', de: 'Unternehmen' } },
    menu: { place: 11, label: { en: 'Companies', de: 'Unternehmen' }, icon: 'Building2' },
  },
  company: { path: '/dashboard/companies/$id', for: 'admin', needs: { page: 'Admin', permission: 'manage_licence' } },
});
