import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deleteFootage, type FootageItem, getFootage, restoreFootage } from '@portal/contract/content/footage';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { addFootage, emptyFootage, updateFootage } from '../../../../test/footage.ts';
import { fetchMedia, incomingIn } from '../../../../test/forms.ts';
import { png } from '../../../../test/pictures.ts';
import { usePortal } from '../../../../test/portal.ts';
import { mp4, mp4WithBytes } from '../../../../test/videos.ts';
import { makeRenditions } from '../../../platform/files/files.jobs.ts';
import { makePoster } from './footage.jobs.ts';

const portal = usePortal();
const run = promisify(execFile);
const hasFfmpeg = await run('ffmpeg', ['-version']).then(
  () => true,
  () => false,
);

let admin: { id: string; token: string };
let folder: string;
beforeAll(async () => {
  admin = await portal.signIn('admin');
  await emptyFootage(portal);
  folder = await mkdtemp(join(tmpdir(), 'portal-ffmpeg-'));
  await mkdir(join(folder, 'empty'));
  await writeFile(join(folder, 'frame.png'), await png({ width: 2000, height: 1000, colour: '#c04020' }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(() => vi.unstubAllEnvs());

/** Installs a fake program; `$last` is the output path. */
async function useProgram(script: string): Promise<void> {
  const path = join(folder, 'ffmpeg');
  await writeFile(path, `#!/bin/sh\ncd ${folder}\nprintf '%s\\n' "$@" > arguments\nfor last; do :; done\n${script}\n`);
  await chmod(path, 0o755);
  vi.stubEnv('PATH', `${folder}:/usr/bin:/bin`);
}
const useFrame = () => useProgram('cp frame.png "$last"');

const add = async (file = mp4()) => (await addFootage(portal, file, {}, admin)).item;
const draw = ({ _id: id }: FootageItem) =>
  makePoster.run({ ...portal.deps, programPath: process.env['PATH'] ?? '' }, { id });
const read = async ({ _id }: FootageItem) => (await portal.call(getFootage, { id: _id }, admin)).body.data;
const fetched = (address: string, accept = 'image/webp') =>
  fetchMedia(portal, address, { authorization: `Bearer ${admin.token}`, accept });
const storedFiles = async () => {
  const files = await portal.database.db.selectFrom('files').select('id').orderBy('id').execute();
  return files.map(({ id }) => `/media/${id}`);
};
async function queued(name: string): Promise<string[]> {
  const { rows } = await portal.database.pool.query<{ key: string }>(
    'select key from graphile_worker.jobs where task_identifier = $1',
    [name],
  );
  return rows.map(({ key }) => key);
}

describe('a poster', () => {
  test('is asked for together with a video, however it came, and not with a photo', async () => {
    const [video, photo] = [await add(), await add(await png())];
    await updateFootage(portal, photo._id, { file: mp4() }, admin);
    const still = await add(await png());
    const jobs = await queued('make-poster');
    expect(jobs).toEqual(expect.arrayContaining([`poster:${video._id}`, `poster:${photo._id}`]));
    expect(jobs).not.toContain(`poster:${still._id}`);
  });

  test('is a picture of the video, seen by whoever sees the video', async () => {
    await useFrame();
    const video = await add();
    await draw(video);
    const shown = await read(video);
    expect(shown).toEqual({
      ...video,
      poster: expect.stringMatching(/^\/media\/[0-9a-f-]{36}$/),
      placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
    });
    const { bytes, headers } = await fetched(shown.poster);
    expect([headers['content-type'], await sharp(bytes).metadata()]).toMatchObject([
      'image/jpeg',
      { width: 1600, height: 800 },
    ]);
    expect((await fetchMedia(portal, shown.poster)).status).toBe(401);
    expect(await queued('make-renditions')).toContain(`renditions:${shown.poster.slice('/media/'.length)}`);
    expect(await incomingIn(portal)).toEqual([]);
  });

  test('is drawn from a file alone: nothing is fetched, and no shell reads a name [T39]', async () => {
    await useFrame();
    await draw(await add());
    const words = (await readFile(join(folder, 'arguments'), 'utf8')).split('\n');
    expect(words.slice(words.indexOf('-protocol_whitelist')).slice(0, 2)).toEqual(['-protocol_whitelist', 'file']);
    expect(words.slice(words.indexOf('-f')).slice(0, 3)).toEqual(['-f', 'mp4', '-i']);
    expect(words).toEqual(expect.arrayContaining(['-nostdin', '-max_pixels', "scale='min(1600,iw)':-2"]));
    expect(words.at(words.indexOf('-i') + 1)?.startsWith(join(portal.deps.dataDir, 'incoming'))).toBe(true);
  });

  test('that is drawn again takes the place of the one before', async () => {
    await useFrame();
    const video = await add();
    await draw(video);
    const { poster } = await read(video);
    await draw(video);
    const { poster: newer, version } = await read(video);
    expect([newer === poster, version]).toEqual([false, video.version]);
    expect(await storedFiles()).not.toContain(poster);
    expect((await fetched(poster)).status).toBe(404);
  });

  test.each<[string, () => Promise<void> | void]>([
    ['there is no such program', () => void vi.stubEnv('PATH', join(folder, 'empty'))],
    ['the program fails', () => useProgram('echo broken >&2; exit 1')],
    ['the program dies', () => useProgram('kill -9 $$')],
    ['the program finds no picture and says nothing', () => useProgram('exit 0')],
    ['the program writes an empty picture', () => useProgram(': > "$last"')],
    ['the program talks without end', () => useProgram('yes')],
  ])('is not there, and nobody is troubled, when %s', async (_, prepare) => {
    await prepare();
    const video = await add();
    const before = await storedFiles();
    await draw(video);
    expect([await read(video), await storedFiles(), await incomingIn(portal)]).toEqual([video, before, []]);
  });

  test('is given up after five seconds, and the program with it [T39]', async () => {
    await useProgram('echo $$ > pid; exec sleep 60');
    const video = await add();
    await draw(video);
    expect((await read(video)).poster).toBe('');
    const pid = Number(await readFile(join(folder, 'pid'), 'utf8'));
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  test.each<[string, (video: FootageItem) => Promise<unknown>]>([
    ['replaced', ({ _id }) => updateFootage(portal, _id, { file: mp4WithBytes(5_000) }, admin)],
    ['replaced by a photo', async ({ _id }) => updateFootage(portal, _id, { file: await png() }, admin)],
    ['gone for good', ({ _id }) => portal.database.db.deleteFrom('footage').where('id', '=', _id).execute()],
  ])('of a video that is %s meanwhile is thrown away', async (_, act) => {
    await rm(join(folder, 'go'), { force: true });
    await useProgram('cp frame.png "$last"; : > begun; while [ ! -e go ]; do sleep 0.05; done; rm begun');
    const video = await add();
    const drawing = draw(video);
    await expect
      .poll(
        () =>
          readFile(join(folder, 'begun')).then(
            () => true,
            () => false,
          ),
        { timeout: 4_000 },
      )
      .toBe(true);
    await act(video);
    const before = await storedFiles();
    await writeFile(join(folder, 'go'), '');
    await drawing;
    expect([await storedFiles(), await incomingIn(portal)]).toEqual([before, []]);
  });

  test('of a photo, or of nothing, is not drawn', async () => {
    await useFrame();
    const photo = await add(await png());
    const before = await storedFiles();
    for (const item of [photo, { ...photo, _id: '00000000-0000-4000-8000-000000000000' }]) await draw(item);
    expect(await storedFiles()).toEqual(before);
  });

  test('of what was taken away is there when it is brought back', async () => {
    await useFrame();
    const video = await add();
    await portal.call(deleteFootage, { id: video._id }, admin);
    await draw(video);
    const { body } = await portal.call(restoreFootage, { id: video._id }, admin);
    expect(body.data.poster).toMatch(/^\/media\//);
  });

  test.runIf(hasFfmpeg)(
    'is the first picture of a real video, whose facts are those of the program that wrote it',
    async () => {
      const path = join(folder, 'real.mp4');
      const orange = 'color=c=orange:size=320x240:rate=5:duration=2';
      await run('ffmpeg', [
        '-v',
        'error',
        '-f',
        'lavfi',
        '-i',
        orange,
        '-c:v',
        'libx264',
        '-pix_fmt',
        'yuv420p',
        '-metadata',
        'title=Secret',
        path,
      ]);
      const film = await readFile(path);
      expect(film.includes('Secret')).toBe(true);
      const video = await add(film);
      expect(video).toMatchObject({ kind: 'video', duration: 2, width: 320, height: 240 });
      expect((await fetched(video.image)).bytes.includes('Secret')).toBe(false);
      await draw(video);
      const { bytes } = await fetched((await read(video)).poster);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 240 });
      const [red, green, blue] = (await sharp(bytes).stats()).channels.map(({ mean }) => mean);
      expect([red, green, blue].map((mean = 0) => Math.round(mean / 64))).toEqual([4, 3, 0]);
    },
  );
});

test('the smallest form of a photo is there at once, the others come one by one; until then the photo itself is sent', async () => {
  const photo = await add(await png({ width: 1000, height: 500 }));
  const deliveredWidth = async (width: number, accept?: string) =>
    (await sharp((await fetched(`${photo.image}/${width}`, accept)).bytes).metadata()).width;
  const { storage } = portal.deps;
  let left = 2;
  const failing = {
    ...storage,
    adopt: async (path: string, key: string) => {
      left -= 1;
      if (left < 0) throw new Error('the storage is gone');
      await storage.adopt(path, key);
    },
  };
  const id = photo.image.slice('/media/'.length);
  expect([await deliveredWidth(320), await deliveredWidth(800)]).toEqual([320, 1000]);
  await expect(makeRenditions.run({ ...portal.deps, storage: failing }, { id })).rejects.toThrow('gone');
  expect([await deliveredWidth(800, 'image/avif'), await deliveredWidth(800), await incomingIn(portal)]).toEqual([
    800,
    1000,
    [],
  ]);
  await makeRenditions.run(portal.deps, { id });
  expect([await deliveredWidth(320), await deliveredWidth(800), await deliveredWidth(1600)]).toEqual([320, 800, 1000]);
});
