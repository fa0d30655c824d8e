import type { Feature } from '../../../platform/feature.ts';
import { handle } from '../../../platform/hooks.ts';
import { invitationAccepted, invitationOpened } from '../../hooks.ts';
import { acceptInvitation, isLiveInvitation } from './invitation-acceptance.service.ts';
import { sweepInvitations } from './invitations.jobs.ts';
import { invitationsMails } from './invitations.mails.ts';
import { invitationsRoutes } from './invitations.routes.ts';

export const invitations: Feature = {
  routes: invitationsRoutes,
  jobs: [sweepInvitations],
  mails: invitationsMails,
  handlers: [handle(invitationOpened, isLiveInvitation), handle(invitationAccepted, acceptInvitation)],
};
