import * as contract from '@portal/contract/site/legal';
import { route } from '../../platform/mount.ts';
import { acceptTerms, getLegalDocument, getOwnAcceptance } from './legal.service.ts';

export const legalRoutes = [
  route(contract.getLegalDocument, getLegalDocument),
  route(contract.acceptTerms, acceptTerms),
  route(contract.getOwnAcceptance, getOwnAcceptance),
];
