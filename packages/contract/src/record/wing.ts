import * as auditLog from './audit-log.ts';
import * as notifications from './notifications.ts';
import * as waiting from './waiting.ts';

export const record = [auditLog, notifications, waiting];
