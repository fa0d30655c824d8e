import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { usePortal } from '../../test/portal.ts';
import { selectJobs } from './job-list.ts';
import { keepJobLocks } from './job-locks.ts';
import { addJob, type Job, startJobs } from './jobs.ts';

const portal = usePortal();
let runner: Awaited<ReturnType<typeof startJobs>> | undefined;
afterEach(async () => {
  await runner?.stop();
  runner = undefined;
});

async function until(signal: AbortSignal | undefined): Promise<void> {
  if (!signal?.aborted) await new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve()));
}

test('work that waits for machines of others keeps no long work waiting', async () => {
  const met = Promise.withResolvers<void>();
  const waiting: Job = { name: 'waiting', waitsOutside: true, run: (_deps, _payload, stopping) => until(stopping) };
  const long: Job = { name: 'long', takesLong: true, run: async () => met.resolve() };
  for (const key of ['first', 'second', 'third', 'fourth'])
    await addJob(portal.database.db, { name: 'waiting', key, payload: {} });
  runner = await startJobs(portal.deps, [waiting, long]);
  await addJob(portal.database.db, { name: 'long', key: 'long', payload: {} });
  await expect(met.promise).resolves.toBeUndefined();
});

test('work that takes long never keeps a quick piece waiting, and is told of a stop', async () => {
  const done: string[] = [];
  const met = Promise.withResolvers<void>();
  const long: Job = {
    name: 'long',
    takesLong: true,
    async run(_, payload, stopping) {
      await until(stopping);
      done.push((payload as { name: string }).name);
    },
  };
  const quick: Job = { name: 'quick', run: async () => met.resolve() };
  for (const name of ['first', 'second', 'third', 'fourth', 'fifth']) {
    await addJob(portal.database.db, { name: 'long', key: name, payload: { name } });
  }
  runner = await startJobs(portal.deps, [long, quick]);
  await addJob(portal.database.db, { name: 'quick', key: 'quick', payload: {} });
  await met.promise;
  expect(done).toEqual([]);
  await runner.stop();
  runner = undefined;
  expect(done).toContain('first');
});

test('a stop gives work that does not end back to other servers, untried', async () => {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const endless: Job = {
    name: 'endless',
    async run() {
      begun.resolve();
      await end.promise;
    },
  };
  await addJob(portal.database.db, { name: 'endless', key: 'endless', payload: {}, queue: 'endless' });
  runner = await startJobs(portal.deps, [endless], { graceMs: 1 });
  await begun.promise;
  await runner.stop();
  runner = undefined;
  const { rows } = await portal.deps.pool.query(`
    select job.attempts, job.locked_by, queue.locked_by as queue_locked_by from graphile_worker._private_jobs job
    join graphile_worker._private_job_queues queue on queue.id = job.job_queue_id where job.key = 'endless'`);
  expect(rows).toEqual([{ attempts: 0, locked_by: null, queue_locked_by: null }]);
  end.resolve();
});

test('whoever waits hears of it after the last try, and only then', async () => {
  const heard = Promise.withResolvers<object>();
  let tries = 0;
  const failing: Job = {
    name: 'failing',
    async run() {
      tries += 1;
      throw new Error('no');
    },
    gaveUp: async (_, payload) => heard.resolve({ tries, ...(payload as object) }),
  };
  await addJob(portal.database.db, { name: 'failing', key: 'failing', payload: { id: 7 }, tries: 2 });
  runner = await startJobs(portal.deps, [failing]);
  expect(await heard.promise).toEqual({ tries: 2, id: 7 });
  // Their work is over: an administrator can only dismiss it.
  await expect
    .poll(() => selectJobs(portal.database.db, { hasFailed: true, isMail: false }, { limit: 5, offset: 0 }))
    .toMatchObject([{ name: 'failing', may_retry: false }]);
});

describe('a job that runs for longer than its lock lasts', () => {
  const PATIENTLY = { timeout: 20_000 };
  const LOCK_MS = 2_000;

  let otherServer: ChildProcess | undefined;
  let endAll = Promise.withResolvers<void>();
  beforeEach(async () => {
    endAll = Promise.withResolvers();
    await portal.database.pool.query('delete from graphile_worker._private_jobs');
  });
  // Before the runner stops, which waits for them.
  afterEach(() => {
    endAll.resolve();
    otherServer?.kill('SIGKILL');
  });

  test('does not run a second time on its own server, however late the server renews the lock', async () => {
    const { job, runs } = endlessJob();
    await addJob(portal.database.db, { name: job.name, key: 'own', payload: {} });
    runner = await startJobs(portal.deps, [job]);
    await expect.poll(runs, PATIENTLY).toBe(1);
    await ageLocks();
    await addJob(portal.database.db, { name: 'free-abandoned-jobs', key: 'free', payload: {} });
    await expect.poll(() => waiting('free-abandoned-jobs'), PATIENTLY).toBe(0);
    expect(await lockedJobs()).toHaveLength(1);
    endAll.resolve();
    await expect.poll(() => waiting(job.name), PATIENTLY).toBe(0);
    expect(runs()).toBe(1);
  });

  test('does not run on another server while its own lives', async () => {
    const { job, runs } = endlessJob();
    await addJob(portal.database.db, { name: job.name, key: 'other', payload: {} });
    otherServer = await startOtherServer(job.name);
    const [lock] = await lockedJobs();
    runner = await startJobs(portal.deps, [job]);
    await ageLocks();
    await expect.poll(async () => (await lockedJobs())[0]?.is_fresh, PATIENTLY).toBe(true);
    await freeAbandonedJobs();
    expect(await lockedJobs()).toEqual([lock]);
    otherServer.send('end');
    await expect.poll(() => waiting(job.name), PATIENTLY).toBe(0);
    expect(runs()).toBe(0);
  });

  test('runs on another server once its own was killed and the lock is over', async () => {
    const { job, runs } = endlessJob();
    await addJob(portal.database.db, { name: job.name, key: 'killed', queue: 'killed', payload: {} });
    otherServer = await startOtherServer(job.name);
    const exited = once(otherServer, 'exit');
    otherServer.kill('SIGKILL');
    await exited;
    await freeAbandonedJobs();
    expect(await lockedJobs()).toHaveLength(1);
    await ageLocks();
    await freeAbandonedJobs();
    runner = await startJobs(portal.deps, [job]);
    await expect.poll(runs, PATIENTLY).toBe(1);
    endAll.resolve();
    await expect.poll(() => waiting(job.name), PATIENTLY).toBe(0);
  });

  function endlessJob() {
    let runs = 0;
    const job: Job = {
      name: 'endless',
      takesLong: true,
      async run() {
        runs += 1;
        await endAll.promise;
      },
    };
    return { job, runs: () => runs };
  }

  async function startOtherServer(name: string): Promise<ChildProcess> {
    const { host, port, user, database, connectionString } = portal.database.pool.options;
    const connection = connectionString ? { connectionString } : { host, port, user, database };
    const program = `
      import { connectDatabase } from ${moduleUrl('./database/database.ts')};
      import { startJobs } from ${moduleUrl('./jobs.ts')};
      import { createLog } from ${moduleUrl('./log.ts')};
      const { db, pool } = connectDatabase(${JSON.stringify(connection)}, { connections: 5, onError() {} });
      const ended = new Promise((resolve) => process.once('message', resolve));
      const run = async () => {
        process.send('running');
        await ended;
      };
      const jobs = [{ name: '${name}', takesLong: true, run }];
      const deps = { stopBegun: new AbortController().signal, db, pool, direct: pool, log: createLog('silent') };
      await startJobs(deps, jobs, { lockMs: ${LOCK_MS} });
    `;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    await once(child, 'message');
    return child;
  }

  const moduleUrl = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);

  const ageLocks = () =>
    portal.database.pool.query(`
      update graphile_worker._private_jobs set locked_at = locked_at - interval '1 hour';
      update graphile_worker._private_job_queues set locked_at = locked_at - interval '1 hour'`);

  /** Simulates a server that runs none of these jobs. */
  async function freeAbandonedJobs(): Promise<void> {
    const locks = keepJobLocks(portal.deps);
    await locks.freeAbandoned();
    await locks.stop();
  }

  const lockedJobs = () =>
    rows(`
      select id, locked_by, locked_at > now() - interval '1 minute' as is_fresh from graphile_worker.jobs
      where locked_at is not null and task_identifier = 'endless'`);

  const waiting = async (name: string) =>
    (await rows('select 1 from graphile_worker.jobs where task_identifier = $1', name)).length;

  const rows = async (text: string, ...values: string[]) =>
    (await portal.database.pool.query<{ id: string; locked_by: string; is_fresh: boolean }>(text, values)).rows;
});
