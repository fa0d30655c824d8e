import type { Feature } from '../../../platform/feature.ts';
import { permissionsRoutes } from './permissions.routes.ts';

export const permissions: Feature = {
  routes: permissionsRoutes,
};
