import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { DEMO_WORK_AFTER_S } from '../../src/demo/later-work.ts';
import { withDatabase } from './postmaster.ts';

/** What a server that was killed had in hand is taken up again, and every such job comes to its end. */
export async function finishJobs(dataDir: string, name: string): Promise<void> {
  await withDatabase(dataDir, async (client) => {
    await client.query(`update graphile_worker._private_jobs set locked_at = locked_at - interval '1 hour'`);
    await client.query(`select graphile_worker.add_job('free-abandoned-jobs')`);
    await untilDone(client, name);
  });
}

/** Instead of waiting for its time. */
export async function runJob(dataDir: string, name: string): Promise<void> {
  await withDatabase(dataDir, async (client) => {
    await client.query('select graphile_worker.add_job($1)', [name]);
    await untilDone(client, name);
  });
}

const DEMO_WORK = ['make-demo-reports', 'recount-prices'];

/** What is made of its single files beside that. */
const FILE_WORK = ['make-renditions', 'make-asset-preview'];

/** What the portal makes of the demo after its first start: here it would only write in between. */
export async function dropDemoWork(client: pg.Client): Promise<void> {
  await client.query(
    `select graphile_worker.complete_jobs(array(
       select id from graphile_worker.jobs where task_identifier = any($1)))`,
    [[...DEMO_WORK, ...FILE_WORK]],
  );
}

/** As a first start does: the faults of a long form meet this work too. */
export async function askForDemoWork(client: pg.Client): Promise<void> {
  await client.query(
    `select graphile_worker.add_job(name, '{}', job_key := name, run_at := now() + $2 * interval '1 second')
     from unnest($1::text[]) as name`,
    [DEMO_WORK, DEMO_WORK_AFTER_S],
  );
}

async function untilDone(client: pg.Client, name: string): Promise<void> {
  const waiting = 'select 1 from graphile_worker.jobs where task_identifier = $1';
  while ((await client.query(waiting, [name])).rowCount) await pause(50);
}
