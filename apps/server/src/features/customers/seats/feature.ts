import type { Feature } from '../../../platform/feature.ts';
import { handle } from '../../../platform/hooks.ts';
import { addressConfirmed } from '../../hooks.ts';
import { countWaiting } from './approvals.queries.ts';
import { joinRequestNews } from './join-request-news.service.ts';
import { countJoinRequests } from './join-requests.queries.ts';
import { followJoinRequest } from './join-requests.service.ts';
import { seatsMails } from './seats.mails.ts';
import { seatsRoutes } from './seats.routes.ts';

export const seats: Feature = {
  routes: seatsRoutes,
  mails: seatsMails,
  waiting: {
    approvals: { needs: { page: 'Admin', permission: 'approve_user' }, count: ({ db }) => countWaiting(db) },
    'join-requests': {
      needs: { page: 'Admin', permission: 'manage_licence' },
      count: ({ db }) => countJoinRequests(db),
    },
  },
  homeNews: { 'join-request': joinRequestNews },
  handlers: [handle(addressConfirmed, followJoinRequest)],
};
