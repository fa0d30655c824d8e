import * as contract from '@portal/contract/customers/companies';
import { route } from '../../../platform/mount.ts';
import { exportCompanies, getCompany, getOwnCompany, listCompanies } from './companies.service.ts';

export const companiesRoutes = [
  route(contract.listCompanies, listCompanies),
  route(contract.exportCompanies, exportCompanies),
  route(contract.getOwnCompany, getOwnCompany),
  route(contract.getCompany, getCompany),
];
