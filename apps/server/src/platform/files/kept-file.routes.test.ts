import { createHash } from 'node:crypto';
import { rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Call } from '@portal/contract/call';
import { changePicture, getProfile } from '@portal/contract/customers/profile';
import { PICTURE_WIDTHS } from '@portal/contract/files';
import { listCountries } from '@portal/contract/places/markets/markets';
import { changeFavicon, changeLogo, getLogo } from '@portal/contract/site/branding';
import { getHomeContent, saveHomeContent } from '@portal/contract/site/home';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchMedia, filePart, incomingIn, type Part, sendForm } from '../../../test/forms.ts';
import { png } from '../../../test/pictures.ts';
import { usePortal } from '../../../test/portal.ts';
import { startS3Server } from '../../../test/s3-server.ts';
import type { Deps } from '../deps.ts';
import { MINUTE_MS } from '../durations.ts';
import { makeRenditions, sweepFiles } from './files.jobs.ts';
import { createS3Storage } from './s3-storage.ts';

const s3 = await startS3Server();
afterAll(() => s3.close());

const STORAGES: [string, Partial<Deps>][] = [
  ['disk', {}],
  ['s3', { storage: await createS3Storage(s3.settings) }],
];

type Upload = { call: Call; field: string; addressIn(answer: unknown): string };

const UPLOADS = {
  logo: {
    call: changeLogo,
    field: 'file',
    addressIn: (site) => (site as { logo: string }).logo,
  },
  favicon: {
    call: changeFavicon,
    field: 'favicon',
    addressIn: (site) => (site as { favicon_value: string }).favicon_value,
  },
  banner: {
    call: saveHomeContent,
    field: 'image',
    addressIn: (content) => (content as { image: string }).image,
  },
  portrait: {
    call: changePicture,
    field: 'image',
    addressIn: (profile) => (profile as { imgUrl: string }).imgUrl,
  },
} satisfies Record<string, Upload>;

type Kind = keyof typeof UPLOADS;

const TEXTS: Part[] = [
  { name: 'title', value: 'A new season' },
  { name: 'description', value: 'The first fruit is in the markets.' },
];

describe.each(STORAGES)('on %s', (_name, settings) => {
  const lines: string[] = [];
  const portal = usePortal({ ...settings, log: pino({ level: 'error' }, { write: (line) => lines.push(line) }) });
  let token: string;
  beforeAll(async () => {
    token = (await portal.signIn('admin')).token;
  });

  const send = (kind: Kind, bytes: Buffer, headers: Record<string, string> = {}) => {
    const { call, field } = UPLOADS[kind];
    const texts = kind === 'banner' ? TEXTS : [];
    return sendForm(portal, call, [...texts, filePart(field, bytes)], { token, headers });
  };
  const upload = async (kind: Kind, bytes: Buffer) => {
    const answer = await send(kind, bytes);
    expect(answer.status).toBe(200);
    const address = UPLOADS[kind].addressIn(answer.body.data);
    return { address, id: address.replace('/media/', '') };
  };
  const fetched = async (address: string, accept = 'image/*') => {
    const answer = await fetchMedia(portal, address, { authorization: `Bearer ${token}`, accept });
    const { width, height } = answer.status === 200 ? await sharp(answer.bytes).metadata() : {};
    return { ...answer, type: answer.headers['content-type'], width, height };
  };
  const selectFile = (id: string) =>
    portal.database.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();
  const keys = async () => {
    const found: string[] = [];
    for await (const some of portal.deps.storage.list()) found.push(...some.map(({ key }) => key));
    return found.sort();
  };
  const put = async (key: string) => {
    const source = join(portal.deps.dataDir, 'incoming', 'planted');
    await writeFile(source, 'planted');
    await portal.deps.storage.adopt(source, key);
    return key;
  };
  const sweep = () => sweepFiles.run(portal.deps, {});

  test.each<[Kind, string, string, { width: number; height: number }]>([
    ['logo', 'image/png', 'png', { width: 576, height: 192 }],
    ['favicon', 'image/png', 'png', { width: 192, height: 64 }],
    ['banner', 'image/webp', 'webp', { width: 900, height: 300 }],
    ['portrait', 'image/webp', 'webp', { width: 256, height: 256 }],
  ])('the bytes of a %s are the picture that was sent, in its own form', async (kind, type, extension, size) => {
    const { address, id } = await upload(kind, await png({ width: 900, height: 300, colour: '#c04020' }));
    const answer = await fetched(address);
    expect(answer).toMatchObject({ status: 200, type, ...size });
    expect(answer.headers['content-length']).toBe(String(answer.bytes.length));
    const { dominant } = await sharp(answer.bytes).stats();
    expect(Math.hypot(dominant.r - 0xc0, dominant.g - 0x40, dominant.b - 0x20)).toBeLessThan(16);
    const sha256 = createHash('sha256').update(answer.bytes).digest();
    expect(await selectFile(id)).toMatchObject({ kind, type, ...size, bytes: answer.bytes.length, sha256 });
    expect(await keys()).toContain(`${id}.${extension}`);
    expect(await incomingIn(portal)).toEqual([]);
  });

  test('a part of the bytes is that part', async () => {
    const { address } = await upload('logo', await png());
    const whole = await fetchMedia(portal, address);
    const part = await fetchMedia(portal, address, { range: 'bytes=10-19' });
    expect(part).toMatchObject({ status: 206, bytes: whole.bytes.subarray(10, 20) });
  });

  test('a banner is there in its smallest form at once; a job makes the others, in the format that the browser knows', async () => {
    const { address, id } = await upload('banner', await png({ width: 1_000, height: 500, colour: '#c04020' }));
    const first = await fetched(`${address}/320`, 'image/avif,image/webp');
    expect(first).toMatchObject({ status: 200, type: 'image/webp', width: 320, height: 160 });
    const { dominant } = await sharp(first.bytes).stats();
    expect(Math.hypot(dominant.r - 0xc0, dominant.g - 0x40, dominant.b - 0x20)).toBeLessThan(16);
    expect(await fetched(`${address}/800`)).toMatchObject({ status: 200, type: 'image/webp', width: 1_000 });
    expect((await selectFile(id))?.renditions).toEqual([{ width: 320, type: 'image/webp', bytes: first.bytes.length }]);

    await makeRenditions.run(portal.deps, { id });
    const [small, medium, large] = PICTURE_WIDTHS;
    for (const width of [small, medium]) {
      const webp = await fetched(`${address}/${width}`, 'image/webp');
      expect(webp).toMatchObject({ type: 'image/webp', width, height: width / 2 });
      const smallest = await fetched(`${address}/${width}`, 'image/avif,image/webp');
      expect(smallest).toMatchObject({ width, height: width / 2 });
      expect(smallest.bytes.length).toBeLessThanOrEqual(webp.bytes.length);
    }
    expect(await fetched(`${address}/${large}`)).toMatchObject({ type: 'image/webp', width: 1_000 });
    const forms = [small, medium].flatMap((width) => [`${id}-${width}.avif`, `${id}-${width}.webp`]);
    expect((await keys()).filter((key) => key.startsWith(id))).toEqual([...forms, `${id}.webp`].sort());
    expect(await incomingIn(portal)).toEqual([]);
  });

  test('what all files weigh is with their smaller forms, and without what was taken away', async () => {
    const { id } = await upload('banner', await png({ width: 1_000, height: 500 }));
    const { db } = portal.database;
    const used = async () => (await db.selectFrom('file_usage').select('bytes').executeTakeFirstOrThrow()).bytes;
    const before = await used();
    const weigh = async () => (await selectFile(id))?.renditions.reduce((sum, { bytes }) => sum + bytes, 0) ?? 0;
    const first = await weigh();
    await makeRenditions.run(portal.deps, { id });
    const made = (await weigh()) - first;
    expect([first > 0, made > 0, await used()]).toEqual([true, true, before + made]);
    const row = await selectFile(id);
    const next = await selectFile((await upload('banner', await png())).id);
    expect(await used()).toBe(before - first - (row?.bytes ?? 0) + (next?.bytes ?? 0));
  });

  test('a job that runs again changes nothing, and one whose file is gone does nothing', async () => {
    const { id } = await upload('banner', await png({ width: 400, height: 200 }));
    await makeRenditions.run(portal.deps, { id });
    const [row, kept] = [await selectFile(id), await keys()];
    await makeRenditions.run(portal.deps, { id });
    expect([await selectFile(id), await keys()]).toEqual([row, kept]);
    await upload('banner', await png());
    const before = await keys();
    await makeRenditions.run(portal.deps, { id });
    expect(await keys()).toEqual(before);
  });

  test('the sweep takes what no row knows once it is an hour old, and nothing else', async () => {
    const banner = await upload('banner', await png({ width: 400, height: 200 }));
    await makeRenditions.run(portal.deps, { id: banner.id });
    const replaced = await upload('logo', await png());
    const logo = await upload('logo', await png());
    expect((await send('banner', await png(), { 'if-match': '"0"' })).status).toBe(412);
    const cutOff = await put('00000000-0000-4000-8000-000000000000.webp');
    const halfMade = await put(`${banner.id}-1600.avif`);
    const foreign = await put('notes-of-somebody-else.txt');
    const all = await keys();
    expect(all).toEqual(expect.arrayContaining([cutOff, halfMade, `${replaced.id}.png`]));

    portal.passTime(30 * MINUTE_MS);
    await sweep();
    expect(await keys()).toEqual(all);
    portal.passTime(31 * MINUTE_MS);
    await sweep();
    portal.passTime(-61 * MINUTE_MS);
    const left = await keys();
    expect(left).toEqual(await listedKeys([foreign]));
    expect(all.length - left.length).toBeGreaterThanOrEqual(4);
    for (const { address } of [banner, logo]) expect((await fetched(address)).status).toBe(200);
    expect((await fetched(`${banner.address}/320`)).width).toBe(320);
  });

  test('the sweep takes what a killed server had half received, and leaves what may still arrive', async () => {
    const incoming = join(portal.deps.dataDir, 'incoming');
    const [receiving, cutOff] = [join(incoming, 'receiving'), join(incoming, 'cut-off')];
    for (const path of [receiving, cutOff]) await writeFile(path, 'half a pict');
    const longAgo = new Date(Date.now() - 61 * MINUTE_MS);
    await utimes(cutOff, longAgo, longAgo);
    await sweep();
    expect(await incomingIn(portal)).toEqual(['receiving']);
    await rm(receiving);
  });

  async function listedKeys(more: string[]): Promise<string[]> {
    const rows = await portal.database.db.selectFrom('files').select(['id', 'type', 'renditions']).execute();
    const named = rows.flatMap(({ id, type, renditions }) => [
      `${id}.${type.slice(6)}`,
      ...renditions.map((made) => `${id}-${made.width}.${made.type.slice(6)}`),
    ]);
    return [...named, ...more].sort();
  }

  test('a file whose bytes are gone is not found, with a line in the log, and everything else still loads [F16]', async () => {
    const lost = await upload('banner', await png());
    const logo = await upload('logo', await png());
    await portal.deps.storage.remove([`${lost.id}.webp`]);
    const head = await portal.app.inject({
      method: 'HEAD',
      url: lost.address,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(head.statusCode).toBe(404);
    expect(head.headers).not.toHaveProperty('etag');
    lines.length = 0;
    const answer = await fetchMedia(portal, lost.address, { authorization: `Bearer ${token}`, range: 'bytes=0-9' });
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.bytes.toString())).toEqual({
      status: false,
      message: 'We could not find this. It may have been deleted, or you may not have access to it.',
      code: 'notFound',
    });
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
    for (const name of ['etag', 'content-range']) expect(answer.headers).not.toHaveProperty(name);
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ fileId: lost.id, msg: 'a listed file is missing from the storage' }),
    ]);
    const home = await portal.call(getHomeContent, {}, { token });
    expect(home).toMatchObject({ status: 200, body: { data: [{ image: lost.address }] } });
    for (const call of [getLogo, getProfile, listCountries]) {
      expect((await portal.call(call, {}, { token })).status).toBe(200);
    }
    expect((await fetched(logo.address)).status).toBe(200);
    await makeRenditions.run(portal.deps, { id: lost.id });
  });
});
