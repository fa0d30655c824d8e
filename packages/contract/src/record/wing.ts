import * as auditLog from './audit-log.ts';
import * as atomFeeds from './notifications/atom-feeds.ts';
import * as push from './notifications/push.ts';
import * as schedule from './notifications/schedule.ts';
import * as notifications from './notifications.ts';
import * as waiting from './waiting.ts';

export const record = [auditLog, notifications, atomFeeds, schedule, push, waiting];
