import * as contract from '@portal/contract/access/single-sign-on';
import { route } from '../../../platform/mount.ts';
import { signInFromPartner } from './single-sign-on.service.ts';

export const singleSignOnRoutes = [route(contract.signInFromPartner, signInFromPartner)];
