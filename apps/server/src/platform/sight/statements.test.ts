import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { connectDatabase } from '../database/database.ts';
import { queryByIndex, queryNamed } from '../database/query-rows.ts';
import { createLog } from '../log.ts';
import { runDoing } from './doing.ts';
import { createStatementWatch, statementName } from './statements.ts';

test.each([
  ['select 1', 'select ?'],
  [
    "select *\n  from members where email = 'a''b@c.example' and n > 3.5",
    'select * from members where email = ? and n > ?',
  ],
  ['select $1::uuid, o2.day from t1 limit 20', 'select $1::uuid, o2.day from t1 limit ?'],
  ['do $x$ begin perform 1; end $x$', 'do ?'],
  [{ name: 'stale-price-months', text: 'table prices' }, 'stale-price-months'],
  [{ name: 'x'.repeat(43), text: 'table feed_posts' }, 'table feed_posts'],
  ['select '.repeat(60), 'select '.repeat(60).slice(0, 160)],
])('%j is told as %j', (statement, name) => {
  expect(statementName(statement)).toBe(name);
});

type Line = { msg: string; statement: string; ms: number; reqId?: string };
const lines: Line[] = [];
const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line) as Line) });

async function onDatabase(slowMs: number, work: (database: ReturnType<typeof connectDatabase>) => Promise<unknown>) {
  const watchStatement = createStatementWatch(log, slowMs);
  const options = { connections: 1, onError: () => undefined, watchStatement };
  const database = connectDatabase(inject('databaseServer'), options);
  lines.length = 0;
  try {
    await work(database);
    // Told once the driver has let go of the answer.
    await sleep(0);
  } finally {
    await database.close();
  }
  return lines.filter(({ msg }) => msg === 'slow statement');
}

test('statements that take longer are logged by name or shape, without values, whichever way they are sent', async () => {
  const slow = await onDatabase(0, async ({ db, pool }) => {
    await pool.query('select pg_sleep(0), $1::text', ['secret one']);
    await sql`select ${'secret two'}::text`.execute(db);
    await queryNamed(pool, 'a-name', sql`select ${'secret three'}::text`);
    await queryByIndex(pool, sql`select ${'secret four'}::text`);
    await pool.query("select 'secret five'::uuid").catch(() => undefined);
  });
  expect(slow.map(({ statement }) => statement)).toEqual([
    'select pg_sleep(?), $1::text',
    'select $1::text',
    'a-name',
    'begin read only; set local enable_seqscan = off; set local plan_cache_mode = force_generic_plan',
    'select $1::text',
    'commit',
    'select ?::uuid',
  ]);
  expect(JSON.stringify(slow)).not.toContain('secret');
});

test('the others are not', async () => {
  expect(await onDatabase(60_000, ({ pool }) => pool.query('select 1'))).toEqual([]);
});

test('the line belongs to the request for which the statement ran', async () => {
  const doing = { log: log.child({ reqId: 'of this request' }), span: undefined };
  const slow = await onDatabase(0, ({ pool }) => runDoing(doing, () => pool.query('select 1')));
  expect(slow).toMatchObject([{ reqId: 'of this request' }]);
});
