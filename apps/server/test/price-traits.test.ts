import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connectDatabase, type Database } from '../src/platform/database/database.ts';
import { listMigrations, migrate, migrateTo } from '../src/platform/database/migrate.ts';
import { databaseOn, onServer } from './global-setup.ts';

const MIGRATION = '0082-price-traits';
const name = `portal_test_${randomBytes(6).toString('hex')}`;
let database: Database;

beforeAll(async () => {
  const server = inject('databaseServer');
  await onServer(server, `create database ${name}`);
  database = connectDatabase(databaseOn(server, name), { connections: 2, onError: () => undefined });
});
afterAll(async () => {
  await database.close();
  await onServer(inject('databaseServer'), `drop database ${name} with (force)`);
});

test('months counted before cells had traits are marked, and an older server stores no more of them', async () => {
  const { db, pool } = database;
  const migrations = await listMigrations();
  const former = migrations[migrations.indexOf(MIGRATION) - 1] ?? '';
  await db.transaction().execute((trx) => migrateTo(trx, former));
  await pool.query("insert into countries (name, iso2, currency) values ('Singapore', 'SG', 'SGD')");
  const store = (month: string) =>
    pool.query(
      `insert into shelf_cells (market_id, month, origin, variety, size_band, labels, promos, facings)
       select id, $1, 'AU', '', '', 3, 0, 3 from countries`,
      [month],
    );
  await store('2026-03-01');
  await store('2026-04-01');
  await migrate(database);
  const { rows } = await pool.query('select month::text as month from stale_price_months order by 1');
  expect(rows.map(({ month }) => month)).toEqual(['2026-03-01', '2026-04-01']);
  await expect(store('2026-05-01')).rejects.toThrow(/null value in column "trait"/);
});
