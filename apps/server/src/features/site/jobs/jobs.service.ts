import type * as contract from '@portal/contract/site/jobs';
import type { Job } from '@portal/contract/site/jobs';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import * as jobs from '../../../platform/job-list.ts';
import { withoutValues } from '../../../platform/log.ts';
import type { Context, Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordAct } from '../../record/audit-log/audit-log.service.ts';

const MAX_REASON = 300;

export const listJobs: Handler<typeof contract.listJobs> = async ({ db }, { state, kind, page, page_size }) => {
  const filter = { hasFailed: state !== 'waiting', isMail: kind && kind === 'mails' };
  const [rows, total] = await Promise.all([
    jobs.selectJobs(db, filter, { limit: page_size, offset: (page - 1) * page_size }),
    jobs.countJobs(db, filter),
  ]);
  return { items: rows.map(toJob), total, page, page_size };
};

const toJob = ({ id, name, state, attempts, mail, ...job }: jobs.ListedJob): Job => ({
  _id: id,
  name,
  state,
  attempts,
  createdAt: job.created_at.toISOString(),
  lastTriedAt: job.tried_at?.toISOString() ?? null,
  nextAt: job.run_at.toISOString(),
  reason: job.last_error && withoutLinks(job.last_error),
  mayRetry: job.may_retry,
  mail: mail && { kind: mail.kind, domain: mail.recipient.split('@').at(-1) ?? '' },
});

/** A link in an error can hold a secret. */
function withoutLinks(error: string): string {
  const [line = ''] = error.trim().split('\n');
  return withoutValues(line.replaceAll(/\b\w+:\/\/\S+/g, '…')).slice(0, MAX_REASON);
}

export const retryJob: Handler<typeof contract.retryJob> = (context, { id }) =>
  actOn(context, id, { action: 'job.retried', act: jobs.retryJob });

export const dismissJob: Handler<typeof contract.dismissJob> = (context, { id }) =>
  actOn(context, id, {
    action: 'job.dismissed',
    act: (trx) => jobs.deleteFailedJob(trx, id, context.clock.now()),
  });

async function actOn(
  context: Context<typeof contract.retryJob>,
  id: string,
  { action, act }: { action: string; act: (trx: Transaction<Tables>, id: string) => Promise<string | undefined> },
) {
  await context.db.transaction().execute(async (trx) => {
    const name = await act(trx, id);
    if (!name) throw new Refusal('notFound');
    await recordAct(trx, context, { action, subject: { id: null, name: `${name} ${id}` } });
  });
  return { _id: id };
}
