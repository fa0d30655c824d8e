import { WEBHOOK_LOG_DAYS } from '@portal/contract/access/webhooks';
import { DAY_MS } from '../../../platform/durations.ts';
import type { Job } from '../../../platform/jobs.ts';
import { SEND_WEBHOOK } from '../../record/notifications/webhook-job.ts';
import { deleteTriesBefore } from './deliveries.queries.ts';
import { tryDelivery } from './try-delivery.service.ts';

type WebhookJob = { delivery: string; failures: number };

export const sendWebhook: Job = {
  name: SEND_WEBHOOK,
  waitsOutside: true,
  run(deps, payload) {
    const { delivery, failures } = payload as WebhookJob;
    return tryDelivery(deps, delivery, failures);
  },
};

export const sweepWebhooks: Job = {
  name: 'sweep-webhooks',
  cron: '37 4 * * *',
  run: ({ db, clock }) => deleteTriesBefore(db, new Date(clock.now().getTime() - WEBHOOK_LOG_DAYS * DAY_MS)),
};
