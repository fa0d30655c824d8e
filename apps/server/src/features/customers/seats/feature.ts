import type { Feature } from '../../../platform/feature.ts';
import { handle } from '../../../platform/hooks.ts';
import { addressConfirmed } from '../../hooks.ts';
import { followJoinRequest } from './join-requests.service.ts';
import { seatsMails } from './seats.mails.ts';
import { seatsRoutes } from './seats.routes.ts';

export const seats: Feature = {
  routes: seatsRoutes,
  mails: seatsMails,
  handlers: [handle(addressConfirmed, followJoinRequest)],
};
