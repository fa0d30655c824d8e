import * as contract from '@portal/contract/access/personal-tokens';
import { route } from '../../../platform/mount.ts';
import { checkToken, createToken, listTokens, revokeToken } from './personal-tokens.service.ts';

export const personalTokensRoutes = [
  route(contract.listTokens, listTokens),
  route(contract.createToken, createToken),
  route(contract.revokeToken, revokeToken),
  route(contract.checkToken, checkToken),
];
