import * as contract from '@portal/contract/customers/seats';
import { route } from '../../../platform/mount.ts';
import { decideApproval, listApprovals } from './approvals.service.ts';
import { answerJoinRequest, handOverPrimaryUser, removeSeat, setSeats } from './seats.service.ts';

export const seatsRoutes = [
  route(contract.setSeats, setSeats),
  route(contract.answerJoinRequest, answerJoinRequest),
  route(contract.removeSeat, removeSeat),
  route(contract.handOverPrimaryUser, handOverPrimaryUser),
  route(contract.listApprovals, listApprovals),
  route(contract.decideApproval, decideApproval),
];
