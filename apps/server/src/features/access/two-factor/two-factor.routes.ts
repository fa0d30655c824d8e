import * as contract from '@portal/contract/access/two-factor';
import { route } from '../../../platform/mount.ts';
import {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
} from './two-factor.service.ts';

export const twoFactorRoutes = [
  route(contract.getTwoFactor, getTwoFactor),
  route(contract.beginTwoFactor, beginTwoFactor),
  route(contract.confirmTwoFactor, confirmTwoFactor),
  route(contract.endTwoFactor, endTwoFactor),
  route(contract.renewRecoveryCodes, renewRecoveryCodes),
];
