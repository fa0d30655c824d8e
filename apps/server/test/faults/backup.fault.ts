import { createHash, randomInt } from 'node:crypto';
import { readdir, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openContents } from '../../src/platform/backup/contents.ts';
import { listBackups, openBackup } from '../../src/platform/backup/manifest.ts';
import { checkContents } from '../../src/platform/backup/restore-backup.ts';
import { HOUR_MS } from '../../src/platform/durations.ts';
import { runCommand, startCommand } from './command-process.ts';
import { finishJobs } from './job-queue.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { startLoad } from './load.ts';
import { readPermissions, type Session } from './member-client.ts';
import { wakeMembers } from './members.ts';
import { type PortalProcess, startPortal, stopPortal } from './portal-process.ts';
import { withDatabase } from './postmaster.ts';
import { ROUNDS } from './rounds.ts';
import { filled, useScratch } from './scratch.ts';
import { expectWhole, fileKeys, listedFiles, sendPicture, signInAdmin, takePhoto, takeSnapshot } from './uploads.ts';

const WRITERS = 4;
/** Both kinds of uploads together stay below the writes of a member. */
const PACE_MS = 1_100;
const KEY = 'a key of the faults, longer than 32 characters';

const scratch = useScratch();

/** Writes that were acknowledged before the backup began. */
type Acknowledged = { sessions: Session[]; ended: Session[]; footage: ReadonlyMap<string, string> };

const rememberNow = ({ open, ended }: Ledger, footage: ReadonlyMap<string, string>): Acknowledged => ({
  sessions: [...open],
  ended: [...ended],
  footage: new Map(footage),
});

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** New footage, and logos that replace one another, so that files go. */
function startUploads(url: string, admin: Session) {
  const footage = new Map<string, string>();
  let isStopping = false;
  const add = async () => {
    while (!isStopping) {
      const { status, address } = await sendPicture(url, admin, 'footage', await takePhoto());
      expect(status).toBe(200);
      const headers = { authorization: `Bearer ${admin.token}` };
      const bytes = await fetch(url + address, { headers }).then((answer) => answer.arrayBuffer());
      footage.set(address, sha256(Buffer.from(bytes)));
      await pause(PACE_MS);
    }
  };
  const replace = async () => {
    while (!isStopping) {
      expect((await sendPicture(url, admin, 'logo', await takeSnapshot())).status).toBe(200);
      await pause(PACE_MS);
    }
  };
  const working = Promise.all([add(), replace()]);
  working.catch(() => undefined);
  return {
    footage,
    /** Fails with the uploads. */
    count: () => Promise.race([working, pause(0)]).then(() => footage.size),
    async stop() {
      isStopping = true;
      await working;
    },
  };
}

/** As if all had been kept for hours: what has no row any more goes with the next sweep. */
async function sweep({ dataDir }: PortalProcess): Promise<void> {
  const hoursAgo = new Date(Date.now() - 2 * HOUR_MS);
  const folder = join(dataDir, 'files');
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) await utimes(join(entry.parentPath, entry.name), hoursAgo, hoursAgo).catch(() => undefined);
  }
  await withDatabase(dataDir, (client) => client.query("select graphile_worker.add_job('sweep-files')"));
}

async function expectRestored(settings: { DATA_DIR: string }, before: Acknowledged, ledger: Ledger): Promise<void> {
  const portal = await startPortal(settings);
  const lost: string[] = [];
  // A session that ended during the backup may be in it or not.
  for (const session of before.sessions.filter((session) => ledger.open.has(session))) {
    if ((await readPermissions(portal.url, session)).status !== 200) lost.push(session.id);
  }
  for (const session of before.ended) expect((await readPermissions(portal.url, session)).status).toBe(401);
  await finishJobs(portal.dataDir, 'prepare-picture');
  const admin = await signInAdmin(portal.url);
  const headers = { authorization: `Bearer ${admin.token}` };
  for (const [address, sum] of before.footage) {
    const bytes = await fetch(portal.url + address, { headers }).then((answer) => answer.arrayBuffer());
    if (sha256(Buffer.from(bytes)) !== sum) lost.push(address);
  }
  expect(lost).toEqual([]);
  const files = await withDatabase(portal.dataDir, listedFiles);
  const stored = new Set(await readdir(join(portal.dataDir, 'files'), { recursive: true }).then(names));
  expect(fileKeys(files).filter((key) => !stored.has(key))).toEqual([]);
  await expectWhole(portal.url, admin, files);
  await stopPortal(portal);
}

const names = (paths: string[]) => paths.map((path) => path.replace(/.*\//, ''));

test('a backup of a portal under writes, restored elsewhere, has every row and file that was acknowledged before it began', async () => {
  const portal = await startPortal({ DATA_DIR: filled(scratch('portal')) });
  const members = await wakeMembers(portal.dataDir, WRITERS);
  const admin = await signInAdmin(portal.url);
  const ledger = createLedger();
  const load = startLoad(portal.url, ledger, members);
  const uploads = startUploads(portal.url, admin);
  const folder = scratch('backups');
  const figures = { sessions: 0, ended: 0, footage: 0 };

  for (let round = 1; round <= ROUNDS; round += 1) {
    const count = uploads.footage.size;
    await expect.poll(uploads.count).toBeGreaterThan(count);
    await load.acknowledged(randomInt(1, 20));
    const before = rememberNow(ledger, uploads.footage);
    const backup = startCommand('backup', ['--to', folder, '--keep', '2'], {
      DATA_DIR: portal.dataDir,
      BACKUP_KEY: KEY,
    });
    const sweeping = sweep(portal);
    const { code, stderr } = await backup.ended;
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    await sweeping;
    expect((await openBackup(folder, KEY)).manifest.lost).toEqual([]);
    const settings = { DATA_DIR: scratch(`restored-${round}`) };
    await runCommand('restore', ['--from', folder], { ...settings, BACKUP_KEY: KEY });
    await expectRestored(settings, before, ledger);
    await rm(settings.DATA_DIR, { recursive: true });
    figures.sessions += before.sessions.length;
    figures.ended += before.ended.length;
    figures.footage += before.footage.size;
  }
  await Promise.all([load.stop(), uploads.stop()]);
  expect(Math.min(...Object.values(figures))).toBeGreaterThan(0);
});

const filesBelow = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

test('kill -9 of a backup leaves the earlier ones good, and no half one', async () => {
  const portal = await startPortal({ DATA_DIR: filled(scratch('killed')) });
  const settings = { DATA_DIR: portal.dataDir };
  const folder = scratch('killed-backups');
  await runCommand('backup', ['--to', folder], settings);
  const contents = join(folder, 'contents');
  const wholeCount = (await filesBelow(contents)).length;

  for (let round = 1; round <= ROUNDS; round += 1) {
    const beforeCount = (await filesBelow(contents)).length;
    const killAt = beforeCount + randomInt(1, Math.floor(wholeCount / 2));
    // Under a key, nothing of the earlier backup is used again.
    const backup = startCommand('backup', ['--to', folder], { ...settings, BACKUP_KEY: KEY });
    while ((await filesBelow(contents)).length < killAt) await pause(1);
    backup.kill();
    expect((await backup.ended).code).toBeNull();
    expect(await listBackups(folder)).toHaveLength(1);
    const good = await openBackup(folder, undefined);
    expect(await checkContents(good, openContents(folder, undefined))).toHaveLength(good.manifest.files);
  }
  await runCommand('backup', ['--to', folder, '--keep', '1'], settings);
  expect((await filesBelow(contents)).length).toBeLessThan(2 * wholeCount);
  expect((await filesBelow(contents)).filter(({ name }) => name.endsWith('.part'))).toEqual([]);
  const restored = { DATA_DIR: scratch('after-kills') };
  await runCommand('restore', ['--from', folder], restored);
  await stopPortal(await startPortal(restored));
});
