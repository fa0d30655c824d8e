import type { Feature } from '../../../platform/feature.ts';
import { auditLogRoutes } from './audit-log.routes.ts';

export const auditLog: Feature = {
  routes: auditLogRoutes,
};
