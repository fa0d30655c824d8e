import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { usePortal } from '../../../test/portal.ts';
import { defineStatement, queryNamed, queryRows, wholeNumber } from './query-rows.ts';

const portal = usePortal();

const HOSTILE = "'; drop table members; --";

test('values travel as parameters, numbered across all fragments', async () => {
  const part = (name: string, amount: number) => sql`select ${name}::text as name, ${amount}::integer as amount`;
  const both = sql.join([part(HOSTILE, 1), part('plain', 2)], sql` union all `);
  const rows = await queryRows(portal.database.pool, sql`select * from (${both}) part where amount < ${3}`);
  expect(rows).toEqual([
    { name: HOSTILE, amount: 1 },
    { name: 'plain', amount: 2 },
  ]);
});

test('a named statement is parsed once on each connection, whatever its values', async () => {
  const client = await portal.database.pool.connect();
  try {
    const double = (amount: number) =>
      queryNamed(client, 'doubled', sql<{ amount: number }>`select ${amount}::integer * 2 as amount`);
    expect([await double(2), await double(21)]).toEqual([[{ amount: 4 }], [{ amount: 42 }]]);
    const kept = await queryRows(
      client,
      sql`select statement, generic_plans + custom_plans as runs from pg_prepared_statements where name = 'doubled'`,
    );
    expect(kept).toEqual([{ statement: 'select $1::integer * 2 as amount', runs: 2 }]);
    await expect(queryNamed(client, 'doubled', sql`select 1`)).rejects.toThrow('must be unique');
  } finally {
    client.release();
  }
});

test('a defined statement puts each value where its parameter stands, as often as it does', async () => {
  const pair = defineStatement<{ pair: string }, [first: string, second: string]>(
    'pair',
    (first, second) => sql`select ${second}::text || ${first}::text || ${second}::text || ${'!'}::text as pair`,
  );
  const { pool } = portal.database;
  expect(await Promise.all([pair(pool, 'a', 'b'), pair(pool, HOSTILE, '')])).toEqual([
    [{ pair: 'bab!' }],
    [{ pair: `${HOSTILE}!` }],
  ]);
});

test('without a name nothing is kept', async () => {
  const client = await portal.database.pool.connect();
  try {
    const count = sql<{ count: number }>`select count(*) from pg_prepared_statements`;
    const [before] = await queryRows(client, count);
    await queryRows(client, sql`select ${1}::integer`);
    expect(await queryRows(client, count)).toEqual([before]);
  } finally {
    client.release();
  }
});

test('only whole numbers are written into a text', async () => {
  const rows = await queryRows(portal.database.pool, sql`select ${wholeNumber(-6)} as number`);
  expect(rows).toEqual([{ number: -6 }]);
  for (const value of [0.5, Number.NaN, Number.POSITIVE_INFINITY, HOSTILE as never])
    expect(() => wholeNumber(value)).toThrow(TypeError);
});
