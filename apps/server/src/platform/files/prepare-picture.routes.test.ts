import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import { changePicture } from '@portal/contract/customers/profile';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { fetchMedia, filePart, incomingIn, sendForm } from '../../../test/forms.ts';
import { notificationsAbout } from '../../../test/notifications.ts';
import { jpegWithPlace, newPng, pngHolding } from '../../../test/pictures.ts';
import { usePortal } from '../../../test/portal.ts';
import { HOUR_MS } from '../durations.ts';
import { sweepFiles } from './files.jobs.ts';
import { listFile, PREPARE_PICTURE, unlistFile } from './kept-file.ts';
import { preparePicture, untilReady } from './prepare-picture.ts';

const portal = usePortal();
let member: { id: string; token: string };
beforeAll(async () => {
  member = await portal.signIn('client');
});
afterEach(() => portal.database.db.deleteFrom('counters').execute());

async function upload(picture: Buffer) {
  const { status, body } = await sendForm(portal, changePicture, [filePart('image', picture)], { token: member.token });
  expect(status).toBe(200);
  const address = body.data.imgUrl;
  return { address, id: address.slice('/media/'.length) };
}

const fetched = (address: string) => fetchMedia(portal, address, { authorization: `Bearer ${member.token}` });
const selectFile = (id: string) =>
  portal.database.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const keysOf = async (id: string) => {
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
/** Its chunks are whole, and what they hold is no picture. */
const undecodable = () => pngHolding(60, 40, deflateSync(Buffer.alloc(40 * 181, 0xff)));

describe('an uploaded picture', () => {
  test('is answered before anything decodes it, and a job is to make it ready', async () => {
    const { id } = await upload(await newPng());
    expect(await selectFile(id)).toMatchObject({ state: 'waiting', width: 256, height: 256, placeholder: '' });
    expect([await keysOf(id), await jobsFor(id), await incomingIn(portal)]).toEqual([[`${id}.sent`], 1, []]);
    await preparePicture.run(portal.deps, { id });
    expect(await selectFile(id)).toMatchObject({ state: 'ready', form: null, type: 'image/webp' });
    expect([await keysOf(id), await incomingIn(portal)]).toEqual([[`${id}.webp`], []]);
  });

  test('is given to whoever asks at once, cleaned, and nothing of what was sent stays [T43]', async () => {
    const sent = await jpegWithPlace();
    const { address, id } = await upload(sent);
    const answers = await Promise.all(Array.from({ length: 4 }, () => fetched(address)));
    for (const { status, headers, bytes } of answers) {
      expect([status, headers['content-type'], headers['content-length']]).toEqual([
        200,
        'image/webp',
        String(bytes.length),
      ]);
      expect(bytes.toString('latin1')).not.toMatch(/Secret|Exif|GPS/);
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    }
    expect(await keysOf(id)).toEqual([`${id}.webp`]);
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
      await preparePicture.run(portal.deps, { id });
      await unlistFile(trx, id, other.id);
    });
    const { rows } = await portal.database.pool.query('select from files where id = any($1)', [[id, other.id]]);
    expect(rows).toEqual([]);
  });

  test('sent again is the same picture, before and after it is ready', async () => {
    const picture = await newPng();
    const { address } = await upload(picture);
    expect((await upload(picture)).address).toBe(address);
    await fetched(address);
    expect((await upload(picture)).address).toBe(address);
  });
});

describe('a picture that only decoding shows to be none', () => {
  test('is taken away, its uploader is told, and its address says so', async () => {
    const { address, id } = await upload(undecodable());
    const answer = await fetched(address);
    expect([answer.status, JSON.parse(answer.bytes.toString())]).toEqual([
      410,
      expect.objectContaining({ status: false, code: 'pictureUnreadable' }),
    ]);
    expect([await keysOf(id), (await selectFile(id)).state]).toEqual([[], 'unreadable']);
    expect(await notificationsAbout(portal, member, 'unreadable-picture')).toEqual([{ count: 1 }]);
    expect((await fetched(address)).status).toBe(410);
    const { bytes } = await portal.database.db.selectFrom('file_usage').select('bytes').executeTakeFirstOrThrow();
    const { rows } = await portal.database.pool.query<{ sum: string }>(
      'select sum(weight_of(files)) as sum from files',
    );
    expect(bytes).toBe(Number(rows[0]?.sum));
  });

  test('can be sent again after it was mended', async () => {
    const { address } = await upload(undecodable());
    await fetched(address);
    expect((await upload(undecodable())).address).not.toBe(address);
  });
});

describe('between upload and picture', () => {
  test('a storage that fails leaves the picture waiting, and the next try makes it', async () => {
    const { id } = await upload(await newPng());
    const { storage } = portal.deps;
    const gone = () => Promise.reject(new Error('the storage is gone'));
    const failing = { ...portal.deps, storage: { ...storage, adopt: gone } };
    await expect(preparePicture.run(failing, { id })).rejects.toThrow('the storage is gone');
    expect([(await selectFile(id)).state, await keysOf(id), await incomingIn(portal)]).toEqual([
      'waiting',
      [`${id}.sent`],
      [],
    ]);
    await preparePicture.run(portal.deps, { id });
    expect([(await selectFile(id)).state, await keysOf(id)]).toEqual(['ready', [`${id}.webp`]]);
  });

  test('the sweep keeps what waits, asks for it again after an hour, and takes what is left of ready ones', async () => {
    const { id } = await upload(await newPng());
    await portal.database.pool.query(
      'select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))',
    );
    portal.passTime(2 * HOUR_MS);
    await sweepFiles.run(portal.deps, {});
    expect([await keysOf(id), await jobsFor(id)]).toEqual([[`${id}.sent`], 1]);
    const held = { ...portal.deps, storage: { ...portal.deps.storage, remove: async () => undefined } };
    await preparePicture.run(held, { id });
    expect(await keysOf(id)).toEqual([`${id}.sent`, `${id}.webp`]);
    await sweepFiles.run(portal.deps, {});
    portal.passTime(-2 * HOUR_MS);
    expect(await keysOf(id)).toEqual([`${id}.webp`]);
  });
});
