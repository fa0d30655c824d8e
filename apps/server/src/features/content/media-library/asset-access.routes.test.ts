import { savePermissions } from '@portal/contract/access/permissions/permissions';
import { signInWithLink } from '@portal/contract/access/session';
import {
  createCollection,
  deleteCollection,
  listCollections,
  updateCollection,
} from '@portal/contract/content/media-library/collections';
import {
  addAsset as addAssetCall,
  deleteAsset,
  downloadAsset,
  downloadAssetVersion,
  getAsset,
  listAssets,
  replaceAssetFile,
  requestAsset,
  restoreAssetVersion,
  updateAsset,
  type WholeAsset,
  zipAssets,
} from '@portal/contract/content/media-library/media-library';
import { startDirectLogin } from '@portal/contract/customers/members';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registerAdmin } from '../../../../test/administration.ts';
import { requestTo } from '../../../../test/client.ts';
import { addAsset } from '../../../../test/media-library.ts';
import { changeLicence, registerCompany, signInAgain, subscribe } from '../../../../test/new-company.ts';
import { png } from '../../../../test/pictures.ts';
import { newSource, usePortal } from '../../../../test/portal.ts';
import { makeRenditions } from '../../../platform/files/files.jobs.ts';
import { deriveMediaKey } from '../../../platform/http/media-key.ts';
import { mediaLibraryRoutes } from './media-library.routes.ts';

const BEFORE_MIDNIGHT = new Date('2026-04-20T13:59:30Z');
let now = BEFORE_MIDNIGHT;
const portal = usePortal({ clock: { now: () => now } });

let admin: { id: string; token: string };
let full: WholeAsset;
let preview: WholeAsset;
let hidden: WholeAsset;
let expired: WholeAsset;
let lastDay: WholeAsset;
const files = new Map<string, string>();

beforeAll(async () => {
  admin = await portal.signIn('admin');
  full = await add('FULL', {});
  preview = await add('LOOK', { access: 'preview' });
  hidden = await add('HIDDEN', { access: 'hidden', consent_ref: 'SECRET-7' });
  expired = await add('EXPIRED', { use_until: '2026-04-19' });
  lastDay = await add('LAST', { use_until: '2026-04-20' });
});
beforeEach(() => {
  now = BEFORE_MIDNIGHT;
});

async function add(title: string, words: Record<string, string>): Promise<WholeAsset> {
  const colour = `#${files.size}${files.size}6627`;
  const { asset } = await addAsset(portal, await png({ width: 1700, height: 20, colour }), { title, ...words }, admin);
  const { db } = portal.database;
  const row = await db.selectFrom('assets').select('file_id').where('id', '=', asset._id).executeTakeFirstOrThrow();
  await makeRenditions.run(portal.deps, { id: row.file_id });
  files.set(asset._id, `/media/${row.file_id}`);
  return asset;
}

const fileAddress = ({ _id }: WholeAsset) => files.get(_id) ?? '';

type Asked = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string; body?: object };
const get = (url: string): Asked => ({ url });
const downloads = ({ _id }: WholeAsset) =>
  ['web', 'original'].map((rendition) => requestTo(downloadAsset, { id: _id, rendition }));
const originals = (asset: WholeAsset) => ['', '/320', '/800', '/1600'].map((width) => get(fileAddress(asset) + width));
const previews = (asset: WholeAsset) => ['', '/320', '/800'].map((width) => get(asset.preview + width));
const zip = (...assets: WholeAsset[]): Asked => ({
  ...requestTo(zipAssets),
  body: { ids: assets.map(({ _id }) => _id) },
});

const ROUTES: Record<string, () => Asked[]> = {
  list: () => [
    requestTo(listAssets),
    requestTo(listAssets, { rights: 'expired', search: 'e' }),
    requestTo(listCollections),
  ],
  item: () => [full, preview, expired, lastDay].map(({ _id }) => requestTo(getAsset, { id: _id })),
  previews: () => [full, preview, expired, lastDay].flatMap(previews),
  originals: () => [full, lastDay].flatMap(originals),
  downloads: () => [full, lastDay].flatMap(downloads),
  zip: () => [zip(full), zip(full, lastDay)],
  previewOnly: () => [...downloads(preview), zip(full, preview)],
  previewOnlyBytes: () => originals(preview),
  expired: () => [...downloads(expired), zip(expired)],
  expiredBytes: () => originals(expired),
  hidden: () => [requestTo(getAsset, { id: hidden._id }), ...previews(hidden)],
  hiddenDownloads: () => [...downloads(hidden), zip(hidden), zip(full, hidden)],
  hiddenBytes: () => originals(hidden),
  request: () => [{ ...requestTo(requestAsset), body: {} }],
  write: () => [
    requestTo(addAssetCall),
    { ...requestTo(updateAsset, { id: 'x' }), body: {} },
    requestTo(replaceAssetFile, { id: 'x' }),
    requestTo(downloadAssetVersion, { id: 'x', number: 1 }),
    requestTo(restoreAssetVersion, { id: 'x', number: 1 }),
    requestTo(deleteAsset, { id: 'x' }),
    { ...requestTo(createCollection), body: {} },
    { ...requestTo(updateCollection, { id: 'x' }), body: {} },
    requestTo(deleteCollection, { id: 'x' }),
  ],
};

type Codes = Record<string, number>;
const all = (code: number): Codes => Object.fromEntries(Object.keys(ROUTES).map((group) => [group, code]));
const TAKES: Codes = {
  ...all(200),
  previewOnly: 403,
  previewOnlyBytes: 404,
  expired: 403,
  expiredBytes: 404,
  hidden: 404,
  hiddenDownloads: 404,
  hiddenBytes: 404,
  request: 400,
  write: 403,
};
const LOOKS: Codes = { ...TAKES, originals: 404, downloads: 403, zip: 403, hiddenDownloads: 403 };
const NONE: Codes = {
  ...all(403),
  item: 404,
  downloads: 404,
  previewOnly: -1,
  expired: -1,
  hidden: -1,
  hiddenDownloads: -1,
};
const ADMIN: Codes = { ...TAKES, hidden: 200, hiddenDownloads: 403, write: 400 };

async function expectCodes({ token }: { token?: string }, expected: Codes, secret: RegExp): Promise<void> {
  const bearer: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const browser: Record<string, string> = token ? { cookie: `__Secure-media=${deriveMediaKey(token)}` } : {};
  for (const [group, routes] of Object.entries(ROUTES)) {
    for (const { method = 'GET', url, body } of routes()) {
      for (const who of url.startsWith('/media/') ? [bearer, browser] : [bearer]) {
        const answer = await portal.app.inject({ method, url, headers: who, ...(body && { payload: body }) });
        const code = expected[group] === -1 ? (/^\/\w+\/assets\/(?!zip)/.test(url) ? 404 : 403) : expected[group];
        expect([group, method, url, answer.statusCode]).toEqual([group, method, url, code]);
        expect(answer.body).not.toMatch(secret);
      }
    }
  }
}

const UNSEEN = /HIDDEN|SECRET-7/;

const grant = (id: string, permissions: Record<string, boolean>) => {
  const pagePermissions = [{ page_name: 'Media_Library', permissions }];
  return portal.call(savePermissions, { user_id: id, user_type: 2, pagePermissions }, admin);
};

async function subscriber() {
  const company = await registerCompany(portal);
  await subscribe(portal, company.id);
  return { company, ...(await signInAgain(portal, company.primary)) };
}

test('the table leaves out no call of the library', () => {
  const calls = mediaLibraryRoutes.map(({ call }) => call);
  const asked = Object.values(ROUTES).flatMap((routes) => routes());
  const missing = calls.filter(({ method: wanted, path }) => {
    const address = new RegExp(`^/api${path.replaceAll(/:\w+/g, '[\\w-]+')}(\\?|$)`);
    return !asked.some(({ method = 'GET', url }) => method === wanted && address.test(url));
  });
  expect([calls.length, missing]).toEqual([15, []]);
});

describe('every route of the media library and of its files', () => {
  test('to nobody, and to a wrong token', async () => {
    await expectCodes({}, all(401), UNSEEN);
    await expectCodes({ token: 'A'.repeat(43) }, all(401), UNSEEN);
  });

  test('to a Subscription, with and without the permission to download, with and without the page', async () => {
    const { id, token } = await subscriber();
    await expectCodes({ token }, TAKES, UNSEEN);
    await grant(id, { export: false });
    await expectCodes({ token }, LOOKS, UNSEEN);
    await grant(id, { export: true, show_page: false });
    await expectCodes({ token }, NONE, UNSEEN);
  });

  test('to Evaluation, and to a licence that is suspended: not even the page', async () => {
    const { id, primary } = await registerCompany(portal);
    await expectCodes(primary, NONE, UNSEEN);
    await changeLicence(portal, id, { kind: 'suspended', cause: 'breach' });
    await expectCodes(await signInAgain(portal, primary), NONE, UNSEEN);
  });

  test('to an ADMIN: hidden assets too, but none that is not for download', async () => {
    await expectCodes(admin, ADMIN, /never/);
  });

  test('to an ADMIN in a direct login: as any member, and nothing is asked for in their name', async () => {
    const { id, email } = await registerAdmin(portal);
    const { secret } = (
      await portal.call(
        startDirectLogin,
        { id, reason: 'They asked for help.' },
        { token: admin.token, from: newSource() },
      )
    ).body.data;
    const opened = await portal.call(signInWithLink, { id, email, password: secret }, { token: '', from: newSource() });
    await expectCodes(opened.body.data, { ...TAKES, request: 403 }, UNSEEN);
  });
});

test('what may be used until a day can be taken in its last moment in Sydney, and not in the next', async () => {
  const { token } = await subscriber();
  const codes = async () => {
    const asked = [...downloads(lastDay), ...originals(lastDay)];
    const headers = { authorization: `Bearer ${token}` };
    const answers = await Promise.all(asked.map(({ url }) => portal.app.inject({ url, headers })));
    return new Set(answers.map(({ statusCode }) => statusCode));
  };
  now = new Date('2026-04-20T13:59:59.999Z');
  expect(await codes()).toEqual(new Set([200]));
  now = new Date('2026-04-20T14:00:00.000Z');
  expect(await codes()).toEqual(new Set([403, 404]));
  const { body } = await portal.call(getAsset, { id: lastDay._id }, { token });
  expect(body.data).toMatchObject({ is_expired: true, file: '', renditions: [], use_until: '2026-04-20' });
  const refused = await portal.call(downloadAsset, { id: lastDay._id, rendition: 'web' }, { token });
  expect(refused.body.message).toBe('The rights to this asset have expired. It can no longer be downloaded.');
});

test('a member is told what they may take, and nothing that only ADMIN may know', async () => {
  const { token } = await subscriber();
  const { body } = await portal.call(listAssets, {}, { token });
  const { items, total } = body.data;
  expect([total, items.map(({ title }) => title)]).toEqual([4, ['LAST', 'EXPIRED', 'LOOK', 'FULL']]);
  expect(items.map(({ file }) => file !== '')).toEqual([true, false, false, true]);
  expect(new Set(items.map(({ created_by, consent_ref }) => created_by + consent_ref))).toEqual(new Set(['']));
  expect(items[3]?.renditions).toEqual([
    { name: 'web', mime: 'image/webp', bytes: expect.any(Number) },
    { name: 'original', mime: 'image/png', bytes: full.bytes },
  ]);
});
