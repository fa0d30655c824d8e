import * as contract from '@portal/contract/customers/invitations';
import { route } from '../../../platform/mount.ts';
import { inviteMember, resendInvitation, withdrawInvitation } from './invitations.service.ts';

export const invitationsRoutes = [
  route(contract.inviteMember, inviteMember),
  route(contract.resendInvitation, resendInvitation),
  route(contract.withdrawInvitation, withdrawInvitation),
];
