import * as contract from '@portal/contract/access/company-sign-in';
import { route } from '../../../platform/mount.ts';
import { beginCompanySignIn, findCompanySignIn, signInWithCompany } from './company-sign-in.service.ts';
import { checkCompanyDomains, getCompanySignIn, removeCompanySignIn, setCompanySignIn } from './setup.service.ts';

export const companySignInRoutes = [
  route(contract.getCompanySignIn, getCompanySignIn),
  route(contract.setCompanySignIn, setCompanySignIn),
  route(contract.checkCompanyDomains, checkCompanyDomains),
  route(contract.removeCompanySignIn, removeCompanySignIn),
  route(contract.findCompanySignIn, findCompanySignIn),
  route(contract.beginCompanySignIn, beginCompanySignIn),
  route(contract.signInWithCompany, signInWithCompany),
];
