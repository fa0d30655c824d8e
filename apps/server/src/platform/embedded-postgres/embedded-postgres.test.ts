import { mkdir, mkdtemp, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { StartError } from '../start-error.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

vi.setConfig({ testTimeout: 60_000 });

/** One data folder for all tests: none may hinder the next start. */
let dataDir: string;
let scratch: string;
const running: EmbeddedPostgres[] = [];

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'embedded-postgres-'));
  dataDir = join(scratch, 'a folder, "quoted"');
});

afterEach(async () => {
  for (const postgres of running.splice(0)) await postgres.stop();
});

afterAll(() => rm(scratch, { recursive: true, force: true }));

async function start(options: Parameters<typeof startEmbeddedPostgres>[0]): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres(options);
  running.push(postgres);
  return postgres;
}

async function ask(postgres: EmbeddedPostgres, statement: string): Promise<unknown> {
  const client = new Client(postgres.connection);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    return Object.values(rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}

async function postmasterPid(): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'pg', 'postmaster.pid'), 'utf8'), 10);
}

test('a killed first start leaves half a cluster, and the next start makes a whole one', async () => {
  await mkdir(join(dataDir, 'pg.new', 'base'), { recursive: true });
  const steps: string[] = [];
  const postgres = await start({ dataDir, report: (step) => steps.push(step) });
  expect(steps).toEqual(['Creating the database']);
  expect(await ask(postgres, 'select current_database()')).toBe('portal');
  expect(await readdir(dataDir)).not.toContain('pg.new');
});

test('what was written is there after a stop and a start', async () => {
  const first = await start({ dataDir });
  await ask(first, 'create table kept as select 42 as answer');
  await first.stop();
  const second = await start({ dataDir });
  expect(await ask(second, 'select answer from kept')).toBe(42);
});

test('is durable and listens on no network, whatever postgresql.conf says', async () => {
  await writeFile(join(dataDir, 'pg', 'postgresql.auto.conf'), "fsync = off\nlisten_addresses = '*'\n");
  const postgres = await start({ dataDir });
  const names = ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'listen_addresses'];
  const settings = names.map((name) => `current_setting('${name}')`).join(` || ' ' || `);
  expect(await ask(postgres, `select ${settings}`)).toBe('on on on on ');
});

test('has no statement and no value in its log, whatever postgresql.conf says', async () => {
  const settings = ["log_statement = 'all'", 'log_min_duration_statement = 0', 'log_error_verbosity = verbose'];
  await writeFile(join(dataDir, 'pg', 'postgresql.auto.conf'), settings.join('\n'));
  const postgres = await start({ dataDir });
  await ask(postgres, 'create table if not exists addresses (email text primary key)');
  const add = "insert into addresses values ('grower@farm.example')";
  await ask(postgres, add);
  await expect(ask(postgres, add)).rejects.toMatchObject({
    code: '23505',
    detail: expect.stringContaining('grower@farm'),
  });
  const log = await readFile(join(dataDir, 'postgres.log'), 'utf8');
  expect(log).toContain('duplicate key value violates unique constraint');
  expect(log).not.toContain('grower@farm.example');
});

test('creates the database again when somebody dropped it', async () => {
  const first = await start({ dataDir });
  await ask({ ...first, connection: { ...first.connection, database: 'postgres' } }, 'drop database portal');
  await first.stop();
  const second = await start({ dataDir });
  expect(await ask(second, 'select current_database()')).toBe('portal');
});

test('stops with a client connected, and as often as asked', async () => {
  const postgres = await start({ dataDir });
  const pid = await postmasterPid();
  const client = new Client(postgres.connection);
  const disconnected = new Promise((resolve) => client.on('error', resolve));
  await client.connect();
  await Promise.all([postgres.stop(), postgres.stop(), disconnected]);
  await postgres.stop();
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

test('starts PostgreSQL again when something killed it', async () => {
  const restarted = Promise.withResolvers<string>();
  const postgres = await start({ dataDir, onRestart: restarted.resolve });
  await ask(postgres, 'create table survivor as select 7 as answer');
  process.kill(await postmasterPid(), 'SIGKILL');
  expect(await restarted.promise).toBe('PostgreSQL ended by SIGKILL');
  await expect.poll(() => ask(postgres, 'select answer from survivor').catch(() => null), { timeout: 10_000 }).toBe(7);
});

test('a stop during a restart ends it for good', async () => {
  const stopped = Promise.withResolvers<void>();
  const postgres = await start({ dataDir, onRestart: () => stopped.resolve(postgres.stop()) });
  process.kill(await postmasterPid(), 'SIGKILL');
  await stopped.promise;
  await expect(ask(postgres, 'select 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/);
});

test('runs in a folder deeper than the path of a socket may be long, and leaves nothing beside it', async () => {
  const deep = join(scratch, 'x'.repeat(120));
  const postgres = await start({ dataDir: deep });
  expect(await ask(postgres, 'select 1')).toBe(1);
  expect(postgres.connection.host).not.toContain(deep);
  await postgres.stop();
  await expect(readdir(postgres.connection.host)).rejects.toThrow('ENOENT');

  await symlink(scratch, postgres.connection.host);
  try {
    await expect(startEmbeddedPostgres({ dataDir: deep })).rejects.toThrow(/is open to other accounts/);
  } finally {
    await rm(postgres.connection.host);
  }
});

test('sets a long log aside', async () => {
  await truncate(join(dataDir, 'postgres.log'), 6 * 1024 * 1024);
  await start({ dataDir });
  expect(await readdir(dataDir)).toContain('postgres.log.1');
  expect((await readFile(join(dataDir, 'postgres.log'))).length).toBeLessThan(100_000);
});

test('refuses a folder that cannot be written', async () => {
  const file = join(scratch, 'file');
  await writeFile(file, '');
  await expectRefusal({ dataDir: join(file, 'data') }, /cannot be written \(ENOTDIR.*set DATA_DIR/);
});

test.runIf(process.platform === 'linux')('refuses a folder in a place that takes none', async () => {
  await expectRefusal({ dataDir: '/proc/portal/data' }, /cannot be written \(ENOENT/);
});

test('refuses a folder another server holds, names it and does it no harm', async () => {
  const first = await start({ dataDir });
  await expectRefusal({ dataDir }, `is in use by another server (process ${process.pid})`);
  expect(await ask(first, 'select 1')).toBe(1);
});

test('refuses a cluster of another PostgreSQL, and changes nothing in it', async () => {
  const versionFile = join(dataDir, 'pg', 'PG_VERSION');
  const version = await readFile(versionFile, 'utf8');
  await writeFile(versionFile, '17\n');
  await expectRefusal({ dataDir }, /was created by PostgreSQL 17, but this version of the portal has PostgreSQL \d+/);
  await writeFile(versionFile, version);
  expect(await ask(await start({ dataDir }), 'select 1')).toBe(1);
});

test('refuses a folder named pg that holds something else, and keeps it', async () => {
  const other = join(scratch, 'other');
  await mkdir(join(other, 'pg', 'photos'), { recursive: true });
  await expectRefusal({ dataDir: other }, /cannot create its database/);
  expect(await readdir(join(other, 'pg'))).toEqual(['photos']);
});

test('says what PostgreSQL complains about when it does not start', async () => {
  await writeFile(join(dataDir, 'pg', 'postgresql.auto.conf'), 'no_such_setting = 1\n');
  await expectRefusal({ dataDir }, /did not start \(.*configuration file/);
  await writeFile(join(dataDir, 'pg', 'postgresql.auto.conf'), '');
  expect(await ask(await start({ dataDir }), 'select 1')).toBe(1);
});

async function expectRefusal(options: { dataDir: string }, message: string | RegExp): Promise<void> {
  const refusal = await start(options).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartError);
  expect((refusal as StartError).message).toMatch(message);
}
