import type { Feature } from '../../../platform/feature.ts';
import { handle } from '../../../platform/hooks.ts';
import { memberLookedUp, passwordChanged } from '../../hooks.ts';
import { lookUpMember } from './caller.service.ts';
import { sweepSessions } from './session.jobs.ts';
import { sessionRoutes } from './session.routes.ts';
import { endAccess } from './session.service.ts';

export const session: Feature = {
  routes: sessionRoutes,
  jobs: [sweepSessions],
  handlers: [
    handle(passwordChanged, endAccess),
    handle(memberLookedUp, ({ deps, memberId }) => lookUpMember(deps, memberId)),
  ],
};
