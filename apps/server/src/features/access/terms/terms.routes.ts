import * as contract from '@portal/contract/access/terms';
import { route } from '../../../platform/mount.ts';
import { acceptTerms, getOwnAcceptance } from './terms.service.ts';

export const termsRoutes = [
  route(contract.acceptTerms, acceptTerms),
  route(contract.getOwnAcceptance, getOwnAcceptance),
];
