import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { DEMO_WORK_AFTER_S } from '../../src/demo/later-work.ts';
import { withDatabase } from './postmaster.ts';

/** Jobs of a killed server are taken up again and finish. */
export async function finishJobs(dataDir: string, name: string): Promise<void> {
  await withDatabase(dataDir, async (client) => {
    await client.query(`update graphile_worker._private_jobs set locked_at = locked_at - interval '1 hour'`);
    await client.query(`select graphile_worker.add_job('free-abandoned-jobs')`);
    await untilDone(client, name);
  });
}

export async function runJob(dataDir: string, name: string): Promise<void> {
  await withDatabase(dataDir, async (client) => {
    await client.query('select graphile_worker.add_job($1)', [name]);
    await untilDone(client, name);
  });
}

const DEMO_WORK = ['make-demo-reports', 'recount-prices'];

const FILE_WORK = ['prepare-picture', 'make-renditions', 'make-asset-preview'];

/** The demo's later work would disturb this test. */
export async function dropDemoWork(client: pg.Client): Promise<void> {
  await client.query(
    `select graphile_worker.complete_jobs(array(
       select id from graphile_worker.jobs where task_identifier = any($1)))`,
    [[...DEMO_WORK, ...FILE_WORK]],
  );
}

/** Queues the demo's later work for the long form. */
export async function askForDemoWork(client: pg.Client): Promise<void> {
  await client.query(
    `select graphile_worker.add_job(name, '{}', job_key := name, run_at := now() + $2 * interval '1 second')
     from unnest($1::text[]) as name`,
    [DEMO_WORK, DEMO_WORK_AFTER_S],
  );
}

/** New jobs do not run until `letJobsRun`. */
export async function holdJobs(client: pg.Client): Promise<void> {
  await client.query(`
    create function hold_job() returns trigger language plpgsql
      as 'begin new.run_at := now() + interval ''1 hour''; return new; end';
    create trigger hold_job before insert on graphile_worker._private_jobs for each row execute function hold_job()`);
}

/** Also those that wait for their next try. */
export async function letJobsRun(client: pg.Client): Promise<void> {
  await client.query(`
    drop trigger if exists hold_job on graphile_worker._private_jobs;
    drop function if exists hold_job;
    update graphile_worker._private_jobs set run_at = now() where locked_at is null`);
}

export async function failedTries(client: pg.Client, name: string): Promise<number> {
  const { rows } = await client.query<{ tries: number }>(
    `select coalesce(max(attempts), 0)::int as tries from graphile_worker.jobs
     where task_identifier = $1 and last_error is not null`,
    [name],
  );
  return rows[0]?.tries ?? 0;
}

async function untilDone(client: pg.Client, name: string): Promise<void> {
  const waiting = 'select 1 from graphile_worker.jobs where task_identifier = $1';
  while ((await client.query(waiting, [name])).rowCount) await pause(50);
}
