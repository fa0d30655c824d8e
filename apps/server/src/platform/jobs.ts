import { type JobHelpers, Logger, parseCrontab, run, runMigrations } from 'graphile-worker';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Pool } from 'pg';
import { withSchemaLock } from './database/schema-lock.ts';
import type { Tables } from './database/tables.ts';
import type { Deps } from './deps.ts';
import { type JobLocks, keepJobLocks } from './job-locks.ts';
import type { Log } from './log.ts';

/** A piece of work that may run on any node, again after a failure, and at set times (UTC) when it has a cron line. */
export type Job = {
  name: string;
  cron?: string;
  /** Seconds rather than moments: never in the way of a mail. */
  takesLong?: true;
  /** What goes on for long looks at `stopping` now and then: the server waits for it, but not for ever. */
  run(deps: Deps, payload: unknown, stopping?: AbortSignal): Promise<void>;
  /** After the last try has failed: whoever waits for it hears so. */
  gaveUp?(deps: Deps, payload: unknown): Promise<void>;
};

const PARALLEL_JOBS = 2;
/** Spread over most of a day: a mail outlives the breakdown of its server. */
const MAX_ATTEMPTS = 12;

export async function prepareJobs(pool: Pool, log: Log): Promise<void> {
  await withSchemaLock(pool, () => runMigrations({ pgPool: pool, logger: loggerFor(log) }));
}

export async function startJobs(
  deps: Deps,
  given: readonly Job[],
  { lockMs }: { lockMs?: number } = {},
): Promise<{ stop(): Promise<void> }> {
  const locks = keepJobLocks(deps, lockMs);
  const jobs = [...given, freeAbandonedJobs(locks)];
  const stopping = new AbortController();
  const work = (some: readonly Job[], crontab: string) =>
    run({
      pgPool: deps.pool,
      concurrency: PARALLEL_JOBS,
      noHandleSignals: true,
      logger: loggerFor(deps.log),
      taskList: Object.fromEntries(
        some.map((job) => [job.name, createTask(deps, job, { locks, stopping: stopping.signal })]),
      ),
      parsedCronItems: parseCrontab(crontab),
    });
  const crontab = jobs.flatMap((job) => (job.cron ? [`${job.cron} ${job.name}`] : [])).join('\n');
  const quick = await work(
    jobs.filter((job) => !job.takesLong),
    crontab,
  );
  const long = await work(
    jobs.filter((job) => job.takesLong),
    '',
  );
  return {
    async stop() {
      stopping.abort();
      // The last runs end in here, and hold their locks until then.
      await Promise.all([quick.stop(), long.stop()]);
      locks.stop();
    },
  };
}

function createTask(deps: Deps, job: Job, { locks, stopping }: { locks: JobLocks; stopping: AbortSignal }) {
  return async (payload: unknown, { job: { id, locked_by, attempts, max_attempts } }: JobHelpers): Promise<void> => {
    const release = locks.hold({ id, locked_by });
    try {
      await job.run(deps, payload, stopping);
    } catch (error) {
      if (attempts >= max_attempts && !stopping.aborted) await job.gaveUp?.(deps, payload);
      throw error;
    } finally {
      release();
    }
  };
}

const freeAbandonedJobs = (locks: JobLocks): Job => ({
  name: 'free-abandoned-jobs',
  cron: '* * * * *',
  run: () => locks.freeAbandoned(),
});

/** Inside a transaction the job exists only if the transaction commits. */
export async function addJob(
  db: Kysely<Tables> | Transaction<Tables>,
  job: { name: string; key: string; payload: object; inSeconds?: number; tries?: number },
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${job.name}, ${JSON.stringify(job.payload)}::json, job_key := ${job.key}, max_attempts := ${job.tries ?? MAX_ATTEMPTS},
      run_at := now() + make_interval(secs => ${job.inSeconds ?? 0}))
  `.execute(db);
}

/** The worker's own lines are for those who look for them; its warnings and errors are for everyone. */
function loggerFor(log: Log): Logger {
  return new Logger(() => (level, message, { error } = {}) => {
    // The sentence goes on with the error, which the log writes in its own way.
    const sentence = error instanceof Error && error.message ? message.split(error.message, 1)[0] : message;
    const facts = error === undefined ? {} : { err: error };
    if (level === 'error') log.error(facts, sentence);
    else if (level === 'warning') log.warn(facts, sentence);
    else log.debug(sentence);
  });
}
