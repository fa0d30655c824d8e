import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from './database/tables.ts';

/** Tried again, such a job would find nothing to do. */
export async function markMemberTold(db: Kysely<Tables>, id: string): Promise<void> {
  await sql`
    update graphile_worker._private_jobs set flags = '{"memberTold": true}' where id = ${id}::bigint`.execute(db);
}

/** 'delayed' are tried again, or begin, at a later moment; the queue deletes those that succeed. */
export const jobState = sql<'running' | 'failed' | 'delayed' | 'waiting'>`
  case when locked_at is not null then 'running' when attempts >= max_attempts then 'failed'
    when run_at > now() then 'delayed' else 'waiting' end`;
/** Tried as often as they may. */
const isFailed = sql`attempts >= max_attempts and locked_at is null`;
const mayRetry = sql`(flags is null or not flags ? 'memberTold')`;

export async function countFailedJobs(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from graphile_worker.jobs where ${isFailed}`.execute(db);
  return rows[0]?.count ?? 0;
}

type FailedJob = { id: string; name: string; attempts: number; last_tried_at: Date; may_retry: boolean };

export async function selectFailedJobs(db: Kysely<Tables>, limit: number) {
  const { rows } = await sql<FailedJob>`
    select id::text, task_identifier as name, attempts, updated_at as last_tried_at,
      ${mayRetry} as may_retry
    from graphile_worker.jobs where ${isFailed} order by updated_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** Both return the name of the job; undefined where no such job has failed. */
export async function retryFailedJob(trx: Transaction<Tables>, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    update graphile_worker._private_jobs job set attempts = 0, run_at = now(), last_error = null, updated_at = now()
    from graphile_worker._private_tasks task
    where job.id = ${id}::bigint and ${isFailed} and ${mayRetry} and task.id = job.task_id
    returning task.identifier as name`.execute(trx);
  return rows[0]?.name;
}

export async function deleteFailedJob(trx: Transaction<Tables>, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
    where job.id = ${id}::bigint and ${isFailed} and task.id = job.task_id
    returning task.identifier as name`.execute(trx);
  return rows[0]?.name;
}
