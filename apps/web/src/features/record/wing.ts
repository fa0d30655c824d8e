import { auditLog } from './audit-log/feature.ts';
import { notifications } from './notifications/feature.ts';

export const record = [auditLog, notifications] as const;
