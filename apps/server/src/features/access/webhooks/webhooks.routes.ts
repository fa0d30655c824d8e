import * as contract from '@portal/contract/access/webhooks';
import { route } from '../../../platform/mount.ts';
import { listWebhookTries, repeatDelivery, testWebhook } from './deliveries.service.ts';
import { createWebhook, deleteWebhook, listWebhooks, pauseWebhook, renewWebhookSecret } from './webhooks.service.ts';

export const webhooksRoutes = [
  route(contract.listWebhooks, listWebhooks),
  route(contract.createWebhook, createWebhook),
  route(contract.pauseWebhook, pauseWebhook),
  route(contract.renewWebhookSecret, renewWebhookSecret),
  route(contract.deleteWebhook, deleteWebhook),
  route(contract.testWebhook, testWebhook),
  route(contract.listWebhookTries, listWebhookTries),
  route(contract.repeatDelivery, repeatDelivery),
];
