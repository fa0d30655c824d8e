import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openCluster } from './cluster.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { launchPostmaster } from './postmaster.ts';
import { runsWith } from './process-table.ts';
import { kill, readAnswer, spawnServer } from './server-process.fixture.ts';

vi.setConfig({ testTimeout: 60_000 });

let dataDir: string;
const ignore = () => {};
const cleanUp: (() => unknown)[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'killed-server-'));
});

afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

afterAll(() => rm(dataDir, { recursive: true, force: true, maxRetries: 20 }));

function serverProcess(): ChildProcess {
  const server = spawnServer(dataDir);
  cleanUp.push(() => kill(server));
  return server;
}

async function startServer() {
  const server = serverProcess();
  const { connection, refusal } = await readAnswer(server);
  if (!connection) throw new Error(refusal);
  const client = new Client(connection);
  client.on('error', () => {});
  await client.connect();
  cleanUp.push(() => client.end().catch(() => {}));
  return { server, client, connection, postmaster: await postmasterPid() };
}

async function postmasterPid(): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'pg', 'postmaster.pid'), 'utf8'), 10);
}

async function nextStart(statement = 'select 1', report: (step: string) => void = ignore): Promise<unknown> {
  const postgres = await startEmbeddedPostgres({ dataDir, report });
  cleanUp.push(() => postgres.stop());
  const client = new Client(postgres.connection);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    return Object.values(rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}

/** The database first, so that the server cannot restart it. */
async function killBoth(server: ChildProcess, postmaster: number): Promise<void> {
  process.kill(server.pid ?? 0, 'SIGSTOP');
  process.kill(postmaster, 'SIGKILL');
  // Signals are asynchronous: on a busy machine the old database may still run.
  await expect.poll(() => runsWith(postmaster, ` -D ${join(dataDir, 'pg')} `), { timeout: 10_000 }).toBe(false);
  await kill(server);
}

test('of two servers that start together on an empty folder, one runs and the other is refused', async () => {
  const servers = [serverProcess(), serverProcess()];
  const answers = await Promise.all(servers.map(readAnswer));
  const winner = servers[answers.findIndex(({ connection }) => connection)];
  const refusals = answers.flatMap(({ refusal }) => refusal ?? []);
  expect(refusals).toEqual([
    expect.stringMatching(`^StartError: .* in use by another server .process ${winner?.pid}.`),
  ]);
});

test('a server that is refused leaves the database of the first alone', async () => {
  const { client, postmaster } = await startServer();
  expect((await readAnswer(serverProcess())).refusal).toMatch(/in use by another server/);
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect(await postmasterPid()).toBe(postmaster);
});

test('kill -9 of the server: what was acknowledged is kept', async () => {
  const { server, client } = await startServer();
  await client.query('create table kept as select 42 as answer');
  await kill(server);
  expect(await nextStart('select answer from kept')).toBe(42);
});

test.runIf(process.platform === 'linux')('kill -9 of the server: its database follows it by itself', async () => {
  const { server } = await startServer();
  await kill(server);
  await expect.poll(() => readdir(join(dataDir, 'pg')), { timeout: 10_000 }).not.toContain('postmaster.pid');
});

test('a database that was left running is stopped, not shared', async () => {
  const left = await launchPostmaster(await openCluster(dataDir, ignore), new AbortController().signal, ignore);
  expect(await nextStart('select answer from kept')).toBe(42);
  expect(await left.ended).toBe('ended with exit code 0');
});

test('kill -9 of the server: a database that is slow to follow is waited for', async () => {
  const { server, postmaster } = await startServer();
  process.kill(postmaster, 'SIGSTOP');
  await kill(server);
  const steps: string[] = [];
  const answer = await nextStart('select answer from kept', (step) => {
    steps.push(step);
    process.kill(postmaster, 'SIGCONT');
  });
  expect(steps).toEqual([`Stopping the database of a server that was killed (process ${postmaster})`]);
  expect(answer).toBe(42);
});

test('kill -9 of server and database together', async () => {
  const { server, client, postmaster } = await startServer();
  await client.query('create table kept_too as select 43 as answer');
  await killBoth(server, postmaster);
  expect(await nextStart('select answer from kept_too')).toBe(43);
});

test('kill -9 of both while a query runs: the start waits for that query', async () => {
  const { server, client, connection, postmaster } = await startServer();
  const busy = client.query('select count(*) from generate_series(1, 10000000)').catch(() => {});
  const onlooker = new Client(connection);
  onlooker.on('error', () => {});
  await onlooker.connect();
  const isBusy = `select from pg_stat_activity where state = 'active' and pid <> pg_backend_pid()`;
  await expect.poll(async () => (await onlooker.query(isBusy)).rowCount).toBe(1);
  await killBoth(server, postmaster);
  const steps: string[] = [];
  expect(await nextStart('select answer from kept', (step) => steps.push(step))).toBe(42);
  expect(steps).toEqual(['Waiting for a query that a killed server left running']);
  await busy;
});

test('a process id that now belongs to a stranger does not block the start, nor harm the stranger', async () => {
  const stranger = spawn('sleep', ['60']);
  cleanUp.push(() => kill(stranger));
  await leaveLockFiles(stranger.pid ?? 0);
  expect(await nextStart()).toBe(1);
  expect(stranger.kill(0)).toBe(true);
});

test.runIf(process.platform === 'linux')('a zombie does not block the start', async () => {
  const negligent = spawn('sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'inherit'] });
  cleanUp.push(() => kill(negligent));
  const [line] = await once(negligent.stdout, 'data');
  const zombie = Number(line);
  await expect.poll(() => readFile(`/proc/${zombie}/stat`, 'utf8')).toMatch(/\) Z /);
  await leaveLockFiles(zombie);
  expect(await nextStart()).toBe(1);
});

async function leaveLockFiles(pid: number): Promise<void> {
  const lock = `${pid}\n${join(dataDir, 'pg')}\n0\n5432\n${join(dataDir, 'pg')}\n\n`;
  await writeFile(join(dataDir, 'pg', 'postmaster.pid'), lock);
  await writeFile(join(dataDir, 'pg', '.s.PGSQL.5432.lock'), lock);
}
