import type * as contract from '@portal/contract/record/waiting';
import { MAX_FAILED_JOBS, MAX_WAITING_COUNTED, WAITING, type WaitingCount } from '@portal/contract/record/waiting';
import { type SqlBool, sql } from 'kysely';
import type { StoredPagePermission } from '../../../platform/database/tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import { deleteFailedJob, retryFailedJob, selectFailedJobs } from '../../../platform/failed-jobs.ts';
import type { Context, Handler } from '../../../platform/mount.ts';
import type { NotificationRule } from '../../../platform/notification-rules.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isCountedFor } from '../../../platform/waiting-counters.ts';
import { recordAct } from '../audit-log/audit-log.service.ts';

type Counting = Pick<Deps, 'db' | 'clock' | 'waitingCounters'>;

export const listWaiting: Handler<typeof contract.listWaiting> = (context) =>
  countWaiting(context, context.caller.permissions?.entries ?? []);

/** Only for permissions that are held: the others are not even counted. */
export async function countWaiting(deps: Counting, entries: readonly StoredPagePermission[]): Promise<WaitingCount[]> {
  const names = WAITING.filter((name) => isCountedFor(deps.waitingCounters[name], entries));
  return Promise.all(
    names.map(async (name) => ({
      name,
      count: Math.min(await deps.waitingCounters[name].count(deps), MAX_WAITING_COUNTED),
    })),
  );
}

export const listFailedJobs: Handler<typeof contract.listFailedJobs> = async ({ db }) => {
  const jobs = await selectFailedJobs(db, MAX_FAILED_JOBS);
  return jobs.map(({ id, name, attempts, last_tried_at, may_retry }) => ({
    _id: id,
    name,
    attempts,
    lastTriedAt: last_tried_at.toISOString(),
    mayRetry: may_retry,
  }));
};

export const retryJob: Handler<typeof contract.retryJob> = (context, { id }) =>
  actOn(context, id, { action: 'job.retried', act: retryFailedJob });

export const dismissJob: Handler<typeof contract.dismissJob> = (context, { id }) =>
  actOn(context, id, { action: 'job.dismissed', act: deleteFailedJob });

async function actOn(
  context: Context<typeof contract.retryJob>,
  id: string,
  { action, act }: { action: string; act: typeof retryFailedJob },
) {
  await context.db.transaction().execute(async (trx) => {
    const name = await act(trx, id);
    if (!name) throw new Refusal('notFound');
    await recordAct(trx, context, { action, subject: { id: null, name: `${name} ${id}` } });
  });
  return { _id: id };
}

/** The entry holds a number and no name. */
const isVisible: NotificationRule = () => sql<SqlBool>`true`;

export const administrationNotificationRules = { administration: isVisible };
