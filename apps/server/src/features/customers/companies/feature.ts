import type { Feature } from '../../../platform/feature.ts';
import { handle } from '../../../platform/hooks.ts';
import { memberRegistered } from '../../hooks.ts';
import { companiesRoutes } from './companies.routes.ts';
import { countEndingLicences } from './companies.service.ts';
import { companySearch } from './company-search.service.ts';
import { foundOrJoin } from './founding.service.ts';

export const companies: Feature = {
  routes: companiesRoutes,
  waiting: { licences: { needs: { page: 'Admin', permission: 'manage_licence' }, count: countEndingLicences } },
  search: { company: companySearch },
  handlers: [handle(memberRegistered, foundOrJoin)],
};
