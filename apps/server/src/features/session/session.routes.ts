import * as contract from '@portal/contract/session';
import { route } from '../../platform/mount.ts';
import { signIn, signOut } from './session.service.ts';

export const sessionRoutes = [route(contract.signIn, signIn), route(contract.signOut, signOut)];
