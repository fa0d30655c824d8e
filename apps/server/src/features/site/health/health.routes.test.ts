import { getHealth, getLiveness, getReadiness, listHealthParts } from '@portal/contract/site/health';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { onServer } from '../../../../test/global-setup.ts';
import { usePortal } from '../../../../test/portal.ts';
import { noteBackup, noteFailedBackup } from '../../../platform/backup/backup-state.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../platform/durations.ts';
import { createDiskStorage } from '../../../platform/files/disk-storage.ts';
import { addJob } from '../../../platform/jobs.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { selectDatabaseFacts } from './health.queries.ts';

const stop = new AbortController();
let isStoreUp = true;
const storage = { ...createDiskStorage('/nowhere'), isReady: async () => isStoreUp };
const portal = usePortal({ storage, stopBegun: stop.signal });
let admin: string;

/** A state is kept for a second. */
const lookAgain = () => portal.passTime(2 * SECOND_MS);

beforeEach(async () => {
  lookAgain();
  admin = (await portal.signIn('admin')).token;
});
afterEach(() => {
  isStoreUp = true;
});

async function partsNow() {
  lookAgain();
  const { parts } = (await portal.call(listHealthParts, {}, { token: admin })).body.data;
  return Object.fromEntries(parts.map((part) => [part.name, part]));
}

async function statuses() {
  lookAgain();
  const answers = await Promise.all([getHealth, getReadiness, getLiveness].map((call) => portal.call(call, {})));
  return answers.map(({ status }) => status);
}

test('a server whose object store is down stays in service, and names the store', async () => {
  isStoreUp = false;
  expect((await portal.call(getHealth, {})).body.data).toMatchObject({ database: 'ok', storage: 'down' });
  expect(await statuses()).toEqual([200, 200, 200]);
  const { storage: down } = await partsNow();
  expect(down).toMatchObject({ state: 'down' });
  const { storage: still } = await partsNow();
  expect(still?.since).toBe(down?.since);
  isStoreUp = true;
  expect((await partsNow())['storage']).toMatchObject({ state: 'ok' });
});

test('a database that refuses writes takes the server out of service', async () => {
  const { pool } = portal.deps;
  const [{ name }] = (await pool.query('select current_database() as name')).rows;
  const change = async (act: string) => {
    const server = inject('databaseServer');
    await onServer(server, `alter database ${name} ${act}`);
    await onServer(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  };
  const isWritable = () => selectDatabaseFacts(pool).then((facts) => facts?.is_writable);
  await change('set default_transaction_read_only = on');
  await expect.poll(isWritable).toBe(false);
  expect(await statuses()).toEqual([503, 503, 200]);
  await change('reset default_transaction_read_only');
  await expect.poll(isWritable).toBe(true);
  expect(await statuses()).toEqual([200, 200, 200]);
});

test('jobs and mails that wait too long are late', async () => {
  const { db } = portal.deps;
  expect(await partsNow()).toMatchObject({ jobs: { state: 'ok' }, mails: { state: 'ok', waiting: 0 } });
  await addJob(db, { name: 'sweep-mails', key: 'late', payload: {} });
  await db
    .transaction()
    .execute((trx) => queueMail(trx, { kind: 'news', recipient: 'a@b.example', language: 'en', subjectIds: {} }));
  expect(await partsNow()).toMatchObject({ mails: { state: 'ok', waiting: 1 } });
  portal.passTime(16 * MINUTE_MS);
  const { jobs, mails, folder, database } = await partsNow();
  expect([jobs?.state, mails?.state]).toEqual(['late', 'late']);
  expect(jobs?.waiting).toBeGreaterThanOrEqual(2);
  expect(folder?.freeBytes).toBeGreaterThan(0);
  expect(database).toMatchObject({
    state: 'ok',
    version: expect.any(String),
    migration: expect.stringMatching(/^\d{4}/),
  });
});

test('a backup is a part once one was made or is scheduled; it is late after two intervals, and down after a failure', async () => {
  const { db, clock } = portal.deps;
  expect(await partsNow()).not.toHaveProperty('backup');
  const madeAt = clock.now();
  await noteBackup(db, madeAt);
  expect((await partsNow())['backup']).toMatchObject({ state: 'ok', madeAt: madeAt.toISOString() });
  portal.passTime(49 * HOUR_MS);
  admin = (await portal.signIn('admin')).token;
  expect((await partsNow())['backup']).toMatchObject({ state: 'ok' });
  portal.deps.backupEveryMs = 24 * HOUR_MS;
  expect((await partsNow())['backup']).toMatchObject({ state: 'late', madeAt: madeAt.toISOString() });
  await noteFailedBackup(db, clock.now());
  expect((await partsNow())['backup']).toMatchObject({ state: 'down', madeAt: madeAt.toISOString() });
  expect(await statuses()).toEqual([200, 200, 200]);
  await noteBackup(db, clock.now());
  expect((await partsNow())['backup']).toMatchObject({ state: 'ok' });
});

test('a backup that lacks files which the database lists is not in order, and says how many', async () => {
  const { db, clock } = portal.deps;
  await noteBackup(db, clock.now(), 3);
  expect((await partsNow())['backup']).toMatchObject({ state: 'late', lostFiles: 3 });
  await noteBackup(db, clock.now());
  const { backup } = await partsNow();
  expect(backup).toMatchObject({ state: 'ok' });
  expect(backup).not.toHaveProperty('lostFiles');
});

test('the parts are for administrators', async () => {
  const { token } = await portal.signIn('client');
  expect((await portal.call(listHealthParts, {}, { token })).status).toBe(403);
  expect((await portal.call(listHealthParts, {})).status).toBe(401);
});

test('a server that stops is not ready, while it still answers', async () => {
  expect(await statuses()).toEqual([200, 200, 200]);
  stop.abort();
  expect(await statuses()).toEqual([200, 503, 200]);
});
