import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { getLogo } from '@portal/contract/site/branding';
import { texts } from '@portal/contract/texts';
import { expect, test } from 'vitest';
import { requestTo } from '../client.ts';
import { copyFiles, databaseUrl, useDatabaseServer } from './database-server.ts';
import { failedTries, holdJobs, letJobsRun } from './job-queue.ts';
import { readPermissions, type Session, sendSignIn, sendSignOut } from './member-client.ts';
import { startPortal, stopPortal } from './portal-process.ts';
import { withClient } from './postmaster.ts';
import { ROUNDS } from './rounds.ts';
import { filled, useScratch } from './scratch.ts';
import { canMount, mountSmallDisk } from './small-disk.ts';
import { expectWhole, readyFiles, sendPicture, signInAdmin, takePhoto } from './uploads.ts';

/** Replaced files stay until the sweep, and an upload needs room for its picture, too. */
const DISK_MEGABYTES = 20 + ROUNDS;
const MEGABYTE = 1024 * 1024;
const FULL = { status: 507, message: texts.en.storageFull };

const scratch = useScratch();
const databases = useDatabaseServer(() => filled(scratch('postgres')));

/** Reading and signing out need no space. */
async function expectOpen(url: string, admin: Session): Promise<void> {
  const member = (await sendSignIn(url)).body.data;
  expect((await readPermissions(url, member)).status).toBe(200);
  expect((await sendSignOut(url, member)).status).toBe(200);
  expect((await readPermissions(url, member)).status).toBe(401);
  expect((await fetch(url + requestTo(getLogo).url)).status).toBe(200);
  expect((await readPermissions(url, admin)).status).toBe(200);
}

test.runIf(await canMount())(
  'a disk that is full during an upload: 507, all else works, nothing is cut short, and with room it goes on [F3]',
  async () => {
    const DATA_DIR = scratch('disk');
    const disk = await mountSmallDisk(DATA_DIR, DISK_MEGABYTES);
    copyFiles(DATA_DIR);
    const photo = await takePhoto();
    try {
      await databases.useFilled('full_disk', async (database) => {
        const portal = await startPortal({ DATA_DIR, DATABASE_URL: databaseUrl(database) });
        const { url } = portal;
        const admin = await signInAdmin(url);
        const files = () => withClient(database, readyFiles);
        expect(await sendPicture(url, admin, 'logo', photo)).toMatchObject({ status: 200 });
        for (let round = 1; round <= ROUNDS; round += 1) {
          // Half an upload, then the upload without room for its renditions.
          for (const freeBytes of [MEGABYTE, photo.length + 20_000]) {
            const before = await files();
            await disk.fillUpTo(freeBytes);
            for (const kind of ['logo', 'footage'] as const) {
              expect(await sendPicture(url, admin, kind, photo), `${kind}, ${freeBytes} free`).toMatchObject(FULL);
            }
            expect(await readdir(join(DATA_DIR, 'incoming'))).toEqual([]);
            expect(await files()).toEqual(before);
            await expectWhole(url, admin, before);
            await expectOpen(url, admin);

            await disk.makeRoom();
            // The same one again would stay beside the first.
            expect(await sendPicture(url, admin, 'logo', await takePhoto())).toMatchObject({ status: 200 });
            await expectWhole(url, admin, await files());
          }
        }
        expect(await stopPortal(portal)).toMatchObject({ code: 0 });
      });
    } finally {
      await disk.unmount();
    }
  },
);

test.runIf(await canMount())(
  'a disk that is full before a picture is made: the picture waits, and is made once there is room [F3]',
  async () => {
    const DATA_DIR = scratch('waiting');
    const disk = await mountSmallDisk(DATA_DIR, DISK_MEGABYTES);
    copyFiles(DATA_DIR);
    try {
      await databases.useFilled('disk_full_later', async (database) => {
        const { url } = await startPortal({ DATA_DIR, DATABASE_URL: databaseUrl(database) });
        const admin = await signInAdmin(url);
        await withClient(database, async (client) => {
          await holdJobs(client);
          const { status, address } = await sendPicture(url, admin, 'footage', await takePhoto());
          expect(status).toBe(200);
          await disk.fillUpTo(100_000);
          await letJobsRun(client);
          await expect.poll(() => failedTries(client, 'prepare-picture'), { timeout: 20_000 }).toBeGreaterThan(0);
          const headers = { authorization: `Bearer ${admin.token}` };
          expect((await fetch(url + address, { headers })).status).toBe(503);
          expect(await readdir(join(DATA_DIR, 'incoming'))).toEqual([]);

          await disk.makeRoom();
          await letJobsRun(client);
          const files = await readyFiles(client);
          expect(files.map(({ id }) => `/media/${id}`)).toContain(address);
          await expectWhole(url, admin, files);
        });
      });
    } finally {
      await disk.unmount();
    }
  },
);

test('more than the portal may keep: 507 before anything is written, and all else works [F3]', async () => {
  await databases.useFilled('full_quota', async (database) => {
    const DATA_DIR = scratch('quota');
    copyFiles(DATA_DIR);
    const { url } = await startPortal({ DATA_DIR, DATABASE_URL: databaseUrl(database), FILES_QUOTA_MB: '1' });
    const admin = await signInAdmin(url);
    const photo = await takePhoto();
    await withClient(database, (client) => client.query('update file_usage set bytes = $1', [MEGABYTE - 1]));
    expect(await sendPicture(url, admin, 'logo', photo)).toMatchObject({ status: 200 });
    const before = await withClient(database, readyFiles);
    const stored = () => readdir(join(DATA_DIR, 'files'), { recursive: true });
    const storedBefore = await stored();
    for (const kind of ['logo', 'portrait', 'banner', 'footage'] as const) {
      expect(await sendPicture(url, admin, kind, photo)).toMatchObject(FULL);
    }
    expect(await readdir(join(DATA_DIR, 'incoming'))).toEqual([]);
    expect(await stored()).toEqual(storedBefore);
    await expectWhole(url, admin, before);
    await expectOpen(url, admin);
  });
});
