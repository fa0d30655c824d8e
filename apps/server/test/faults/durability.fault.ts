import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { getHealth } from '@portal/contract/site/health';
import { expect, test } from 'vitest';
import { openCluster } from '../../src/platform/embedded-postgres/cluster.ts';
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/embedded-postgres.ts';
import { requestTo } from '../client.ts';
import { databaseUrl } from './database-server.ts';
import { launchPortal, startPortal, stopPortal } from './portal-process.ts';
import { withClient, withDatabase } from './postmaster.ts';
import { filled, useScratch } from './scratch.ts';

const DURABLE = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' };

const scratch = useScratch();

test('health shows the settings by which a power cut loses nothing, whatever the database has as its default', async () => {
  const settings = { DATA_DIR: filled(scratch('portal')) };
  const first = await startPortal(settings);
  expect(await readDurability(first.url)).toEqual(DURABLE);
  await withDatabase(first.dataDir, (client) => client.query('alter database portal set synchronous_commit = off'));
  await stopPortal(first);
  expect(await readDurability((await startPortal(settings)).url)).toEqual(DURABLE);
});

test.each(['fsync', 'full_page_writes'])('a database server with %s off is refused', async (setting) => {
  const dataDir = scratch('careless');
  const { connection, stop } = await startEmbeddedPostgres({ dataDir });
  await stop();
  await withCarelessPostgres(dataDir, setting, async () => {
    const isUp = () =>
      withClient(connection, (client) => client.query('select 1')).then(
        () => true,
        () => false,
      );
    await expect.poll(isUp, { timeout: 10_000 }).toBe(true);
    const { code, stderr } = await launchPortal({ DATA_DIR: scratch('files'), DATABASE_URL: databaseUrl(connection) })
      .ended;
    expect(stderr.trim()).toMatch(new RegExp(`^The database server runs with ${setting} = off [^\\n]*\\. [^\\n]*\\.$`));
    expect(code).toBe(1);
  });
});

async function readDurability(url: string): Promise<unknown> {
  const { data } = (await (await fetch(url + requestTo(getHealth).url)).json()) as { data: { durability: unknown } };
  return data.durability;
}

/** Our own start does not allow these settings. */
async function withCarelessPostgres(dataDir: string, setting: string, work: () => Promise<void>): Promise<void> {
  const { account, postgres, folder, socketFolder } = await openCluster(dataDir, () => {});
  const options = ['listen_addresses=', `unix_socket_directories=${socketFolder}`, `${setting}=off`];
  const [command = postgres, ...words] = [...account.prefix, postgres, '-D', folder];
  const child = spawn(command, [...words, ...options.flatMap((option) => ['-c', option])], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  try {
    await work();
  } finally {
    child.kill('SIGINT');
    await ended;
  }
}
