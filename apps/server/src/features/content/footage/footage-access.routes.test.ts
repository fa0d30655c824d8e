import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { savePermissions } from '@portal/contract/access/permissions/permissions';
import { createToken } from '@portal/contract/access/personal-tokens';
import { lockSession, signInWithLink, signOut } from '@portal/contract/access/session';
import { type Call, type RequestInput } from '@portal/contract/call';
import {
  addFootage as addFootageCall,
  deleteFootage,
  type FootageItem,
  getFootage,
  importImage,
  listFootage,
  listFootageDates,
  listFootageOfDay,
  listImages,
  restoreFootage,
  updateFootage,
} from '@portal/contract/content/footage';
import { downloadFootage, zipFootage } from '@portal/contract/content/footage/downloads';
import { listFootageStores, listFootageWeeks } from '@portal/contract/content/footage/gallery';
import { readFootageCsv, readFootageParquet } from '@portal/contract/content/footage/program-footage';
import {
  deleteFootageDraft,
  finishFootageUpload,
  listFootageDrafts,
  sendFootagePart,
} from '@portal/contract/content/footage/uploads';
import { setSuspension, startDirectLogin } from '@portal/contract/customers/members';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registerAdmin } from '../../../../test/administration.ts';
import { requestTo } from '../../../../test/client.ts';
import { addFootage, emptyFootage, plantBytes, plantFootage, sydneyDay, twoMarkets } from '../../../../test/footage.ts';
import { FORM_TYPE, writeForm } from '../../../../test/forms.ts';
import { asAdmin, changeLicence, registerCompany, signInAgain, subscribe } from '../../../../test/new-company.ts';
import { type NewMember, registerMember } from '../../../../test/new-member.ts';
import { png } from '../../../../test/pictures.ts';
import { newSource, usePortal } from '../../../../test/portal.ts';
import { mp4 } from '../../../../test/videos.ts';
import { makeRenditions } from '../../../platform/files/files.jobs.ts';
import { deriveMediaKey } from '../../../platform/http/media-key.ts';
import { insertLicenceEvent } from '../../customers/licences/licences.queries.ts';
import { footageRoutes } from './footage.routes.ts';

// The last minute of 20 April in Sydney; summer time ended within the 30 days before.
const BEFORE_MIDNIGHT = new Date('2026-04-20T13:59:30Z');
let now = BEFORE_MIDNIGHT;
const portal = usePortal({ clock: { now: () => now } });
const NOTHING = '00000000-0000-4000-8000-000000000000';

let admin: { id: string; token: string };
let market: string;
let store: string;
type Shown = { photo: FootageItem; video: FootageItem };
let fresh: Shown;
let old: Shown;
let gone: FootageItem;
let tag: string;

beforeAll(async () => {
  admin = await portal.signIn('admin');
  await emptyFootage(portal);
  const [place] = await twoMarkets(portal);
  market = place.id;
  const retailer_id = place.retailers[0]?.id ?? '';
  const shop = { retailer_id, name: 'Bugis', city: 'Singapore', format: 'supermarket' } as const;
  const { id } = await portal.database.db.insertInto('stores').values(shop).returning('id').executeTakeFirstOrThrow();
  store = id;
  fresh = await show(29, 'FRESH');
  old = await show(30, 'HIDDEN');
  ({ item: gone } = await addFootage(portal, await png(), { title: 'GONE' }, admin));
  await portal.call(deleteFootage, { id: gone._id }, admin);
  const known = await portal.app.inject({
    url: fresh.photo.image,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  tag = String(known.headers['etag']);
});
beforeEach(() => {
  now = BEFORE_MIDNIGHT;
});

async function show(daysAgo: number, title: string): Promise<Shown> {
  const words = { date: sydneyDay(portal, daysAgo), title, store_id: store };
  const { item: photo } = await addFootage(portal, await png({ width: 900, height: 20 }), words, admin);
  await makeRenditions.run(portal.deps, { id: photo.image.slice('/media/'.length) });
  const { item: video } = await addFootage(portal, mp4(), words, admin);
  return { photo, video: { ...video, poster: await putPoster(video._id) } };
}

async function putPoster(footageId: string): Promise<string> {
  const { db } = portal.database;
  const id = randomUUID();
  const source = join(portal.deps.dataDir, 'incoming', id);
  await writeFile(source, 'poster');
  await portal.deps.storage.adopt(source, `${id}.jpg`);
  const facts = { kind: 'footage', type: 'image/jpeg', bytes: 6, width: 900, height: 20 } as const;
  const file = { id, ...facts, sha256: Buffer.alloc(32), created_by: null, created_at: now };
  await db.insertInto('files').values(file).execute();
  await db.updateTable('footage').set({ poster_id: id }).where('id', '=', footageId).execute();
  return `/media/${id}`;
}

type Asked = { method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'; url: string; headers?: Record<string, string> };
const form = { 'content-type': FORM_TYPE };

const ROUTES: Record<string, () => Asked[]> = {
  list: () => [
    requestTo(listFootage),
    requestTo(listFootage, { market_id: market }),
    requestTo(listFootage, { store_id: store }),
    requestTo(listFootage, { date: fresh.photo.date }),
    requestTo(listFootage, { date: fresh.photo.date.slice(0, 7) }),
    requestTo(listFootage, { search: 'Bugis' }),
    requestTo(listFootage, { week: old.photo.date }),
    requestTo(listFootageWeeks),
    requestTo(listFootageWeeks, { search: 'HIDDEN' }),
    requestTo(listFootageStores),
    requestTo(listFootageStores, { search: 'bugis' }),
    requestTo(listFootageDates),
    requestTo(listFootageDates, { market_id: market }),
    requestTo(listFootageOfDay, { date: fresh.photo.date }),
    requestTo(listFootageOfDay, { date: old.photo.date }),
    requestTo(listImages),
  ],
  item: () => itemRequests(fresh),
  oldItem: () => itemRequests(old),
  goneItem: () => [gone._id, NOTHING].map((id) => requestTo(getFootage, { id })),
  bytes: () => mediaRequests(fresh),
  part: () => rangeRequests(fresh),
  oldBytes: () => mediaRequests(old),
  oldPart: () => rangeRequests(old),
  goneBytes: () => [{ url: gone.image }, { url: `${gone.image}/320` }, { method: 'HEAD', url: gone.image }],
  known: () => [{ url: fresh.photo.image, headers: { 'if-none-match': tag } }],
  write: () => [
    { ...requestTo(addFootageCall), headers: form },
    { ...requestTo(importImage), headers: form },
    { ...requestTo(updateFootage, { id: 'x' }), headers: form },
    requestTo(deleteFootage, { id: 'x' }),
    requestTo(restoreFootage, { id: 'x' }),
    { ...requestTo(sendFootagePart, { upload_id: 'x', number: 1 }), headers: form },
    requestTo(finishFootageUpload, { upload_id: 'x' }),
    requestTo(deleteFootageDraft, { draft_id: 'x' }),
  ],
  drafts: () => [requestTo(listFootageDrafts)],
  file: () => fileRequests(fresh),
  oldFile: () => fileRequests(old),
  goneFile: () => [gone._id, NOTHING].map((id) => requestTo(downloadFootage, { id })),
  zip: () => [requestTo(zipFootage)],
  data: () => [requestTo(readFootageCsv), requestTo(readFootageParquet)],
};
const itemRequests = ({ photo, video }: Shown) => [photo, video].map(({ _id: id }) => requestTo(getFootage, { id }));
const fileRequests = ({ photo, video }: Shown) =>
  [photo, video].map(({ _id: id }) => requestTo(downloadFootage, { id }));
const mediaRequests = ({ photo, video }: Shown): Asked[] =>
  [photo.image, `${photo.image}/320`, `${photo.image}/800`, video.image, video.poster, `${video.poster}/800`].flatMap(
    (url) => [{ url }, { method: 'HEAD', url }],
  );
const rangeRequests = ({ photo, video }: Shown): Asked[] =>
  [video.image, photo.image, video.poster].map((url) => ({ url, headers: { range: 'bytes=0-3' } }));

type Codes = Record<keyof typeof ROUTES, number>;
/** No session reads data for programs. */
const all = (code: number): Codes => ({
  ...Object.fromEntries(Object.keys(ROUTES).map((group) => [group, code])),
  data: 401,
});
const EVERYTHING: Codes = {
  ...all(200),
  part: 206,
  oldPart: 206,
  known: 304,
  goneItem: 404,
  goneBytes: 404,
  goneFile: 404,
  write: 403,
  drafts: 403,
};
const NO_FILES = { file: 403, oldFile: 403, goneFile: 403, zip: 403 };
const LAST_DAYS: Codes = { ...EVERYTHING, oldItem: 404, oldBytes: 404, oldPart: 404, ...NO_FILES };
const NONE: Codes = { ...all(403), item: 404, oldItem: 404, goneItem: 404, file: 404, oldFile: 404, goneFile: 404 };
const ADMIN: Codes = { ...EVERYTHING, write: 400, drafts: 200 };

type Viewer = { token?: string | undefined; cookie?: string };

async function expectCodes({ token, cookie }: Viewer, expected: Codes): Promise<void> {
  const bearer: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const browser = { cookie: cookie ?? (token ? `__Secure-media=${deriveMediaKey(token)}` : '') };
  const secret = expected['oldItem'] === 200 ? /GONE/ : /GONE|HIDDEN/;
  for (const [group, routes] of Object.entries(ROUTES)) {
    for (const { method = 'GET', url, headers = {} } of routes()) {
      for (const who of url.startsWith('/media/') ? [bearer, browser] : [bearer]) {
        const payload = headers === form ? writeForm([]) : undefined;
        const answer = await portal.app.inject({
          method,
          url,
          headers: { ...headers, ...who },
          ...(payload && { payload }),
        });
        const code = expected[group];
        expect([group, method, url, answer.statusCode]).toEqual([group, method, url, code]);
        if (answer.statusCode >= 400) expectNothingTold(answer.headers, answer.body, method);
        expect(answer.body).not.toMatch(secret);
      }
    }
  }
}

function expectNothingTold(headers: Record<string, unknown>, body: string, method: string): void {
  for (const name of ['etag', 'content-range', 'accept-ranges']) expect(headers).not.toHaveProperty(name);
  expect(headers['cache-control']).toBe('no-store');
  if (method === 'HEAD') return;
  const { errors: _, ...said } = JSON.parse(body) as { errors?: unknown };
  expect(said).toEqual({ status: false, message: expect.stringMatching(/^[^\d/]+$/), code: expect.any(String) });
  expect(body).not.toMatch(/FRESH|HIDDEN|GONE/);
}

const setPage = (id: string, show_page: boolean) => {
  const pagePermissions = [{ page_name: 'In_Market_Footage', permissions: { show_page } }];
  return portal.call(
    savePermissions,
    { user_id: id, user_type: 2, pagePermissions },
    { token: admin.token, from: newSource() },
  );
};

type Company = { id: string; primary: NewMember };
const noLicence = ({ primary }: Company) =>
  portal.database.db.deleteFrom('seats').where('member_id', '=', primary.id).execute();
const suspend = ({ id }: Company) => changeLicence(portal, id, { kind: 'suspended', cause: 'breach' });
const terminate = ({ id }: Company) => changeLicence(portal, id, { kind: 'terminated', cause: 'breach' });
async function expire({ id }: Company): Promise<void> {
  const { db } = portal.database;
  const licence = await db.selectFrom('licences').select('id').where('company_id', '=', id).executeTakeFirstOrThrow();
  const event = { kind: 'subscription', details: { first_day: '2020-01-01', last_day: '2020-01-31' } } as const;
  await db
    .transaction()
    .execute((trx) => insertLicenceEvent(trx, { licenceId: licence.id, actorId: null, at: now, ...event }));
}

test('the table leaves out no call of footage', () => {
  const calls = footageRoutes.map(({ call }) => call);
  const asked = Object.values(ROUTES).flatMap((routes) => routes());
  const missing = calls.filter(({ method: wanted, path }) => {
    const address = new RegExp(`^/api${path.replaceAll(/:\w+/g, '[\\w-]+')}(\\?|$)`);
    return !asked.some(({ method = 'GET', url }) => method === wanted && address.test(url));
  });
  expect([calls.length, missing]).toEqual([20, []]);
});

describe('every route of footage and of its files [T29][T33][T42]', () => {
  test.each<[string, Viewer]>([
    ['nobody', {}],
    ['a wrong token', { token: 'A'.repeat(43) }],
    ['a wrong cookie', { cookie: `__Secure-media=${'A'.repeat(43)}` }],
  ])('to %s', (_, viewer) => expectCodes(viewer, all(401)));

  const licences: [string, (company: Company) => Promise<unknown>, Codes][] = [
    ['Evaluation', async () => undefined, LAST_DAYS],
    [
      'an Ongoing licence',
      ({ id }) => changeLicence(portal, id, { kind: 'ongoing', firstDay: '2026-04-20' }),
      EVERYTHING,
    ],
    ['a Subscription', ({ id }) => subscribe(portal, id), EVERYTHING],
    ['a licence that has expired', expire, NONE],
    ['a licence that is suspended', suspend, NONE],
    ['a licence that was terminated', terminate, NONE],
    ['no licence at all', noLicence, NONE],
  ];

  test.each(licences)('to a CLIENT with %s, with and without the page', async (_, grant, codes) => {
    const company = await registerCompany(portal);
    await grant(company);
    const { id, token } = await signInAgain(portal, company.primary);
    await expectCodes({ token }, codes);
    expect((await setPage(id, false)).status).toBe(200);
    await expectCodes({ token }, NONE);
    await setPage(id, true);
    await expectCodes({ token }, codes);
  });

  test('to an open session, from the moment in which the licence changes', async () => {
    const { id, primary } = await registerCompany(portal);
    await expectCodes(primary, LAST_DAYS);
    await subscribe(portal, id);
    await expectCodes(primary, EVERYTHING);
    await suspend({ id, primary });
    await expectCodes(primary, all(401));
  });

  test('to an ADMIN, with and without the page', async () => {
    const { id, token } = await registerAdmin(portal);
    await expectCodes({ token }, ADMIN);
    await setPage(id, false);
    await expectCodes({ token }, NONE);
  });

  test('to somebody whom nobody has approved yet', async () => {
    await expectCodes(await portal.signIn('waiting'), NONE);
  });

  test.each<[string, (member: NewMember) => Promise<unknown>, Codes]>([
    ['is locked', ({ token }) => portal.call(lockSession, {}, { token, from: newSource() }), all(423)],
    ['was signed out', ({ token }) => portal.call(signOut, {}, { token, from: newSource() }), all(401)],
    [
      'is of somebody who has not accepted the terms',
      ({ id }) => portal.database.db.deleteFrom('terms_acceptances').where('member_id', '=', id).execute(),
      all(428),
    ],
    [
      'is of somebody who was suspended',
      ({ id }) => asAdmin(portal, setSuspension, { id, suspended: true, reason: 'A test' }),
      all(401),
    ],
  ])('to a session that %s', async (_, act, codes) => {
    const member = await registerMember(portal);
    await act(member);
    await expectCodes(member, codes);
  });

  test('to an ADMIN whose session is locked', async () => {
    const member = await registerAdmin(portal);
    await portal.call(lockSession, {}, { token: member.token, from: newSource() });
    await expectCodes(member, all(423));
  });

  test('to a personal token', async () => {
    const { id, primary } = await registerCompany(portal);
    await subscribe(portal, id);
    const { token, password } = { ...primary, ...(await signInAgain(portal, primary)) };
    const made = await portal.call(
      createToken,
      { name: 'Sheet', scopes: ['prices'], password },
      { token, from: newSource() },
    );
    await expectCodes({ token: made.body.data.token }, { ...all(401), data: 403 });
  });

  test('to a direct login: what the member sees, and nothing that an ADMIN may', async () => {
    const { id, email } = await registerMember(portal);
    const enter = async (target: { id: string; email: string }) => {
      const { secret } = (
        await portal.call(
          startDirectLogin,
          { id: target.id, reason: 'They asked for help.' },
          { token: admin.token, from: newSource() },
        )
      ).body.data;
      const opened = await portal.call(
        signInWithLink,
        { id: target.id, email: target.email, password: secret },
        { from: newSource() },
      );
      return opened.body.data;
    };
    await expectCodes(await enter({ id, email }), LAST_DAYS);
    await setPage(id, false);
    await expectCodes(await enter({ id, email }), NONE);
    await expectCodes(await enter(await registerAdmin(portal)), EVERYTHING);
  });
});

describe('Evaluation sees the last 30 days of Sydney, and not a moment more [T33]', () => {
  const DAYS = Array.from({ length: 40 }, (_, daysAgo) => daysAgo);
  let token: string;
  let days: string[];
  let items: FootageItem[];
  beforeAll(async () => {
    ({ token } = await registerMember(portal));
    await emptyFootage(portal);
    days = DAYS.map((daysAgo) => sydneyDay(portal, daysAgo));
    await plantFootage(
      portal,
      days.map((day) => ({ day, market_id: market, title: 'Shelf' })),
    );
    items = (await portal.call(listFootage, { page_size: 60 }, admin)).body.data.items;
    await plantBytes(portal, items);
  });

  const read = async <C extends Call>(call: C, input: RequestInput<C>) =>
    (await portal.call(call, input, { token })).body.data;
  const daysIn = (list: readonly FootageItem[]) => list.map(({ date }) => date);
  const seenIn = async (see: (item: FootageItem) => Promise<boolean>) => {
    const seen = await Promise.all(items.map(see));
    return daysIn(items.filter((_, index) => seen[index]));
  };

  const sumWeeks = (weeks: readonly { items: number }[]) => weeks.reduce((sum, { items: here }) => sum + here, 0);

  async function seenDays() {
    const whole = await read(listFootage, { page_size: 60 });
    const ofMarket = await read(listFootage, { page_size: 60, market_id: market });
    const months = await Promise.all(
      ['2026-04', '2026-03'].map((month) => read(listFootage, { page_size: 60, date: month })),
    );
    const found = await read(listFootage, { page_size: 60, search: 'shelf' });
    const headers = { authorization: `Bearer ${token}` };
    return {
      totals: [
        whole.total,
        ofMarket.total,
        months.reduce((sum, { total }) => sum + total, 0),
        found.total,
        sumWeeks(await read(listFootageWeeks, {})),
        sumWeeks(await read(listFootageWeeks, { search: 'shelf' })),
      ],
      found: daysIn(found.items),
      list: daysIn(whole.items),
      ofMarket: daysIn(ofMarket.items),
      months: months.flatMap((month) => daysIn(month.items)),
      dates: await read(listFootageDates, {}),
      datesOfMarket: await read(listFootageDates, { market_id: market }),
      images: daysIn(await read(listImages, {})).toReversed(),
      ofDay: await seenIn(async ({ date }) => (await read(listFootageOfDay, { date })).length > 0),
      filtered: await seenIn(async ({ date }) => (await read(listFootage, { date })).total > 0),
      single: await seenIn(async ({ _id }) => (await portal.call(getFootage, { id: _id }, { token })).status === 200),
      files: await seenIn(
        async ({ image: url }) => (await portal.app.inject({ method: 'HEAD', url, headers })).statusCode === 200,
      ),
    };
  }

  test.each([
    ['in its last moment', '2026-04-20T13:59:59.999Z', 30],
    ['in the first moment of the next day', '2026-04-20T14:00:00.000Z', 29],
  ])('%s', async (_, moment, count) => {
    now = new Date(moment);
    const { totals, ...shown } = await seenDays();
    const expected = days.slice(0, count);
    expect(totals).toEqual(totals.map(() => count));
    for (const [call, seen] of Object.entries(shown)) expect([call, seen]).toEqual([call, expected]);
  });
});
