import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { quickFolder } from '../../../test/quick-folder.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { splitHosts } from './client.ts';
import { connectDatabase } from './database.ts';

test.each([
  ['postgres://one/portal', ['postgres://one/portal']],
  [
    'postgresql://me:se%40cret@one:5432,[::1]:5433,%2Frun%2Fpg/portal?sslmode=verify-full&options=a,b',
    [
      'postgresql://me:se%40cret@one:5432/portal?sslmode=verify-full&options=a,b',
      'postgresql://me:se%40cret@[::1]:5433/portal?sslmode=verify-full&options=a,b',
      'postgresql://me:se%40cret@%2Frun%2Fpg/portal?sslmode=verify-full&options=a,b',
    ],
  ],
  ['postgres://one,two', ['postgres://one', 'postgres://two']],
])('%s has one address for each host', (address, hosts) => {
  expect(splitHosts(address)).toEqual(hosts);
});

const READ_ONLY = {
  on: 'alter database portal set default_transaction_read_only = on',
  off: 'alter database portal set default_transaction_read_only = off',
};

test('after a fail-over each new connection goes to the server that accepts writes', async () => {
  const folder = await mkdtemp(join(quickFolder(), 'portal-test-'));
  const servers: EmbeddedPostgres[] = [];
  for (const name of ['one', 'two']) servers.push(await startEmbeddedPostgres({ dataDir: join(folder, name) }));
  const setReadOnly = async (place: number, value: 'on' | 'off') => {
    const client = new pg.Client(servers[place]?.connection);
    await client.connect();
    await client.query('set default_transaction_read_only = off');
    await client.query(READ_ONLY[value]);
    await client.end();
  };
  const hosts = [join(folder, 'gone'), ...servers.map(({ connection }) => connection.host)];
  const connectionString = `postgres://portal@${hosts.map(encodeURIComponent).join(',')}/portal`;
  const { pool, close } = connectDatabase({ connectionString }, { connections: 1, onError: () => undefined });
  const write = async () => {
    const client = await pool.connect();
    try {
      await client.query('create table if not exists written ()');
      return (client as unknown as pg.Client).host;
    } finally {
      client.release(true);
    }
  };
  try {
    await setReadOnly(1, 'on');
    expect(await write()).toBe(servers[0]?.connection.host);
    await servers[0]?.stop();
    await expect(write()).rejects.toMatchObject({ code: '25006' });
    await setReadOnly(1, 'off');
    expect(await write()).toBe(servers[1]?.connection.host);
    await servers[1]?.stop();
    await expect(write()).rejects.toMatchObject({ code: 'ENOENT' });
  } finally {
    await close();
    for (const server of servers) await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
