import { setTimeout as delay } from 'node:timers/promises';
import { type JobHelpers, Logger, parseCrontab, run, runMigrations } from 'graphile-worker';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Pool } from 'pg';
import type { Tables } from './database/tables.ts';
import type { Deps } from './deps.ts';
import { markMemberTold } from './job-list.ts';
import { type JobLocks, keepJobLocks } from './job-locks.ts';
import type { Log } from './log.ts';
import { runDoing } from './sight/doing.ts';

/** Runs on any node, is retried after failures, and runs on a schedule (UTC) if it has a cron line. */
export type Job = {
  name: string;
  cron?: string;
  /** Runs in a separate queue, so that mails do not wait. */
  takesLong?: true;
  /** Runs apart from both, because it waits for machines of others. */
  waitsOutside?: true;
  /** Jobs of one queue run one after the other. */
  queue?: string;
  /** Long jobs check `stopping`: the server waits only briefly. */
  run(deps: Deps, payload: unknown, stopping?: AbortSignal): Promise<void>;
  /** Asks the member to start it again. */
  gaveUp?(deps: Deps, payload: unknown): Promise<void>;
};

const PARALLEL_JOBS = 2;
/** Running jobs may take this long to end, within the ten seconds of a stop. */
const GRACE_MS = 8_000;
/** Spread over most of a day, so that mails survive an outage of the mail server. */
export const MAX_ATTEMPTS = 12;
/** Lower numbers run first; others have 0. */
const LATER = 10;

export const prepareJobs = (pool: Pool, log: Log): Promise<void> =>
  runMigrations({ pgPool: pool, logger: loggerFor(log) });

export async function startJobs(
  deps: Deps,
  given: readonly Job[],
  { lockMs, graceMs = GRACE_MS }: { lockMs?: number; graceMs?: number } = {},
): Promise<{ stop(): Promise<void> }> {
  const locks = keepJobLocks(deps, lockMs);
  const jobs = [...given, freeAbandonedJobs(locks)];
  const stopping = new AbortController();
  const work = (some: readonly Job[], crontab: string) =>
    run({
      pgPool: deps.direct,
      concurrency: PARALLEL_JOBS,
      noHandleSignals: true,
      logger: loggerFor(deps.log),
      taskList: Object.fromEntries(
        some.map((job) => [job.name, createTask(deps, job, { locks, stopping: stopping.signal })]),
      ),
      parsedCronItems: parseCrontab(crontab),
    });
  const crontab = jobs
    .flatMap((job) => (job.cron ? [`${job.cron} ${job.name}${job.queue ? ` ?queue=${job.queue}` : ''}`] : []))
    .join('\n');
  const lanes = [
    jobs.filter((job) => !job.takesLong && !job.waitsOutside),
    jobs.filter((job) => job.takesLong),
    jobs.filter((job) => job.waitsOutside),
  ].filter((lane) => lane.length > 0);
  const runners = await Promise.all(lanes.map((lane, place) => work(lane, place === 0 ? crontab : '')));
  let ended: Promise<unknown> | undefined;
  const endAll = () => {
    stopping.abort();
    const all = Promise.all(runners.map((runner) => runner.stop()));
    return Promise.race([all, delay(graceMs, undefined, { ref: false })]);
  };
  const begin = () => (ended ??= endAll());
  // Open requests and running jobs end side by side.
  deps.stopBegun.addEventListener('abort', () => void begin(), { once: true });
  return {
    async stop() {
      await begin();
      await locks.stop();
    },
  };
}

function createTask(deps: Deps, job: Job, { locks, stopping }: { locks: JobLocks; stopping: AbortSignal }) {
  return async (payload: unknown, { job: { id, locked_by, attempts, max_attempts } }: JobHelpers): Promise<void> => {
    const release = locks.hold({ id, locked_by });
    const span = deps.tracer?.begin(job.name, 'consumer');
    const log = deps.log.child({ job: job.name, ...(span && { traceId: span.traceId }) });
    let hasFailed = false;
    try {
      await runDoing({ log, span }, () => job.run({ ...deps, log }, payload, stopping));
    } catch (error) {
      hasFailed = true;
      if (job.gaveUp && attempts >= max_attempts && !stopping.aborted) {
        await job.gaveUp(deps, payload);
        await markMemberTold(deps.db, id);
      }
      throw error;
    } finally {
      release();
      span?.end({ 'messaging.destination.name': job.name }, { hasFailed });
    }
  };
}

const freeAbandonedJobs = (locks: JobLocks): Job => ({
  name: 'free-abandoned-jobs',
  cron: '* * * * *',
  run: () => locks.freeAbandoned(),
});

/** Inside a transaction the job is queued on commit. */
export async function addJob(
  db: Kysely<Tables> | Transaction<Tables>,
  job: {
    name: string;
    key: string;
    payload: object;
    inSeconds?: number;
    tries?: number;
    queue?: string;
    runsLater?: boolean;
  },
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${job.name}, ${JSON.stringify(job.payload)}::json, queue_name := ${job.queue ?? null}, job_key := ${job.key},
      max_attempts := ${job.tries ?? MAX_ATTEMPTS}, priority := ${job.runsLater ? LATER : 0},
      run_at := now() + make_interval(secs => ${job.inSeconds ?? 0}))
  `.execute(db);
}

/** The worker's info lines are debug lines here. */
function loggerFor(log: Log): Logger {
  return new Logger(() => (level, message, { error } = {}) => {
    // The error is logged in its own field, so it is cut from the message.
    const sentence = error instanceof Error && error.message ? message.split(error.message, 1)[0] : message;
    const facts = error === undefined ? {} : { err: error };
    if (level === 'error') log.error(facts, sentence);
    else if (level === 'warning') log.warn(facts, sentence);
    else log.debug(sentence);
  });
}
