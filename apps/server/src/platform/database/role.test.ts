import pg from 'pg';
import { expect, test } from 'vitest';
import { withRoles } from '../../../test/roles.ts';
import { settleRole } from './role.ts';

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

const settings = async (client: pg.Client) =>
  (
    await client.query(`
      select current_setting('statement_timeout') as timeout, current_setting('synchronous_commit') as durability,
        current_setting('work_mem') as memory, current_setting('parallel_setup_cost') as cost`)
  ).rows[0];

const OURS = { timeout: '5s', durability: 'on', memory: '32MB', cost: '20000' };

test('our settings hold on every connection of the role, also after a pooler has cleared it for another client', () =>
  withRoles(async ({ name, running, run }) => {
    await run(`alter database ${name} set synchronous_commit = off`);
    expect(await settleRole({ connectionString: running.url })).toEqual({ name: running.name, isPooled: false });
    await withClient(running.url, async (client) => {
      expect(await settings(client)).toEqual(OURS);
      await client.query('set statement_timeout = 0');
      await client.query('discard all');
      expect(await settings(client)).toEqual(OURS);
    });
  }));

test('other roles of the database keep their settings', () =>
  withRoles(async ({ owner, running }) => {
    await settleRole({ connectionString: running.url });
    await withClient(owner.url, async (client) => expect(await settings(client)).not.toEqual(OURS));
  }));

test('a statement that runs too long is ended', () =>
  withRoles(async ({ running }) => {
    await settleRole({ connectionString: running.url }, { statementTimeout: '10ms' });
    await withClient(running.url, (client) =>
      expect(client.query('select pg_sleep(60)')).rejects.toMatchObject({ code: '57014' }),
    );
  }));

test('servers that start together settle one role', () =>
  withRoles(async ({ running }) => {
    const all = await Promise.all(Array.from({ length: 5 }, () => settleRole({ connectionString: running.url })));
    expect(all).toHaveLength(5);
  }));

test('a standby is refused in one sentence', () =>
  withRoles(async ({ name, running, run }) => {
    await run(`alter database ${name} set default_transaction_read_only = on`);
    await expect(settleRole({ connectionString: running.url })).rejects.toThrow(
      /^The database server only reads, as a standby does\. Set DATABASE_URL/,
    );
  }));
