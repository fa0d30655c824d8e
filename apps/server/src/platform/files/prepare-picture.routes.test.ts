import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import { updateFootage } from '@portal/contract/content/footage';
import { notificationPath, notificationSentence } from '@portal/contract/notification-sentences';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { addFootage, emptyFootage } from '../../../test/footage.ts';
import { fetchMedia, filePart, incomingIn, sendForm } from '../../../test/forms.ts';
import { readInbox } from '../../../test/notifications.ts';
import { jpegWithPlace, newPng, pngHolding } from '../../../test/pictures.ts';
import { usePortal } from '../../../test/portal.ts';
import type { Deps } from '../deps.ts';
import { HOUR_MS } from '../durations.ts';
import { sweepFiles } from './files.jobs.ts';
import { listFile, PREPARE_PICTURE, unlistFile } from './kept-file.ts';
import { openIfReady, preparePicture, untilReady } from './prepare-picture.ts';

const portal = usePortal();
let member: { id: string; token: string };
beforeAll(async () => {
  member = await portal.signIn('admin');
  await emptyFootage(portal);
});

async function upload(picture: Buffer, words: { title?: string } = {}) {
  const { status, item } = await addFootage(portal, picture, words, member);
  expect(status).toBe(200);
  return { item: item._id, address: item.image, id: item.image.slice('/media/'.length) };
}

const fetched = (address: string) => fetchMedia(portal, address, { authorization: `Bearer ${member.token}` });
const selectFile = (id: string) =>
  portal.database.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const readKeys = async (id: string) => {
  const found: string[] = [];
  for await (const some of portal.deps.storage.list()) found.push(...some.map(({ key }) => key));
  return found.filter((key) => key.startsWith(id)).sort();
};
const jobsFor = async (id: string) => {
  const { rows } = await portal.database.pool.query(
    'select 1 from graphile_worker.jobs where task_identifier = $1 and key = $2',
    [PREPARE_PICTURE, `${PREPARE_PICTURE}:${id}`],
  );
  return rows.length;
};
const failingTransactions = (db: Deps['db']): Deps['db'] =>
  new Proxy(db, {
    get(target, name: keyof Deps['db']) {
      if (name === 'transaction') return () => ({ execute: () => Promise.reject(new Error('the database is gone')) });
      const own = target[name];
      return typeof own === 'function' ? own.bind(target) : own;
    },
  });
/** Its chunks are whole, and what they hold is no picture. */
const undecodable = () => pngHolding(60, 40, deflateSync(Buffer.alloc(40 * 181, 0xff)));

describe('an uploaded picture', () => {
  test('is answered before anything decodes it, and a job is to make it ready', async () => {
    const { id } = await upload(await newPng());
    expect(await selectFile(id)).toMatchObject({ state: 'waiting', width: 60, height: 40, placeholder: '' });
    expect([await readKeys(id), await jobsFor(id), await incomingIn(portal)]).toEqual([[`${id}.sent`], 1, []]);
    await untilReady(portal.deps, id);
    expect(await readKeys(id)).toEqual([`${id}.jpg`, `${id}.sent`]);
    await preparePicture.run(portal.deps, { id });
    expect(await selectFile(id)).toMatchObject({ state: 'ready', form: null, type: 'image/jpeg' });
    expect([await readKeys(id), await incomingIn(portal)]).toEqual([[`${id}.jpg`], []]);
  });

  test('is given to whoever asks at once, cleaned [T43]', async () => {
    const sent = await jpegWithPlace();
    const { address, id } = await upload(sent);
    const answers = await Promise.all(Array.from({ length: 4 }, () => fetched(address)));
    for (const { status, headers, bytes } of answers) {
      expect([status, headers['content-type'], headers['content-length']]).toEqual([
        200,
        'image/jpeg',
        String(bytes.length),
      ]);
      expect(bytes.toString('latin1')).not.toMatch(/Secret|Exif|GPS/);
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    }
    expect((await selectFile(id)).placeholder).toMatch(/^data:image\/webp/);
  });

  test('has no address for the bytes as they were sent [T42]', async () => {
    const { address } = await upload(await newPng());
    for (const path of [`${address}.sent`, `${address}/sent`, `${address}%2esent`]) {
      expect((await fetched(path)).status).toBe(404);
    }
  });

  test('is not made for those who may not see it', async () => {
    const { address, id } = await upload(await newPng());
    expect((await fetchMedia(portal, address)).status).toBe(401);
    expect((await selectFile(id)).state).toBe('waiting');
  });

  test('that is not ready in time is refused for now, and still becomes ready', async () => {
    const { address, id } = await upload(await newPng());
    const { storage } = portal.deps;
    const slow = {
      ...portal.deps,
      storage: { ...storage, open: async (key: string) => (await delay(300), storage.open(key)) },
    };
    await expect(untilReady(slow, id, 50)).rejects.toMatchObject({ code: 'pictureNotReady', status: 503 });
    await expect.poll(async () => (await selectFile(id)).state, { timeout: 10_000 }).toBe('ready');
    expect((await fetched(address)).status).toBe(200);
  });

  test('becomes ready while an upload that replaces it is under way', async () => {
    const { id } = await upload(await newPng());
    const other = { id: randomUUID(), kind: 'report-data', type: 'text/csv' as const };
    await portal.database.db.transaction().execute(async (trx) => {
      await listFile(trx, { ...other, bytes: 1, sha256: Buffer.alloc(32), created_at: new Date() });
      await trx.updateTable('footage').set({ file_id: other.id }).where('file_id', '=', id).execute();
      await preparePicture.run(portal.deps, { id });
      await unlistFile(trx, id);
    });
    const { rows } = await portal.database.pool.query('select from files where id = any($1)', [[id, other.id]]);
    expect(rows).toHaveLength(1);
  });
});

describe('a picture that only decoding shows to be none', () => {
  test('says so at its address, its uploader is told, and what was sent stays', async () => {
    const { address, id, item } = await upload(undecodable(), { title: 'Shelf at dusk' });
    const answer = await fetched(address);
    expect([answer.status, JSON.parse(answer.bytes.toString())]).toEqual([
      410,
      expect.objectContaining({ status: false, code: 'pictureUnreadable' }),
    ]);
    expect([await readKeys(id), (await selectFile(id)).state]).toEqual([[`${id}.sent`], 'unreadable']);
    expect((await fetched(address)).status).toBe(410);
    const told = (await readInbox(portal, member)).items.filter(({ ref_id }) => ref_id === item);
    expect(told.map((one) => [notificationSentence(one, 'en'), notificationPath(one, 'en')])).toEqual([
      [
        'The photo “Shelf at dusk” could not be read. Please save it again and replace it.',
        `/dashboard/in-market-footage?item=${item}`,
      ],
    ]);
    portal.passTime(2 * HOUR_MS);
    await sweepFiles.run(portal.deps, {});
    portal.passTime(-2 * HOUR_MS);
    expect([await readKeys(id), await jobsFor(id)]).toEqual([[`${id}.sent`], 1]);
  });

  test('takes no place of one that can be read', async () => {
    const { item, address } = await upload(await newPng());
    const form = [filePart('file', undecodable())];
    const answer = await sendForm(portal, updateFootage, form, { input: { id: item }, token: member.token });
    expect([answer.status, answer.body.code]).toEqual([400, 'invalidInput']);
    expect((await fetched(address)).status).toBe(200);
  });

  test('is replaced by one that can', async () => {
    const { item, address } = await upload(undecodable());
    await fetched(address);
    const form = [filePart('file', await newPng())];
    const { body } = await sendForm(portal, updateFootage, form, { input: { id: item }, token: member.token });
    expect((await fetched(body.data.image)).status).toBe(200);
    expect((await readInbox(portal, member)).items.filter(({ ref_id }) => ref_id === item)).toEqual([]);
    expect((await fetched(address)).status).toBe(404);
  });
});

test('a document leaves out a picture that is not ready or cannot be read, without an error in the log', async () => {
  const errors: unknown[] = [];
  const log = { ...portal.deps.log, error: (...said: unknown[]) => errors.push(said) };
  const { storage } = portal.deps;
  const gone = () => Promise.reject(new Error('the storage is gone'));
  const deps = { ...portal.deps, log } as unknown as Deps;
  const { id } = await upload(await newPng());
  expect(await openIfReady({ ...deps, storage: { ...storage, open: gone } }, id)).toBeUndefined();
  const unreadable = await upload(undecodable());
  await fetched(unreadable.address);
  expect(await openIfReady(deps, unreadable.id)).toBeUndefined();
  expect(errors).toEqual([]);
});

describe('between upload and picture', () => {
  test('a storage that fails leaves the picture waiting, and the next try makes it', async () => {
    const { id } = await upload(await newPng());
    const { storage } = portal.deps;
    const gone = () => Promise.reject(new Error('the storage is gone'));
    const failing = { ...portal.deps, storage: { ...storage, adopt: gone } };
    await expect(preparePicture.run(failing, { id })).rejects.toThrow('the storage is gone');
    expect([(await selectFile(id)).state, await readKeys(id), await incomingIn(portal)]).toEqual([
      'waiting',
      [`${id}.sent`],
      [],
    ]);
    await preparePicture.run(portal.deps, { id });
    expect([(await selectFile(id)).state, await readKeys(id)]).toEqual(['ready', [`${id}.jpg`]]);
  });

  test('a picture whose bytes are not there is tried again, until its job gives up', async () => {
    const { address, id } = await upload(await newPng());
    const { storage } = portal.deps;
    const empty = { ...portal.deps, storage: { ...storage, open: () => Promise.resolve(undefined) } };
    await expect(preparePicture.run(empty, { id })).rejects.toThrow('the bytes of a picture are not in the storage');
    await expect(untilReady(empty, id)).rejects.toMatchObject({ code: 'pictureNotReady' });
    await preparePicture.gaveUp?.(portal.deps, { id });
    expect([(await fetched(address)).status, await readKeys(id)]).toEqual([410, [`${id}.sent`]]);
  });

  test('the sweep keeps a picture that becomes ready while it runs', async () => {
    const { id } = await upload(await newPng());
    const half = { ...portal.deps, db: failingTransactions(portal.deps.db) };
    await expect(preparePicture.run(half, { id })).rejects.toThrow('the database is gone');
    portal.passTime(2 * HOUR_MS);
    const { storage } = portal.deps;
    const remove = async (keys: readonly string[]) => {
      await untilReady(portal.deps, id);
      await storage.remove(keys);
    };
    await sweepFiles.run({ ...portal.deps, storage: { ...storage, remove } }, {});
    portal.passTime(-2 * HOUR_MS);
    expect(await readKeys(id)).toContain(`${id}.jpg`);
  });

  test('a job that failed keeps its count of tries', async () => {
    const { id } = await upload(await newPng());
    await portal.database.pool.query('update graphile_worker._private_jobs set attempts = 5 where key = $1', [
      `${PREPARE_PICTURE}:${id}`,
    ]);
    portal.passTime(2 * HOUR_MS);
    await sweepFiles.run(portal.deps, {});
    portal.passTime(-2 * HOUR_MS);
    const { rows } = await portal.database.pool.query('select attempts from graphile_worker.jobs where key = $1', [
      `${PREPARE_PICTURE}:${id}`,
    ]);
    expect(rows).toEqual([{ attempts: 5 }]);
  });

  test('the sweep keeps what waits, asks for it again after an hour, and takes what is left of ready ones', async () => {
    const { id } = await upload(await newPng());
    await portal.database.pool.query(
      'select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))',
    );
    portal.passTime(2 * HOUR_MS);
    await sweepFiles.run(portal.deps, {});
    expect([await readKeys(id), await jobsFor(id)]).toEqual([[`${id}.sent`], 1]);
    const held = { ...portal.deps, storage: { ...portal.deps.storage, remove: async () => undefined } };
    await preparePicture.run(held, { id });
    expect(await readKeys(id)).toEqual([`${id}.jpg`, `${id}.sent`]);
    await sweepFiles.run(portal.deps, {});
    portal.passTime(-2 * HOUR_MS);
    expect(await readKeys(id)).toEqual([`${id}.jpg`]);
  });
});
