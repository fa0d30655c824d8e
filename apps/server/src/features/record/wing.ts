import type { Feature } from '../../platform/feature.ts';
import { auditLog } from './audit-log/feature.ts';
import { notifications } from './notifications/feature.ts';
import { waiting } from './waiting/feature.ts';

export const record: Feature[] = [auditLog, notifications, waiting];
