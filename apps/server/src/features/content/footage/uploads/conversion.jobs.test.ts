import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getFootage, listFootage } from '@portal/contract/content/footage';
import { deleteFootageDraft, listFootageDrafts } from '@portal/contract/content/footage/uploads';
import { texts } from '@portal/contract/texts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actsOn } from '../../../../../test/administration.ts';
import { film } from '../../../../../test/films.ts';
import { addFootage, emptyFootage, twoMarkets } from '../../../../../test/footage.ts';
import { fetchMedia, incomingIn } from '../../../../../test/forms.ts';
import { usePortal } from '../../../../../test/portal.ts';
import { finishUpload, uploadFootage } from '../../../../../test/uploads.ts';
import { box, dataTrack, mp4 } from '../../../../../test/videos.ts';
import { convertDraft } from './conversion.jobs.ts';

const folder = await mkdtemp(join(tmpdir(), 'portal-conversion-'));
const portal = usePortal({ programPath: `${folder}:/usr/bin:/bin` });
let admin: { id: string; token: string };

/** Installs a fake program; `$last` is the output path. */
async function useProgram(script: string): Promise<void> {
  const path = join(folder, 'ffmpeg');
  const version = '[ "$1" = -version ] && exit 0';
  await writeFile(
    path,
    `#!/bin/sh\n${version}\ncd ${folder}\nprintf '%s\\n' "$@" > arguments\nfor last; do :; done\n${script}\n`,
  );
  await chmod(path, 0o755);
}

beforeAll(async () => {
  admin = await portal.signIn('admin');
  await emptyFootage(portal);
  await writeFile(join(folder, 'converted.mp4'), mp4({ width: 1920, height: 1080 }));
});
beforeEach(() => useProgram('cp converted.mp4 "$last"'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const drafts = async () => (await portal.call(listFootageDrafts, {}, admin)).body.data;
const total = async () => (await portal.call(listFootage, {}, admin)).body.data.total;
const convert = (id: string) => convertDraft.run(portal.deps, { id });
const fileIds = async () => (await portal.database.db.selectFrom('files').select('id').execute()).map(({ id }) => id);

async function addDraft(words = {}) {
  const { draft } = await uploadFootage(portal, film('hevc.mov'), words, admin);
  if (!draft) throw new Error('The film was not kept for conversion');
  return draft;
}

test('a film that browsers cannot play is a draft until it is converted, and nobody is given its bytes', async () => {
  const [{ id: market_id }] = await twoMarkets(portal);
  const upload_id = randomUUID();
  const [before, known] = [await total(), await fileIds()];
  const draft = await addDraft({ upload_id, market_id, title: 'Shelf' });
  expect(draft).toMatchObject({ title: 'Shelf', format: 'HEVC (H.265) + AAC', failed: false });
  expect([await drafts(), await total()]).toEqual([[draft], before]);
  const kept = (await fileIds()).filter((id) => !known.includes(id));
  for (const id of kept) {
    const { status } = await fetchMedia(portal, `/media/${id}`, { authorization: `Bearer ${admin.token}` });
    expect(status).toBe(404);
  }
  // A lost answer: the same draft, once.
  const again = await finishUpload(portal, { upload_id, bytes: 1 }, admin);
  expect([again.body.data, await drafts()]).toEqual([{ item: null, draft }, [draft]]);

  await convert(draft._id);
  const { data: item } = (await portal.call(getFootage, { id: draft._id }, admin)).body;
  expect(item).toMatchObject({
    title: 'Shelf',
    date: '2026-10-31',
    kind: 'video',
    width: 1920,
    height: 1080,
    market_id,
  });
  expect([await drafts(), await total(), await incomingIn(portal)]).toEqual([[], before + 1, []]);
  expect(await fileIds()).not.toContain(kept[0]);
  const after = await finishUpload(portal, { upload_id, bytes: 1 }, admin);
  expect(after.body.data).toEqual({ item, draft: null });
  expect((await actsOn(portal, draft._id)).map(({ action }) => action)).toEqual(['footage.added']);
  // A job that runs once more after a crash finds nothing to do.
  await convert(draft._id);
  expect(await total()).toBe(before + 1);
});

test('a film with a track of data is converted, so that members get pictures and sound alone [T43]', async () => {
  const places = { inMovie: [dataTrack('meta', 'gpmd')], after: [box('mdat', ['GPS5 -37.68 176.16'])] };
  const { draft, item } = await uploadFootage(portal, mp4(places), {}, admin);
  expect([item, draft?.format]).toEqual([null, 'H.264 + AAC + gpmd']);
  const id = draft?._id ?? '';
  await convert(id);
  const { image } = (await portal.call(getFootage, { id }, admin)).body.data;
  const { bytes } = await fetchMedia(portal, image, { authorization: `Bearer ${admin.token}` });
  expect(bytes.toString('latin1')).not.toMatch(/gpmd|GPS5/);
  const words = (await readFile(join(folder, 'arguments'), 'utf8')).split('\n');
  expect(words).toEqual(expect.arrayContaining(['0:v:0', '0:a:0?', '-dn', '-sn']));
});

test('it is converted from a file alone, within limits, without metadata', async () => {
  await convert((await addDraft())._id);
  const words = (await readFile(join(folder, 'arguments'), 'utf8')).split('\n');
  const after = (word: string) => words[words.indexOf(word) + 1];
  expect(['-protocol_whitelist', '-c:v', '-c:a', '-map_metadata', '-f', '-pix_fmt'].map(after)).toEqual([
    'file',
    'libx264',
    'aac',
    '-1',
    'mp4',
    'yuv420p',
  ]);
  expect(words).toEqual(expect.arrayContaining(['-nostdin', '-max_pixels', '+faststart']));
  expect(after('-i')?.startsWith(join(portal.deps.dataDir, 'incoming'))).toBe(true);
});

test.each([
  ['fails', 'exit 1'],
  ['writes nothing', 'true'],
  ['writes a film that is no better', 'cp other.mp4 "$last"'],
  ['leaves a track of data', 'cp data.mp4 "$last"'],
])(
  'a conversion that %s publishes nothing; after the last try the draft says so and can be removed',
  async (_, script) => {
    await writeFile(join(folder, 'other.mp4'), mp4({ pictures: 'hvc1' }));
    await writeFile(join(folder, 'data.mp4'), mp4({ inMovie: [dataTrack('meta', 'gpmd')] }));
    await useProgram(script);
    const [before, known] = [await total(), await fileIds()];
    const draft = await addDraft();
    await expect(convert(draft._id)).rejects.toBeInstanceOf(Error);
    expect(await drafts()).toEqual([draft]);
    await convertDraft.gaveUp?.(portal.deps, { id: draft._id });
    expect(await drafts()).toEqual([{ ...draft, failed: true }]);
    expect((await portal.call(deleteFootageDraft, { draft_id: draft._id }, admin)).status).toBe(200);
    expect([await drafts(), await total(), await incomingIn(portal)]).toEqual([[], before, []]);
    expect((await fileIds()).toSorted()).toEqual(known.toSorted());
    expect((await portal.call(deleteFootageDraft, { draft_id: draft._id }, admin)).status).toBe(404);
    expect((await actsOn(portal, draft._id)).map(({ action }) => action)).toEqual(['footage.added', 'footage.deleted']);
  },
);

test('a draft that was removed during its conversion stays removed', async () => {
  const before = await total();
  const draft = await addDraft();
  await portal.database.db.deleteFrom('footage_drafts').execute();
  await convert(draft._id);
  expect(await total()).toBe(before);
});

test('films are converted one at a time: the next one waits', async () => {
  await useProgram('sleep 0.5; cp converted.mp4 "$last"');
  const [one, other] = [await addDraft(), await addDraft()];
  await Promise.all([convert(one._id), convert(other._id)]);
  expect((await drafts()).map(({ _id }) => _id)).toEqual([other._id]);
  const { rows } = await portal.database.pool.query<{ waits: boolean }>(
    `select run_at > now() as waits from graphile_worker.jobs where key = $1`,
    [`conversion:${other._id}`],
  );
  expect(rows).toEqual([{ waits: true }]);
});

test('a conversion that a stopping server breaks off is queued again, with all its tries', async () => {
  await useProgram('exec sleep 30');
  const draft = await addDraft();
  const key = `conversion:${draft._id}`;
  const queued = () =>
    portal.database.pool.query<{ attempts: number }>('select attempts from graphile_worker.jobs where key = $1', [key]);
  await portal.database.pool.query('select graphile_worker.remove_job($1)', [key]);
  await convertDraft.run(portal.deps, { id: draft._id }, AbortSignal.timeout(500));
  expect((await queued()).rows).toEqual([{ attempts: 0 }]);
  expect((await drafts()).find(({ _id }) => _id === draft._id)).toEqual(draft);
});

test('the given call converts nothing: it refuses the film by its name', async () => {
  const { status, body } = await addFootage(portal, film('hevc.mov').fill('isom', 8, 12), {}, admin);
  const message = texts.en.filmNotPlayable.replace('{format}', 'HEVC (H.265) + AAC');
  expect([status, body.errors]).toEqual([400, [{ field: 'file', message }]]);
});
