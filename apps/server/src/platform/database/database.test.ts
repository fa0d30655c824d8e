import { sql } from 'kysely';
import type { Pool } from 'pg';
import { expect, inject, test } from 'vitest';
import { databaseOn } from '../../../test/global-setup.ts';
import { withAdvisoryLock } from './advisory-lock.ts';
import { connectDatabase } from './database.ts';
import { queryNamed, queryRows } from './query-rows.ts';

async function withPool(
  options: { connections: number; isPooled?: boolean },
  work: (pool: Pool) => Promise<void>,
): Promise<void> {
  const connection = databaseOn(inject('databaseServer'), 'postgres');
  const { pool, close } = connectDatabase(connection, { ...options, onError: () => undefined });
  try {
    await work(pool);
  } finally {
    await close();
  }
}

test('a connection begins with no parameter that poolers refuse', () =>
  withPool({ connections: 1 }, async (pool) => {
    const given = await queryRows(pool, sql<{ name: string }>`select name from pg_settings where source = 'client'`);
    expect(given.map(({ name }) => name).toSorted()).toEqual(['application_name', 'client_encoding']);
  }));

test.each([
  { isPooled: false, kept: 1 },
  { isPooled: true, kept: 0 },
])('the server keeps $kept named statement if a pooler stands between: $isPooled', ({ isPooled, kept }) =>
  withPool({ connections: 1, isPooled }, async (pool) => {
    const double = (amount: number) =>
      queryNamed(pool, 'doubled', sql<{ amount: number }>`select ${amount}::integer * 2 as amount`);
    expect([await double(2), await double(21)]).toEqual([[{ amount: 4 }], [{ amount: 42 }]]);
    expect(await queryRows(pool, sql`select name from pg_prepared_statements`)).toHaveLength(kept);
  }),
);

test('a lock lets one in after the other, ends with its work, and waiting keeps no connection', () =>
  withPool({ connections: 2 }, async (pool) => {
    const ended: number[] = [];
    const enter = (number: number) =>
      withAdvisoryLock(pool, 'one at a time', async () => {
        // The second connection is free although others wait.
        const [row] = await queryRows(
          pool,
          sql<{ held: number }>`
            select count(*) as held from pg_locks join pg_stat_activity using (pid)
            where datname = current_database() and locktype = 'advisory' and granted and state = 'idle in transaction'`,
        );
        expect(row?.held).toBe(1);
        ended.push(number);
        if (number === 2) throw new Error('failed');
      });
    const all = await Promise.allSettled([1, 2, 3].map(enter));
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(new Set(ended)).toEqual(new Set([1, 2, 3]));
  }));
