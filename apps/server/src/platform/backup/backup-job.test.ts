import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { addFile, openTestInstallation, useEmptyPlaces } from '../../../test/installations.ts';
import { usePortal } from '../../../test/portal.ts';
import { HOUR_MS } from '../durations.ts';
import { openCluster } from '../embedded-postgres/cluster.ts';
import { launchPostmaster } from '../embedded-postgres/postmaster.ts';
import type { Log } from '../log.ts';
import { backupJob } from './backup.job.ts';
import { noteBackup, readBackupState } from './backup-state.ts';
import { contentPath, openContents } from './contents.ts';
import { readFileList } from './file-list.ts';
import { listBackups, openBackup } from './manifest.ts';

const portal = usePortal();
const places = useEmptyPlaces();
const told: { level: string; words: string }[] = [];

const log = new Proxy({} as Log, {
  get: (_, level: string) => (_facts: unknown, words: string) =>
    void (level !== 'debug' && told.push({ level, words })),
});

async function jobFor(folder: string) {
  const { connection } = await openTestInstallation(portal);
  const job = backupJob({ folder, everyMs: 24 * HOUR_MS, keep: 2, key: undefined }, connection);
  return (stopping?: AbortSignal, dataDir = portal.deps.dataDir) =>
    job.run({ ...portal.deps, log, dataDir }, {}, stopping);
}

const listScratch = async () => (await readdir(portal.deps.dataDir)).filter((name) => name.startsWith('backup-check'));

beforeEach(() => {
  told.length = 0;
});

test('a scheduled backup is made when it is due, tried by a restore, and noted', async () => {
  const folder = places.folder();
  const run = await jobFor(folder);
  await run();
  expect(told).toEqual([{ level: 'info', words: 'a backup was made and checked' }]);
  const { made_at } = await readBackupState(portal.deps.db);
  expect(made_at?.getTime()).toBeGreaterThan(Date.now() - HOUR_MS);
  await run();
  expect(await listBackups(folder)).toHaveLength(1);
  expect(await listScratch()).toEqual([]);
  await noteBackup(portal.deps.db, new Date(Date.now() - 24 * HOUR_MS));
  await run();
  expect(await listBackups(folder)).toHaveLength(2);
});

test('a folder without a backup gets one, whatever was noted before', async () => {
  await noteBackup(portal.deps.db, new Date());
  const folder = places.folder();
  await (await jobFor(folder))();
  expect(await listBackups(folder)).toHaveLength(1);
});

test('a backup that cannot be made is an error in the log, and the earlier one stays', async () => {
  await noteBackup(portal.deps.db, new Date(0));
  const folder = places.folder();
  const run = await jobFor(folder);
  await writeFile(folder, 'no folder');
  await run();
  expect(told).toEqual([{ level: 'error', words: 'the backup failed' }]);
  expect(await readBackupState(portal.deps.db)).toMatchObject({ made_at: new Date(0), failed_at: expect.any(Date) });
});

test('a backup that does not pass its check is none, and the next one copies anew what was damaged', async () => {
  const folder = places.folder();
  const run = await jobFor(folder);
  const runAnew = async () => {
    await noteBackup(portal.deps.db, new Date(0));
    await run();
    return told.at(-1)?.words;
  };
  const key = await addFile(portal, 'firm');
  expect(await runAnew()).toBe('a backup was made and checked');
  const [good = ''] = await listBackups(folder);
  const copies = await readFileList(openContents(folder, undefined), await openBackup(folder, undefined));
  const content = join(folder, contentPath(copies.find((copy) => copy.key === key)?.content ?? ''));
  await writeFile(content, 'soft');
  expect(await runAnew()).toBe('the backup failed');
  expect(await listBackups(folder)).toEqual([good]);
  expect(await runAnew()).toBe('a backup was made and checked');
  expect(await readFile(content, 'utf8')).toBe('firm');
});

test('a stopping server gives the backup back', async () => {
  await noteBackup(portal.deps.db, new Date(0));
  const folder = places.folder();
  const run = await jobFor(folder);
  await expect(run(AbortSignal.abort())).rejects.toThrow('aborted');
  await expect(listBackups(folder)).rejects.toThrow(/ENOENT/);
  expect(await readBackupState(portal.deps.db)).toMatchObject({ failed_at: null });
});

test('a stop during the trial restore ends it at once, and the backup that was not tried is none', async () => {
  const { db, dataDir } = portal.deps;
  await noteBackup(db, new Date(0));
  const folder = places.folder();
  const run = await jobFor(folder);
  const stop = new AbortController();
  const running = run(stop.signal).then(
    () => 'made',
    (error: Error) => error.name,
  );
  const postmaster = join(dataDir, `backup-check-${process.pid}`, 'pg', 'postmaster.pid');
  await expect.poll(() => readFile(postmaster, 'utf8').catch(() => ''), { timeout: 30_000 }).toContain('ready');
  const begunMs = Date.now();
  stop.abort();
  expect(await running).toBe('AbortError');
  expect(Date.now() - begunMs).toBeLessThan(5_000);
  expect(await listScratch()).toEqual([]);
  expect(await listBackups(folder)).toEqual([]);
  expect(await readBackupState(db)).toMatchObject({ made_at: new Date(0), failed_at: null });
});

test('a trial that was killed leaves nothing once the next one has run', async () => {
  const scratch = join(portal.deps.dataDir, 'backup-check-1');
  await mkdir(scratch);
  const cluster = await openCluster(scratch, () => undefined);
  const left = await launchPostmaster(cluster, new AbortController().signal, () => undefined);
  await (await jobFor(places.folder()))();
  expect(told.map(({ words }) => words)).toEqual(['a backup was made and checked']);
  expect(await left.ended).toBe('ended with exit code 0');
  expect(await listScratch()).toEqual([]);
});

test.runIf(process.platform === 'linux')('without room for a trial restore the backup is only read', async () => {
  const run = await jobFor(places.folder());
  // A file system without any room.
  await run(undefined, '/proc');
  expect(told).toEqual([
    {
      level: 'warn',
      words: expect.stringMatching(
        /^the rows of the backup were read, but not restored: a restore needs \d+ MB in \/proc, where 0 MB are free$/,
      ),
    },
    { level: 'info', words: 'a backup was made and checked' },
  ]);
});
