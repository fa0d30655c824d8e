import * as auditLog from './audit-log.ts';
import * as notifications from './notifications.ts';

export const record = [auditLog, notifications];
