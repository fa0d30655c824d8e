import { randomInt } from 'node:crypto';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { HOUR_MS } from '../../src/platform/durations.ts';
import { finishJobs, runJob } from './job-queue.ts';
import { type Session, sendSignIn } from './member-client.ts';
import { wakeMembers } from './members.ts';
import { killServer, startPortal } from './portal-process.ts';
import { withDatabase } from './postmaster.ts';
import { ROUNDS } from './rounds.ts';
import { filled, useScratch } from './scratch.ts';
import {
  expectWhole,
  fileKeys,
  listedFiles,
  type PictureKind,
  sendPicture,
  signInAdmin,
  takePhoto,
} from './uploads.ts';

/** Portraits are limited per member and hour, so each round uses another member. */
const MEMBERS = 20;
const MAX_UPLOADS_BEFORE_KILL = 4;
const MAX_PAUSE_MS = 200;
const TWO_HOURS_MS = 2 * HOUR_MS;

const scratch = useScratch();

test('kill -9 during uploads: what is listed is whole, and nothing else is left after the sweep [F2]', async () => {
  const settings = { DATA_DIR: filled(scratch('portal')) };
  // Two alternating pictures: the same one again is not stored.
  const photos = [await takePhoto(), await takePhoto()] as const;
  let portal = await startPortal(settings);
  const members = await wakeMembers(portal.dataDir, MEMBERS);
  const admin = await signInAdmin(portal.url);

  for (let round = 1; round <= ROUNDS; round += 1) {
    const member = (await sendSignIn(portal.url, members[round % MEMBERS])).body.data;
    const uploads = startUploads(portal.url, photos, [
      ['logo', admin],
      ['banner', admin],
      ['portrait', member],
      ['footage', admin],
    ]);
    await uploads.acknowledged(randomInt(1, MAX_UPLOADS_BEFORE_KILL));
    await pause(randomInt(0, MAX_PAUSE_MS));
    await killServer(portal);
    await uploads.abandoned;
    // Simulates a kill in the middle of a body.
    await writeFile(join(portal.dataDir, 'incoming', 'half'), photos[0].subarray(0, 1_000));
    const interrupted = await readdir(join(portal.dataDir, 'incoming'));

    portal = await startPortal(settings);
    const incoming = await readdir(join(portal.dataDir, 'incoming'));
    expect(incoming.filter((name) => interrupted.includes(name))).toEqual([]);
    await finishJobs(portal.dataDir, 'prepare-picture');
    await finishJobs(portal.dataDir, 'make-renditions');
    const files = await withDatabase(portal.dataDir, listedFiles);
    await expectWhole(portal.url, admin, files);
    const listed = files.map(({ id }) => `/media/${id}`);
    for (const [kind, addresses] of uploads.addresses) {
      const shown = await shownAs(portal.url, kind, kind === 'portrait' ? member : admin);
      // Footage is added; everything else is replaced.
      const [kept, replaced] = kind === 'footage' ? [addresses, []] : [[], addresses.slice(0, -1)];
      expect(shown, `${kind} of round ${round}`).toEqual(expect.arrayContaining(kept));
      expect(replaced, `${kind} of round ${round}`).not.toContain(shown[0]);
      expect(listed).toEqual(expect.arrayContaining(shown));
    }

    await makeOld(join(portal.dataDir, 'files'));
    await runJob(portal.dataDir, 'sweep-files');
    expect(await namesBelow(join(portal.dataDir, 'files'))).toEqual(fileKeys(files));
    expect(await readdir(join(portal.dataDir, 'incoming'))).toEqual([]);
  }
});

function startUploads(url: string, photos: readonly [Buffer, Buffer], uploaders: [PictureKind, Session][]) {
  const addresses = new Map<PictureKind, string[]>();
  const acknowledgement = new EventTarget();
  let count = 0;
  const keepUploading = async ([kind, session]: [PictureKind, Session]) => {
    for (let [next, after] = photos; ; [next, after] = [after, next]) {
      const answer = await sendPicture(url, session, kind, next).catch(() => undefined);
      if (!answer) return;
      expect(answer).toMatchObject({ status: 200 });
      addresses.set(kind, [...(addresses.get(kind) ?? []), answer.address]);
      count += 1;
      acknowledgement.dispatchEvent(new Event('one'));
    }
  };
  const abandoned = Promise.all(uploaders.map(keepUploading));
  const acknowledged = (wanted: number) =>
    new Promise<void>((resolve) => {
      acknowledgement.addEventListener('one', () => count >= wanted && resolve());
    });
  return { addresses, abandoned, acknowledged: (wanted: number) => Promise.race([acknowledged(wanted), abandoned]) };
}

async function shownAs(url: string, kind: PictureKind, { token }: Session): Promise<string[]> {
  const paths = {
    logo: '/logo',
    banner: '/dashboardSettings',
    portrait: '/profile',
    footage: '/import-image/get-images',
  };
  const response = await fetch(`${url}/api${paths[kind]}`, { headers: { authorization: `Bearer ${token}` } });
  type Shown = { logo?: string; image?: string; imgUrl?: string };
  const { data } = (await response.json()) as { data: Shown | Shown[] };
  return [data].flat().map((shown) => shown.logo ?? shown.image ?? shown.imgUrl ?? '');
}

const namesBelow = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();

/** The sweep spares files younger than an hour. */
async function makeOld(folder: string): Promise<void> {
  const before = new Date(Date.now() - TWO_HOURS_MS);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) await utimes(join(entry.parentPath, entry.name), before, before);
  }
}
