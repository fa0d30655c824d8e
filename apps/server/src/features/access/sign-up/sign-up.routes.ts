import * as contract from '@portal/contract/access/sign-up';
import { route } from '../../../platform/mount.ts';
import { resendVerification, signUp, verifyMail } from './sign-up.service.ts';

export const signUpRoutes = [
  route(contract.signUp, signUp),
  route(contract.verifyMail, verifyMail),
  route(contract.resendVerification, resendVerification),
];
