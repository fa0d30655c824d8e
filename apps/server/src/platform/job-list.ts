import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from './database/tables.ts';

export const SEND_MAIL = 'send-mail';
/** The row of `mails` behind such a job. */
const mailId = sql`case when name = ${SEND_MAIL} then (payload ->> 'id')::uuid end`;

/** Tried again, such a job would find nothing to do. */
export async function markMemberTold(db: Kysely<Tables>, id: string): Promise<void> {
  await sql`
    update graphile_worker._private_jobs set flags = '{"memberTold": true}' where id = ${id}::bigint`.execute(db);
}

/** Tried as often as they may; the queue deletes those that succeed. */
const isFailed = sql<boolean>`(attempts >= max_attempts and locked_at is null)`;
const mayRetry = sql<boolean>`
  (attempts > 0 and locked_at is null and (flags is null or not flags ? 'memberTold'))`;

/** 'delayed' jobs begin, or are tried again, at a later moment. */
export const jobState = sql<'running' | 'failed' | 'delayed' | 'waiting'>`
  case when locked_at is not null then 'running' when ${isFailed} then 'failed'
    when run_at > now() then 'delayed' else 'waiting' end`;

export async function countFailedJobs(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from graphile_worker._private_jobs where ${isFailed}`.execute(db);
  return rows[0]?.count ?? 0;
}

export type JobFilter = { hasFailed: boolean; isMail: boolean | undefined };
export type ListedJob = {
  id: string;
  name: string;
  state: 'running' | 'failed' | 'delayed' | 'waiting';
  attempts: number;
  created_at: Date;
  tried_at: Date | null;
  run_at: Date;
  last_error: string | null;
  may_retry: boolean;
  mail: { kind: string; recipient: string } | null;
};

/** Failed jobs with the latest first, the others with the next first. */
export async function selectJobs(db: Kysely<Tables>, filter: JobFilter, place: { limit: number; offset: number }) {
  const order = filter.hasFailed ? sql`updated_at desc, id desc` : sql`run_at, id`;
  const { rows } = await sql<ListedJob>`
    select listed.id::text, name, ${jobState} as state, attempts, listed.created_at,
      case when attempts > 0 then updated_at end as tried_at, run_at, last_error, ${mayRetry} as may_retry,
      (select jsonb_build_object('kind', kind, 'recipient', recipient) from mails where mails.id = ${mailId}) as mail
    from (
      select job.*, task.identifier as name ${listed(filter)} order by ${order}
      limit ${place.limit} offset ${place.offset}) listed
    order by ${order}`.execute(db);
  return rows;
}

export async function countJobs(db: Kysely<Tables>, filter: JobFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count ${listed(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

const listed = ({ hasFailed, isMail }: JobFilter) => sql`
  from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
  where ${isFailed} = ${hasFailed}::boolean
    and ${isMail === undefined ? sql`true` : sql`(task.identifier = ${SEND_MAIL}) = ${isMail}::boolean`}`;

/** Both return the name of the job; undefined where there is no such job, or none that has failed. */
export async function retryJob(trx: Transaction<Tables>, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    update graphile_worker._private_jobs job set attempts = 0, run_at = now(), last_error = null, updated_at = now()
    from graphile_worker._private_tasks task
    where job.id = ${id}::bigint and ${mayRetry} and task.id = job.task_id
    returning task.identifier as name`.execute(trx);
  return rows[0]?.name;
}

/** An e-mail whose job is dismissed counts as refused, or it would wait for ever. */
export async function deleteFailedJob(trx: Transaction<Tables>, id: string, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    with dismissed as (
      delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
      where job.id = ${id}::bigint and ${isFailed} and task.id = job.task_id
      returning task.identifier as name, payload),
    given_up as (
      update mails set refused_at = ${now} from dismissed
      where mails.id = ${mailId} and sent_at is null)
    select name from dismissed`.execute(trx);
  return rows[0]?.name;
}
