import type { Feature } from '../../../platform/feature.ts';
import { memberSearch } from './member-search.service.ts';
import { membersRoutes } from './members.routes.ts';

export const members: Feature = {
  routes: membersRoutes,
  search: { member: memberSearch },
};
