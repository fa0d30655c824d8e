import * as contract from '@portal/contract/customers/members';
import { route } from '../../../platform/mount.ts';
import {
  endMemberSessions,
  exportMembers,
  listMembers,
  resumeMails,
  setAdmin,
  setSuspension,
  startDirectLogin,
  startPasswordReset,
} from './members.service.ts';

export const membersRoutes = [
  route(contract.listMembers, listMembers),
  route(contract.exportMembers, exportMembers),
  route(contract.setAdmin, setAdmin),
  route(contract.setSuspension, setSuspension),
  route(contract.startPasswordReset, startPasswordReset),
  route(contract.endMemberSessions, endMemberSessions),
  route(contract.resumeMails, resumeMails),
  route(contract.startDirectLogin, startDirectLogin),
];
