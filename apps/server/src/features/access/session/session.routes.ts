import * as contract from '@portal/contract/access/session';
import { route } from '../../../platform/mount.ts';
import { lockSession, signOut, unlockSession } from './session.service.ts';
import { endOtherSessions, endSession, getCurrentSession, listSessions, listSignIns } from './session-list.service.ts';
import { signIn, signInWithLink } from './sign-in.service.ts';

export const sessionRoutes = [
  route(contract.signIn, signIn),
  route(contract.signInWithLink, signInWithLink),
  route(contract.signOut, signOut),
  route(contract.lockSession, lockSession),
  route(contract.unlockSession, unlockSession),
  route(contract.getCurrentSession, getCurrentSession),
  route(contract.listSessions, listSessions),
  route(contract.endSession, endSession),
  route(contract.endOtherSessions, endOtherSessions),
  route(contract.listSignIns, listSignIns),
];
