import { WEBHOOK_EVENT_NAMES, WEBHOOK_EVENTS, type WebhookEvent } from '@portal/contract/access/webhooks';
import type { TopicName } from '@portal/contract/record/notifications';
import { sql } from 'kysely';
import { MAX_ATTEMPTS } from '../../../platform/jobs.ts';

export const SEND_WEBHOOK = 'send-webhook';

export const findWebhookEvent = (topic: TopicName): WebhookEvent | undefined =>
  WEBHOOK_EVENT_NAMES.find((event) => (WEBHOOK_EVENTS[event].topics as readonly TopicName[]).includes(topic));

/**
 * Of deliveries `d`, in the statement that writes or finds them. One job for each; a member's jobs run one after the
 * other, so slow receivers of one hold one worker at most.
 */
export const addWebhookJob = ({ failures = 0, inSeconds = 0 } = {}) => sql`graphile_worker.add_job(
  ${SEND_WEBHOOK}, json_build_object('delivery', d.id, 'failures', ${failures}::integer),
  queue_name := 'webhooks ' || (select member_id from webhooks where id = d.webhook_id), job_key := 'webhook ' || d.id,
  max_attempts := ${MAX_ATTEMPTS}, run_at := now() + make_interval(secs => ${inSeconds}))`;
