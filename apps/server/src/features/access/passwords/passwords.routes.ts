import * as contract from '@portal/contract/access/passwords/passwords';
import { route } from '../../../platform/mount.ts';
import { changePassword, requestPasswordReset, setNewPassword } from './passwords.service.ts';

export const passwordsRoutes = [
  route(contract.requestPasswordReset, requestPasswordReset),
  route(contract.setNewPassword, setNewPassword),
  route(contract.changePassword, changePassword),
];
