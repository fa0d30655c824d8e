import * as contract from '@portal/contract/customers/companies';
import { route } from '../../platform/mount.ts';
import { getCompany, getOwnCompany, listCompanies, setSeats } from './companies.service.ts';
import { inviteMember, resendInvitation, withdrawInvitation } from './invitations/invitations.service.ts';
import { decideApproval, listApprovals } from './seats/approvals.service.ts';
import { answerJoinRequest, handOverPrimaryUser, removeSeat } from './seats/seats.service.ts';

export const companiesRoutes = [
  route(contract.listCompanies, listCompanies),
  route(contract.getOwnCompany, getOwnCompany),
  route(contract.getCompany, getCompany),
  route(contract.setSeats, setSeats),
  route(contract.inviteMember, inviteMember),
  route(contract.resendInvitation, resendInvitation),
  route(contract.withdrawInvitation, withdrawInvitation),
  route(contract.answerJoinRequest, answerJoinRequest),
  route(contract.removeSeat, removeSeat),
  route(contract.handOverPrimaryUser, handOverPrimaryUser),
  route(contract.listApprovals, listApprovals),
  route(contract.decideApproval, decideApproval),
];
