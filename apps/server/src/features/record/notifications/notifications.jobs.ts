import { NOTIFICATION_DAYS } from '@portal/contract/record/notifications';
import { PUSH_DEVICE_DAYS } from '@portal/contract/record/notifications/push';
import { DAY_MS } from '../../../platform/durations.ts';
import type { Job } from '../../../platform/jobs.ts';
import { deleteNotificationsBefore } from './notifications.queries.ts';
import { deleteDevicesBefore } from './push/push.queries.ts';
import { deleteOptOutsBefore } from './unsubscribe.queries.ts';

const SWEEP_STEP = 5_000;

/** Old entries are deleted, the links in their mails expire, and devices that nobody uses show nothing any more. */
export const sweepNotifications: Job = {
  name: 'sweep-notifications',
  cron: '23 4 * * *',
  async run({ db, clock }) {
    const before = new Date(clock.now().getTime() - NOTIFICATION_DAYS * DAY_MS);
    while (await deleteNotificationsBefore(db, before, SWEEP_STEP));
    await deleteOptOutsBefore(db, before);
    await deleteDevicesBefore(db, new Date(clock.now().getTime() - PUSH_DEVICE_DAYS * DAY_MS));
  },
};
