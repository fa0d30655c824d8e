import type { Job } from 'graphile-worker';
import { sql } from 'kysely';
import type { Deps } from './deps.ts';
import { MINUTE_MS } from './durations.ts';

/** A lock not renewed for this long belongs to a dead server. */
const LOCK_MS = 5 * MINUTE_MS;
/** Tolerates failed renewals during a database restart. */
const RENEWALS_PER_LOCK = 10;

type HeldJob = Pick<Job, 'id' | 'locked_by'>;
export type JobLocks = ReturnType<typeof keepJobLocks>;

/** Renews the locks of running jobs, which may outlast a lock. */
export function keepJobLocks({ db, log }: Pick<Deps, 'db' | 'log'>, lockMs = LOCK_MS) {
  const held = new Set<HeldJob>();

  async function renew(): Promise<void> {
    // One statement each: two rows in one could deadlock with a transaction that queues both.
    for (const { id, locked_by } of held) {
      await sql`
        update graphile_worker._private_jobs set locked_at = now() where id = ${id} and locked_by = ${locked_by}
      `.execute(db);
    }
  }

  const timer = setInterval(() => {
    renew().catch((error: unknown) => log.warn({ err: error }, 'the locks of running jobs could not be renewed'));
  }, lockMs / RENEWALS_PER_LOCK).unref();

  return {
    hold(job: HeldJob): () => void {
      held.add(job);
      return () => held.delete(job);
    },

    /** Renews its own locks first, or frees none. */
    async freeAbandoned(): Promise<void> {
      await renew();
      await sql`
        update graphile_worker._private_jobs
        set locked_at = null, locked_by = null, run_at = greatest(run_at, now())
        where id in (
          select id from graphile_worker._private_jobs
          where locked_at < now() - ${lockMs} * interval '1 millisecond' for update skip locked)
      `.execute(db);
      // The lock of a queue is not renewed; it is abandoned once none of its jobs is locked.
      await sql`
        update graphile_worker._private_job_queues q set locked_at = null, locked_by = null
        where q.locked_at < now() - ${lockMs} * interval '1 millisecond' and not exists (
          select from graphile_worker._private_jobs j where j.job_queue_id = q.id and j.locked_at is not null)
      `.execute(db);
    },

    /** Hands back what still runs, untried, so that another server need not wait for the lock to end. */
    async stop(): Promise<void> {
      clearInterval(timer);
      for (const { id, locked_by } of held) {
        await sql`
          with given_back as (
            update graphile_worker._private_jobs
            set locked_at = null, locked_by = null, attempts = greatest(attempts - 1, 0), run_at = now()
            where id = ${id} and locked_by = ${locked_by} returning job_queue_id)
          update graphile_worker._private_job_queues q set locked_at = null, locked_by = null
          from given_back g where q.id = g.job_queue_id
        `.execute(db);
      }
    },
  };
}
