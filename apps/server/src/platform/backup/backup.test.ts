import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addFootage } from '../../../test/footage.ts';
import { addFile, openTestInstallation, useEmptyPlaces } from '../../../test/installations.ts';
import { newPng } from '../../../test/pictures.ts';
import { usePortal } from '../../../test/portal.ts';
import { startS3Server } from '../../../test/s3-server.ts';
import { withAdvisoryLock } from '../database/advisory-lock.ts';
import { connectDatabase, type Database } from '../database/database.ts';
import { listMigrations, migrateTo } from '../database/migrate.ts';
import { DAY_MS } from '../durations.ts';
import { FILE_SWEEP, sweepFiles } from '../files/files.jobs.ts';
import { clearIncoming, newIncomingPath } from '../files/incoming-file.ts';
import { unlistFile } from '../files/kept-file.ts';
import { preparePicture } from '../files/prepare-picture.ts';
import { createS3Storage } from '../files/s3-storage.ts';
import { prepareJobs } from '../jobs.ts';
import { contentPath, openContents } from './contents.ts';
import { type Installation, makeBackup } from './make-backup.ts';
import { type Backup, listBackups, openBackup } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { copySnapshot } from './snapshot.ts';

const KEY = 'a long key that only the operator of the tests has';

const portal = usePortal();
const places = useEmptyPlaces();

const back = async (folder: string, options: { passphrase?: string; keep?: number } = {}) =>
  makeBackup(await openTestInstallation(portal), { folder, passphrase: undefined, version: '1', ...options });

async function onDatabase<T>({ connection }: Installation, look: (database: Database) => Promise<T>): Promise<T> {
  const database = connectDatabase(connection, { connections: 2, onError: () => undefined });
  try {
    return await look(database);
  } finally {
    await database.close();
  }
}

const guards = sql<{ guard: string }>`
  select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text as guard from pg_trigger where not tgisinternal
  union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
  order by guard`;

const firstContent = ({ folder, manifest }: Backup) =>
  join(folder, contentPath(manifest.tables.find(({ rows }) => rows > 0)?.content ?? ''));

test.each([undefined, KEY])('what a backup holds comes back as it was (key: %s)', async (passphrase) => {
  const folder = places.folder();
  const key = await addFile(portal, 'ripe,firm');
  const { manifest } = await back(folder, { ...(passphrase && { passphrase }) });
  expect(manifest.lost).not.toContain(key);
  expect(manifest.tables.find(({ name }) => name === 'members')?.rows).toBeGreaterThan(3);
  const s3 = await startS3Server();
  const target = { ...(await places.empty()), storage: await createS3Storage(s3.settings) };
  const backup = await openBackup(folder, passphrase);
  expect(await restoreBackup(backup, target)).toBe(0);
  expect(s3.objects.get(key)?.bytes.toString()).toBe('ripe,firm');
  const here = await onDatabase(await openTestInstallation(portal), async ({ db }) => guards.execute(db));
  await onDatabase(target, async ({ db }) => {
    expect((await guards.execute(db)).rows).toEqual(here.rows);
    const next = await sql<{ next: number; highest: number }>`
      select nextval(pg_get_serial_sequence('countries', 'position')) as next,
        (select max(position) from countries) as highest`.execute(db);
    expect(next.rows[0]?.next).toBeGreaterThan(next.rows[0]?.highest ?? 0);
  });
  const stored = await Promise.all(
    (await readdir(join(folder, 'contents'), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => readFile(join(entry.parentPath, entry.name))),
  );
  expect(stored.some((bytes) => bytes.includes('ripe,firm'))).toBe(passphrase === undefined);
  await s3.close();
});

test('files of an earlier backup are not copied again, and only the last backups stay', async () => {
  const folder = places.folder();
  const key = await addFile(portal, 'one');
  expect((await back(folder, { passphrase: KEY })).copied).toBeGreaterThan(0);
  expect((await back(folder, { passphrase: KEY })).copied).toBe(0);
  await portal.deps.db.transaction().execute((trx) => unlistFile(trx, key.slice(0, 36)));
  await addFile(portal, 'two');
  const before = await readdir(join(folder, 'contents'), { recursive: true });
  const last = await back(folder, { passphrase: KEY, keep: 1 });
  expect(last.copied).toBe(1);
  expect(await listBackups(folder)).toEqual([last.name]);
  const after = await readdir(join(folder, 'contents'), { recursive: true });
  expect(after.length).toBeLessThan(before.length);
  await restoreBackup(await openBackup(folder, KEY), await places.empty());
});

test('a file that goes while a backup runs is in the backup', async () => {
  const folder = places.folder();
  const key = await addFile(portal, 'gone soon');
  const { open } = portal.deps.storage;
  const storage = {
    ...portal.deps.storage,
    async open(...given: Parameters<typeof open>) {
      // Between rows and files.
      await portal.deps.db.transaction().execute((trx) => unlistFile(trx, key.slice(0, 36)));
      portal.passTime(DAY_MS);
      await sweepFiles.run(portal.deps, {});
      return open(...given);
    },
  };
  const backup = await makeBackup(
    { ...(await openTestInstallation(portal)), storage },
    { folder, passphrase: undefined, version: '1' },
  );
  portal.passTime(-DAY_MS);
  expect(backup.manifest.lost).not.toContain(key);
  const target = await places.empty();
  await restoreBackup(await openBackup(folder, undefined), target);
  const restored = await target.storage.open(key);
  expect(restored && (await buffer(restored)).toString()).toBe('gone soon');
});

test('a picture that becomes ready while a backup runs is made again of the bytes that were sent', async () => {
  const folder = places.folder();
  const { item } = await addFootage(portal, await newPng(), {}, await portal.signIn('admin'));
  const id = item.image.slice('/media/'.length);
  const { open } = portal.deps.storage;
  const storage = {
    ...portal.deps.storage,
    async open(...given: Parameters<typeof open>) {
      // Between rows and files.
      await preparePicture.run(portal.deps, { id });
      return open(...given);
    },
  };
  const { manifest } = await makeBackup(
    { ...(await openTestInstallation(portal)), storage },
    { folder, passphrase: undefined, version: '1' },
  );
  expect(manifest.lost).not.toContain(`${id}.sent`);
  const target = await places.empty();
  await restoreBackup(await openBackup(folder, undefined), target);
  await onDatabase(target, async ({ db, pool }) => {
    await preparePicture.run({ ...portal.deps, ...target, db, pool }, { id });
    const file = db.selectFrom('files').select('state').where('id', '=', id);
    expect(await file.executeTakeFirst()).toEqual({ state: 'ready' });
  });
  const [here, there] = await Promise.all([open(`${id}.jpg`), target.storage.open(`${id}.jpg`)]);
  expect(there && (await buffer(there))).toEqual(here && (await buffer(here)));
});

test('a file that was lost before is named, and ends no backup', async () => {
  const folder = places.folder();
  const key = await addFile(portal, 'lost');
  await portal.deps.storage.remove([key]);
  expect((await back(folder)).manifest.lost).toContain(key);
  await restoreBackup(await openBackup(folder, undefined), await places.empty());
  await portal.deps.db.transaction().execute((trx) => unlistFile(trx, key.slice(0, 36)));
});

test('a backup of an older version is brought up to date', async () => {
  const old = await places.empty();
  const migrations = await listMigrations();
  await onDatabase(old, async ({ db, pool }) => {
    await db.transaction().execute((trx) => migrateTo(trx, migrations.at(-3) ?? ''));
    await prepareJobs(pool, old.log);
  });
  const folder = places.folder();
  await makeBackup(old, { folder, passphrase: undefined, version: '0' });
  const target = await places.empty();
  expect(await restoreBackup(await openBackup(folder, undefined), target)).toBe(2);
});

test('refuses a backup without its key, and under another one', async () => {
  const folder = places.folder();
  await back(folder, { passphrase: KEY });
  await expect(openBackup(folder, undefined)).rejects.toThrow(/is encrypted. Set BACKUP_KEY/);
  await expect(openBackup(folder, KEY.toUpperCase())).rejects.toThrow(/BACKUP_KEY is not the key/);
});

test('refuses one without encryption where a key is set', async () => {
  const folder = places.folder();
  await back(folder);
  await expect(openBackup(folder, KEY)).rejects.toThrow(/is not encrypted. Unset BACKUP_KEY/);
});

test('a disk that is full in the middle of a table ends the backup', async () => {
  const contents = openContents(places.folder(), undefined);
  const onFullDisk = {
    ...contents,
    async keep(content: AsyncIterable<Buffer>) {
      let bytes = 0;
      for await (const piece of content) {
        bytes += piece.length;
        if (bytes > 100_000) throw new Error('no room');
      }
      return '';
    },
  };
  await onDatabase(await openTestInstallation(portal), async ({ pool }) => {
    await pool.query(`insert into counters (key, count, window_ends_at, next_at)
      select 'filler ' || n || md5(n::text) || md5((n + 1)::text), 1, now(), now() from generate_series(1, 100000) n`);
    const client = await pool.connect();
    try {
      await expect(copySnapshot(client, onFullDisk)).rejects.toThrow('no room');
    } finally {
      client.release(true);
    }
    await pool.query("delete from counters where key like 'filler %'");
  });
});

test('refuses a folder without a complete backup', async () => {
  const folder = places.folder();
  const { name } = await back(folder);
  await rm(join(folder, name));
  await expect(openBackup(folder, undefined)).rejects.toThrow(/holds no complete backup/);
  await expect(openBackup(join(folder, name), undefined)).rejects.toThrow(/cannot be read/);
});

test('refuses what was changed, and touches nothing', async () => {
  for (const passphrase of [undefined, KEY]) {
    const folder = places.folder();
    const backup = await back(folder, { ...(passphrase && { passphrase }) });
    const target = await places.empty();
    const content = firstContent(backup);
    const bytes = await readFile(content);
    bytes[40] = (bytes[40] ?? 0) ^ 1;
    await writeFile(content, bytes);
    await expect(restoreBackup(await openBackup(folder, passphrase), target)).rejects.toThrow(/is damaged|cannot be/);
    await rm(content);
    await expect(restoreBackup(await openBackup(folder, passphrase), target)).rejects.toThrow(/is missing/);
    await onDatabase(target, async ({ pool }) =>
      expect((await pool.query("select from pg_tables where tablename = 'members'")).rowCount).toBe(0),
    );
    const manifest = join(folder, backup.name);
    await writeFile(manifest, (await readFile(manifest, 'utf8')).replace('"version": "1"', '"version": "2"'));
    await expect(openBackup(folder, passphrase)).rejects.toThrow(/its manifest was changed/);
  }
});

test('refuses a newer version, and a place that is not empty', async () => {
  const folder = places.folder();
  await back(folder);
  const backup = await openBackup(folder, undefined);
  const migrations = [...backup.manifest.migrations, '9999-later'];
  const newer = { ...backup, manifest: { ...backup.manifest, migrations } };
  await expect(restoreBackup(newer, await places.empty())).rejects.toThrow(/by another version .*9999-later/);
  await expect(
    restoreBackup(backup, { ...(await places.empty()), ...(await openTestInstallation(portal)) }),
  ).rejects.toThrow(/already holds a portal/);
  const full = await places.empty();
  await clearIncoming(full.dataDir);
  const path = newIncomingPath(full.dataDir);
  await writeFile(path, 'x');
  await full.storage.adopt(path, 'another.csv');
  await expect(restoreBackup(backup, full)).rejects.toThrow(/already holds another.csv/);
});

test('a backup that begins during a sweep waits for it; beside another backup it is refused', async () => {
  const folder = places.folder();
  const { pool } = portal.database;
  let waiting: ReturnType<typeof back> | undefined;
  await withAdvisoryLock(pool, FILE_SWEEP, async () => {
    waiting = back(folder);
    await expect.poll(() => isHeld('backup')).toBe(true);
    await expect(back(places.folder())).rejects.toThrow(/Another backup of this database/);
  });
  expect((await waiting)?.name).toBe((await openBackup(folder, undefined)).name);
});

async function isHeld(name: string): Promise<boolean> {
  const { rowCount } = await portal.database.pool.query(
    `select from pg_locks where locktype = 'advisory' and granted
       and (classid::bigint << 32) + objid::bigint = hashtextextended($1, 0)`,
    [name],
  );
  return rowCount === 1;
}
