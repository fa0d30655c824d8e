import * as contract from '@portal/contract/customers/invitations';
import { route } from '../../../platform/mount.ts';
import { inviteMember, inviteMembers, resendInvitation, withdrawInvitation } from './invitations.service.ts';

export const invitationsRoutes = [
  route(contract.inviteMember, inviteMember),
  route(contract.inviteMembers, inviteMembers),
  route(contract.resendInvitation, resendInvitation),
  route(contract.withdrawInvitation, withdrawInvitation),
];
