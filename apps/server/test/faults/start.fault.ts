import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SEED_LOCK } from '../../src/demo/seed.ts';
import { databaseUrl, useDatabaseServer } from './database-server.ts';
import { readPermissions, sendSignIn } from './member-client.ts';
import { launchPortal, type Settings, startPortal, stopPortal } from './portal-process.ts';
import { postmasterPid, withClient } from './postmaster.ts';
import { DEMO } from './rounds.ts';
import { filled, useScratch } from './scratch.ts';

const scratch = useScratch();
const databases = useDatabaseServer(() => scratch('postgres'));

async function expectRefusal(settings: Settings, sentence: RegExp): Promise<void> {
  const { code, stderr, stdout } = await launchPortal(settings).ended;
  expect(stderr.trim()).toMatch(sentence);
  expect(stderr.trim()).toMatch(/^[^\n]+\.$/);
  expect(stdout).toBe('');
  expect(code).toBe(1);
}

test('a taken port is named before a database is created', async () => {
  const stranger = createServer().listen(0, '127.0.0.1');
  await once(stranger, 'listening');
  const { port } = stranger.address() as AddressInfo;
  const DATA_DIR = scratch('taken-port');
  await expectRefusal({ DATA_DIR, PORT: String(port) }, new RegExp(`^Port ${port} is in use .*PORT`));
  expect(existsSync(join(DATA_DIR, 'pg'))).toBe(false);
  stranger.close();
});

test('first passwords are shown before anything else can fail: nobody could learn them later', async () => {
  const stranger = createServer().listen(0, '127.0.0.1');
  await once(stranger, 'listening');
  const { port } = stranger.address() as AddressInfo;
  stranger.close();
  await databases.use('first_passwords', (database) =>
    withClient(database, async (client) => {
      await client.query('select pg_advisory_lock($1)', [SEED_LOCK]);
      const settings = {
        DATA_DIR: scratch('first-passwords'),
        DATABASE_URL: databaseUrl(database),
        PORT: String(port),
      };
      const portal = launchPortal({ ...settings, ADMIN_PASSWORD: '', DEMO });
      const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted`;
      while (portal.isRunning() && (await client.query(waiting)).rowCount === 0) {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      // The port check has passed; now the port is taken, and the start fails at its end.
      await once(stranger.listen(port, '127.0.0.1'), 'listening');
      await client.query('select pg_advisory_unlock($1)', [SEED_LOCK]);
      const { code, stdout } = await portal.ended;
      stranger.close();
      expect(code).toBe(1);
      expect(stdout).not.toContain('is open');
      expect(stdout).toMatch(/ADMIN +\S+ +Av0-\S{12}\n/);
    }),
  );
});

test.each([
  ['PORT', 'abc', /^PORT must be a whole number/],
  ['HOST', '203.0.113.1', /^HOST 203\.0\.113\.1 is not an address of this machine/],
  ['DATABASE_URL', 'postgres://portal@%2Fnowhere/portal', /^The portal cannot connect to the database .*DATABASE_URL/],
])('%s=%s is named', async (name, value, sentence) => {
  await expectRefusal({ DATA_DIR: scratch('wrong-variable'), [name]: value }, sentence);
});

test('a data folder that another server uses is refused, and that server goes on', async () => {
  const DATA_DIR = filled(scratch('in-use'));
  const first = await startPortal({ DATA_DIR });
  const { data: member } = (await sendSignIn(first.url)).body;
  const postmaster = postmasterPid(DATA_DIR);
  await expectRefusal({ DATA_DIR }, new RegExp(`in use by another server \\(process ${first.pid}\\).*DATA_DIR`));
  expect(postmasterPid(DATA_DIR)).toBe(postmaster);
  expect((await readPermissions(first.url, member)).status).toBe(200);
});

test('a data folder below a file cannot be written, and the file stays', async () => {
  const file = scratch('file');
  await writeFile(file, 'mine');
  await expectRefusal({ DATA_DIR: join(file, 'portal') }, /cannot be written.*folder/);
  expect(await readFile(file, 'utf8')).toBe('mine');
});

test.runIf(process.platform === 'linux')('a data folder that takes no files cannot be written', async () => {
  await expectRefusal({ DATA_DIR: '/proc' }, /cannot be written.*folder/);
});

test('in production, standard output is a log of JSON lines from the first to the last, without the first password', async () => {
  const settings = { NODE_ENV: 'production', PUBLIC_URL: 'https://portal.example', ADMIN_EMAIL: 'boss@portal.example' };
  const DATA_DIR = scratch('production');
  const launched = launchPortal({ ...settings, DATA_DIR, LOG_LEVEL: 'info', ADMIN_PASSWORD: '' });
  await launched.printed(/The portal is open at/);
  const { stdout, stderr } = await stopPortal(launched);
  const said = stdout
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { msg: string }).msg);
  expect(said).toContainEqual(expect.stringMatching(/^PostgreSQL started \(/));
  expect(said).toContain('The portal is open at https://portal.example');
  expect(stdout).not.toMatch(/Av0-|boss@/);
  expect(stderr).toMatch(/^\s*ADMIN +boss@portal\.example +Av0-\S{12}\n$/);
});
