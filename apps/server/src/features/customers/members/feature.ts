import type { Feature } from '../../../platform/feature.ts';
import { membersRoutes } from './members.routes.ts';

export const members: Feature = {
  routes: membersRoutes,
};
