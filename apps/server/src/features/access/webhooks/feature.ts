import type { Feature } from '../../../platform/feature.ts';
import { sendWebhook, sweepWebhooks } from './webhooks.jobs.ts';
import { webhooksRoutes } from './webhooks.routes.ts';

export const webhooks: Feature = {
  routes: webhooksRoutes,
  jobs: [sendWebhook, sweepWebhooks],
};
