import { savePermissions } from '@portal/contract/access/permissions/permissions';
import { type Collection, createCollection } from '@portal/contract/content/media-library/collections';
import {
  deleteAsset,
  downloadAsset,
  downloadAssetVersion,
  getAsset,
  MAX_ASSET_BYTES,
  requestAsset,
  updateAsset,
} from '@portal/contract/content/media-library/media-library';
import { listSupportMessages } from '@portal/contract/site/support';
import { texts } from '@portal/contract/texts';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { actsOn, registerAdmin } from '../../../../test/administration.ts';
import { twoMarkets } from '../../../../test/footage.ts';
import { fetchMedia, incomingIn } from '../../../../test/forms.ts';
import { heldUp } from '../../../../test/held-up.ts';
import { ASSET, addAsset, replaceFile } from '../../../../test/media-library.ts';
import { png, pngWithBytes } from '../../../../test/pictures.ts';
import { newSource, usePortal } from '../../../../test/portal.ts';
import { mp4 } from '../../../../test/videos.ts';
import { makeRenditions } from '../../../platform/files/files.jobs.ts';

const portal = usePortal();
const NOTHING = '00000000-0000-4000-8000-000000000000';
const INVALID_DAY = texts.en.invalidDay;
const CHOOSE = 'Please choose one of the options.';

let admin: { id: string; token: string };
let market: string;
let collection: Collection;
beforeAll(async () => {
  admin = await portal.signIn('admin');
  const [place] = await twoMarkets(portal);
  market = place.id;
  collection = (await collect('Singapore launch')).body.data;
});

const collect = (name: string) => portal.call(createCollection, { name }, admin);
const read = async (id: string) => (await portal.call(getAsset, { id }, admin)).body.data;
const add = (words: Record<string, string> = {}, file?: Buffer) => addAdded(file, words);
const addAdded = async (file: Buffer | undefined, words: Record<string, string>) =>
  addAsset(portal, file ?? (await png()), words, admin);
const change = (id: string, words: object, headers: Record<string, string> = {}) =>
  portal.send(updateAsset, { id, ...ASSET, ...words }, { token: admin.token, headers });
const storedFiles = async () => {
  const files = portal.database.db.selectFrom('files').select('id').where('kind', 'like', 'asset%').orderBy('id');
  return (await files.execute()).map(({ id }) => id);
};
const fetchAsAdmin = (address: string) => fetchMedia(portal, address, { authorization: `Bearer ${admin.token}` });

describe('an asset that is added', () => {
  test('is there at once with all that is said of it, and in the log', async () => {
    const words = {
      title: ' Shelf wobbler ',
      kind: 'pos',
      credit: 'Studio Kiama',
      rights: 'In store only',
      language: 'de',
    };
    const lists = { tags: 'wobbler, Regal ,, wobbler', collection_ids: collection._id, market_ids: market };
    const said = { ...words, ...lists, use_until: '2099-01-31', consent_ref: 'C-17' };
    const { status, asset } = await add(said, await png({ width: 300, height: 600 }));
    expect(status).toBe(200);
    expect(asset).toMatchObject({
      ...words,
      title: 'Shelf wobbler',
      tags: ['wobbler', 'Regal'],
      collection_ids: [collection._id],
      market_ids: [market],
      use_until: '2099-01-31',
      consent_ref: 'C-17',
      access: 'full',
      mime: 'image/png',
      width: 300,
      height: 600,
      orientation: 'portrait',
      downloads: 0,
      is_expired: false,
      file_number: 1,
      version: 1,
      renditions: [{ name: 'original', mime: 'image/png', bytes: asset.bytes }],
      placeholder: expect.stringMatching(/^data:image\/webp/),
    });
    expect(asset.versions).toMatchObject([{ number: 1, bytes: asset.bytes, sha256: asset.sha256 }]);
    expect(await read(asset._id)).toEqual(asset);
    expect((await fetchAsAdmin(asset.file)).bytes).toHaveLength(asset.bytes);
    expect((await fetchAsAdmin(asset.preview)).headers['content-type']).toBe('image/webp');
    const [act] = await actsOn(portal, asset._id);
    expect(act).toMatchObject({ action: 'assets.added', subject: 'Shelf wobbler', after: { credit: 'Studio Kiama' } });
    expect(await incomingIn(portal)).toEqual([]);
  });

  test('keeps what shows through a logo', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const logo = await sharp({ create: { width: 40, height: 40, channels: 4, background: clear } })
      .png()
      .toBuffer();
    const { asset } = await add({ kind: 'logo' }, logo);
    expect(asset.orientation).toBe('square');
    for (const address of [asset.file, asset.preview]) {
      expect((await sharp((await fetchAsAdmin(address)).bytes).metadata()).hasAlpha).toBe(true);
    }
  });

  test('can be a video, which has no preview until one is made', async () => {
    const { asset } = await add({ kind: 'video' }, mp4());
    expect(asset).toMatchObject({ mime: 'video/mp4', duration: 2.5, preview: '', renditions: [{ name: 'original' }] });
  });

  test('is made small for the web by a job, and until then comes as it is', async () => {
    const { asset } = await add({ title: 'Größe: «web»' }, await png({ width: 2000, height: 30 }));
    const fetchWeb = () => portal.call(downloadAsset, { id: asset._id, rendition: 'web' }, admin);
    expect((await fetchWeb()).headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'attachment; filename="grosse-web.png"',
    });
    await makeRenditions.run(portal.deps, { id: asset.file.slice('/media/'.length), widths: [1600] });
    const { headers, bytes } = await fetchWeb();
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'attachment; filename="grosse-web-1600.webp"',
    });
    expect((await sharp(bytes).metadata()).width).toBe(1600);
    expect((await read(asset._id)).downloads).toBe(2);
  });

  test.each<[string, Buffer | string, string]>([
    ['a page', '<!doctype html><script>alert(1)</script>', texts.en.wrongAssetType],
    ['a page that begins like an SVG', '<?xml version="1.0"?><html><svg/></html>', 'We cannot read this picture'],
    ['a page that begins like a PDF', '%PDF-1.7 <script>alert(1)</script>', 'We cannot read this PDF'],
    ['a page that begins like a picture', '\x89PNG\r\n\x1a\n<script>alert(1)</script>', 'We cannot read this picture'],
    ['a page that begins like a video', '\0\0\0\x14ftypisom\0\0\0\0isom<script>', 'We cannot read this video'],
  ])('cannot be %s', async (_, content, message) => {
    const before = await storedFiles();
    const file = Buffer.from(content as string, 'latin1');
    const answer = await addAsset(portal, file, {}, admin);
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, 'file']);
    expect(answer.body.message).toContain(message);
    expect([await storedFiles(), await incomingIn(portal)]).toEqual([before, []]);
  });

  test('weighs 100 MB at most', async () => {
    const answer = await add({}, await pngWithBytes(MAX_ASSET_BYTES + 1));
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      413,
      'assetTooLarge',
      'The file is too large. Please upload a file up to 100 MB.',
    ]);
  });

  test.each([
    ['title', '', 'This field is required!'],
    ['kind', 'poster', CHOOSE],
    ['tags', Array.from({ length: 11 }, (_, at) => `tag${at}`).join(','), 'Please use no more than ten tags.'],
    ['collection_ids', NOTHING, CHOOSE],
    ['market_ids', NOTHING, CHOOSE],
    ['use_until', '2026-02-30', INVALID_DAY],
    ['access', 'open', CHOOSE],
  ])('is refused with a wrong %s', async (field, value, message) => {
    const before = await storedFiles();
    const answer = await add({ [field]: value });
    expect([answer.status, answer.body.errors?.map((error) => error.field)]).toEqual([400, [field]]);
    expect(answer.body.message).toBe(message);
    expect(await storedFiles()).toEqual(before);
  });

  test('needs the permission of the page too', async () => {
    const { id, token } = await registerAdmin(portal);
    const give = (permissions: Record<string, boolean>) =>
      portal.call(
        savePermissions,
        { user_id: id, user_type: 2, pagePermissions: [{ page_name: 'Media_Library', permissions }] },
        { token: admin.token },
      );
    await give({ create: false, upload: false, edit: false, delete: false });
    expect((await addAsset(portal, await png(), {}, { token })).status).toBe(403);
    await give({ upload: true, edit: true });
    const { asset } = await addAsset(portal, await png(), {}, { token });
    expect((await portal.call(updateAsset, { id: asset._id, ...ASSET }, { token })).status).toBe(200);
    expect((await portal.call(deleteAsset, { id: asset._id }, { token })).status).toBe(403);
    expect((await portal.call(createCollection, { name: 'Mine' }, { token })).status).toBe(403);
  });
});

describe('an asset that is changed', () => {
  test('says everything anew, once for each version', async () => {
    const { asset } = await add({ credit: 'Before', tags: 'old', market_ids: market });
    const next = { title: 'After', access: 'preview', collection_ids: [collection._id], tags: ['new'] };
    const answer = await change(asset._id, next, { 'if-match': '"1"' });
    expect(answer.body.data).toMatchObject({ ...next, credit: '', market_ids: [], version: 2 });
    expect((await change(asset._id, next, { 'if-match': '"1"' })).status).toBe(200);
    const late = await change(asset._id, { title: 'Late' }, { 'if-match': '"1"' });
    expect([late.status, (await read(asset._id)).title]).toEqual([412, 'After']);
    const acts = await actsOn(portal, asset._id);
    expect(acts.map(({ action }) => action)).toEqual(['assets.added', 'assets.changed']);
    expect((await change(NOTHING, {})).status).toBe(404);
  });

  test('keeps the files before in its history, for ADMIN only', async () => {
    const { asset } = await add();
    const answer = await replaceFile(portal, asset._id, await png({ width: 90 }), {
      ...admin,
      headers: { 'if-match': '"1"' },
    });
    expect(answer.asset).toMatchObject({ width: 90, file_number: 2, version: 2 });
    expect(answer.asset.versions.map(({ number, width }) => [number, width])).toEqual([
      [2, 90],
      [1, 60],
    ]);
    expect((await fetchAsAdmin(asset.file)).status).toBe(404);
    expect((await fetchAsAdmin(asset.preview)).status).toBe(404);
    const old = await portal.call(downloadAssetVersion, { id: asset._id, number: 1 }, admin);
    expect([old.bytes.length, old.headers['content-disposition']]).toEqual([
      asset.bytes,
      'attachment; filename="hass-halves-v1.png"',
    ]);
    expect((await portal.call(downloadAssetVersion, { id: asset._id, number: 3 }, admin)).status).toBe(404);
  });

  test('gets one file when two send theirs at once', async () => {
    const { asset } = await add();
    const pictures = await Promise.all([70, 80].map((width) => png({ width })));
    const headers = { 'if-match': '"1"' };
    const answers = await heldUp(
      portal,
      2,
      () => pictures.map((picture) => replaceFile(portal, asset._id, picture, { ...admin, headers })),
      'assets',
    );
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '412']);
    expect((await read(asset._id)).versions).toHaveLength(2);
  });

  test('is deleted with all its files, by whoever has seen it', async () => {
    const before = await storedFiles();
    const { asset } = await add();
    await replaceFile(portal, asset._id, await png({ width: 90 }), admin);
    const remove = (version: number) =>
      portal.call(deleteAsset, { id: asset._id }, { token: admin.token, ifMatch: version });
    expect([(await remove(1)).status, (await remove(2)).status, (await remove(2)).status]).toEqual([412, 200, 404]);
    expect(await storedFiles()).toEqual(before);
  });
});

test('a request goes to the support desk and into the inbox', async () => {
  const { token } = await portal.signIn('client');
  const detail = 'A banner for Seoul, please.\nPortrait.';
  const answer = await portal.call(requestAsset, { detail }, { token, from: newSource() });
  expect([answer.status, answer.body.data]).toEqual([200, { _id: expect.any(String), number: expect.any(Number) }]);
  const mails = await portal.mails();
  const desk = mails.find(({ to }) => to === 'other@desk.example');
  expect(desk?.text).toContain('A request for the media library');
  expect(desk?.text).toContain('> Portrait.');
  const inbox = await portal.call(listSupportMessages, {}, admin);
  expect(inbox.body.data['items']).toMatchObject([{ detail, type: 'A request for the media library' }]);
  expect((await portal.call(requestAsset, { detail: 'x'.repeat(1001) }, { token })).status).toBe(400);
});
