import { Logger, parseCrontab, run, runMigrations } from 'graphile-worker';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Pool } from 'pg';
import { withSchemaLock } from './database/schema-lock.ts';
import type { Tables } from './database/tables.ts';
import type { Deps } from './deps.ts';
import type { Log } from './log.ts';

/** A piece of work that may run on any node, again after a failure, and by the clock when it has a cron line. */
export type Job = {
  name: string;
  cron?: string;
  /** What goes on for long looks at `stopping` now and then: the server waits for it, but not for ever. */
  run(deps: Deps, payload: unknown, stopping?: AbortSignal): Promise<void>;
};

const PARALLEL_JOBS = 2;
const MAX_ATTEMPTS = 12;

export async function prepareJobs(pool: Pool, log: Log): Promise<void> {
  await withSchemaLock(pool, () => runMigrations({ pgPool: pool, logger: loggerFor(log) }));
}

export async function startJobs(deps: Deps, given: readonly Job[]): Promise<{ stop(): Promise<void> }> {
  const jobs = [...given, freeAbandonedJobs];
  const stopping = new AbortController();
  const runner = await run({
    pgPool: deps.pool,
    concurrency: PARALLEL_JOBS,
    noHandleSignals: true,
    logger: loggerFor(deps.log),
    taskList: Object.fromEntries(
      jobs.map((job) => [job.name, (payload: unknown) => job.run(deps, payload, stopping.signal)]),
    ),
    parsedCronItems: parseCrontab(jobs.flatMap((job) => (job.cron ? [`${job.cron} ${job.name}`] : [])).join('\n')),
  });
  return {
    stop() {
      stopping.abort();
      return runner.stop();
    },
  };
}

/** A server that was killed keeps what it had in hand for hours; none of our jobs takes minutes. */
const freeAbandonedJobs: Job = {
  name: 'free-abandoned-jobs',
  cron: '* * * * *',
  async run({ db }) {
    await sql`
      select graphile_worker.force_unlock_workers(array(
        select locked_by from graphile_worker.jobs where locked_by is not null
        group by locked_by having max(locked_at) < now() - interval '5 minutes'))
    `.execute(db);
  },
};

/** Inside a transaction the job exists only if the transaction commits. Those of one queue run one after the other. */
export async function addJob(
  db: Kysely<Tables> | Transaction<Tables>,
  job: { name: string; key: string; payload: object; inSeconds?: number; queue?: string },
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${job.name}, ${JSON.stringify(job.payload)}::json, queue_name := ${job.queue ?? null}, job_key := ${job.key}, max_attempts := ${MAX_ATTEMPTS},
      run_at := now() + make_interval(secs => ${job.inSeconds ?? 0}))
  `.execute(db);
}

/** The worker's own lines are for those who look for them; its warnings and errors are for everyone. */
function loggerFor(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    if (level === 'error') log.error({ meta }, message);
    else if (level === 'warning') log.warn({ meta }, message);
    else log.debug(message);
  });
}
