import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { savePermissions } from '@portal/contract/access/permissions/permissions';
import { createToken } from '@portal/contract/access/personal-tokens';
import { lockSession, signIn, signInWithLink, signOut } from '@portal/contract/access/session';
import { setSuspension, startDirectLogin } from '@portal/contract/customers/members';
import { changePicture, getProfile } from '@portal/contract/customers/profile';
import { changeFavicon, changeLogo } from '@portal/contract/site/branding';
import { saveHomeContent } from '@portal/contract/site/home';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { ACCOUNTS } from '../../../test/accounts.ts';
import { registerAdmin, registerAdminWithout } from '../../../test/administration.ts';
import { fetchMedia, filePart, mediaCookieIn, sendForm } from '../../../test/forms.ts';
import { asAdmin, changeLicence, registerAuthorisedUser, registerCompany } from '../../../test/new-company.ts';
import { type NewMember, registerMember } from '../../../test/new-member.ts';
import { png } from '../../../test/pictures.ts';
import { newSource, usePortal } from '../../../test/portal.ts';
import { insertLicenceEvent } from '../../features/customers/licences/licences.queries.ts';
import { MINUTE_MS } from '../durations.ts';
import { makeRenditions } from './files.jobs.ts';

const portal = usePortal();
const NOTHING = '/media/00000000-0000-4000-8000-000000000000';

let admin: { id: string; token: string };
let logo = '';
let favicon = '';
let banner = '';
let stranger = '';
beforeAll(async () => {
  admin = await portal.signIn('admin');
  const picture = await png({ width: 900, height: 500 });
  logo = (await sendForm(portal, changeLogo, [filePart('file', picture)], admin)).body.data.logo;
  const icon = await sendForm(portal, changeFavicon, [filePart('favicon', picture)], admin);
  favicon = icon.body.data.favicon_value;
  const texts = ['title', 'description'].map((name) => ({ name, value: 'x' }));
  const form = [...texts, filePart('image', picture)];
  const home = await sendForm(portal, saveHomeContent, form, admin);
  banner = home.body.data.image;
  stranger = await uploadPortrait(await registerMember(portal));
});

async function uploadPortrait({ token }: { token: string }): Promise<string> {
  const answer = await sendForm(portal, changePicture, [filePart('image', await png())], { token });
  return answer.body.data.imgUrl;
}

async function enter({ email, password }: { email: string; password: string }) {
  const answer = await portal.call(signIn, { email, password }, { from: newSource() });
  return { ...answer.body.data, cookie: mediaCookieIn(answer.headers) };
}

const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });

type Viewer = { headers: Record<string, string>; own: string };
type Person = NewMember & { cookie: string; own: string };

async function arrive(member?: NewMember): Promise<Person> {
  const known = member ?? (await registerMember(portal));
  const session = await enter(known);
  return { ...known, ...session, own: await uploadPortrait(session) };
}

const after = async (act: (person: Person) => Promise<unknown>, person?: Person): Promise<Viewer> => {
  const known = person ?? (await arrive());
  await act(known);
  return { headers: { cookie: known.cookie }, own: known.own };
};

const hideHome = ({ id }: Person) => {
  const pagePermissions = [{ page_name: 'Home', permissions: { show_page: false } }];
  return portal.call(
    savePermissions,
    { user_id: id, user_type: 2, pagePermissions },
    { token: admin.token, from: newSource() },
  );
};

async function directly(): Promise<Viewer> {
  const { id, email, own } = await arrive();
  const { secret } = (
    await portal.call(
      startDirectLogin,
      { id, reason: 'They asked for help.' },
      { token: admin.token, from: newSource() },
    )
  ).body.data;
  const opened = await portal.call(
    signInWithLink,
    { id, email, password: secret },
    { token: admin.token, from: newSource() },
  );
  return { headers: { cookie: mediaCookieIn(opened.headers) }, own };
}

async function withToken(): Promise<Viewer> {
  const { token } = await portal.signIn('client');
  const made = (
    await portal.call(
      createToken,
      { name: 'Sheet', scopes: ['prices'], password: ACCOUNTS.client.password },
      { token, from: newSource() },
    )
  ).body.data;
  return { headers: bearer(made), own: await uploadPortrait({ token }) };
}

async function ofCompany(act: (companyId: string) => Promise<unknown>, who: 'primary' | 'user'): Promise<Viewer> {
  const company = await registerCompany(portal);
  const person = await arrive(who === 'primary' ? company.primary : await registerAuthorisedUser(portal, company));
  return after(() => act(company.id), person);
}
const terminate = (id: string) => changeLicence(portal, id, { kind: 'terminated', cause: 'breach' });
const expire = async (companyId: string) => {
  const { db } = portal.database;
  const licences = db.selectFrom('licences').select('id').where('company_id', '=', companyId);
  const { id: licenceId } = await licences.executeTakeFirstOrThrow();
  const event = { kind: 'subscription', details: { first_day: '2020-01-01', last_day: '2020-01-31' } } as const;
  const at = portal.deps.clock.now();
  await db.transaction().execute((trx) => insertLicenceEvent(trx, { licenceId, actorId: null, at, ...event }));
};

describe('who gets which bytes [T42]', () => {
  const anybody = async (headers: Record<string, string>): Promise<Viewer> => ({ headers, own: (await arrive()).own });

  const table: [string, () => Promise<Viewer>, { banner: number; own: number; stranger: number }][] = [
    ['nobody', () => anybody({}), { banner: 401, own: 401, stranger: 401 }],
    [
      'a wrong cookie',
      () => anybody({ cookie: `__Secure-media=${'A'.repeat(43)}` }),
      { banner: 401, own: 401, stranger: 401 },
    ],
    ['a broken cookie', () => anybody({ cookie: '__Secure-media=%00;;=' }), { banner: 401, own: 401, stranger: 401 }],
    ['a wrong bearer', () => anybody(bearer({ token: 'A'.repeat(43) })), { banner: 401, own: 401, stranger: 401 }],
    ['a cookie', () => after(async () => undefined), { banner: 200, own: 200, stranger: 404 }],
    [
      'a bearer',
      async () => {
        const person = await arrive();
        return { headers: bearer(person), own: person.own };
      },
      { banner: 200, own: 200, stranger: 404 },
    ],
    [
      'the cookie of a session that was signed out',
      () => after(({ token }) => portal.call(signOut, {}, { token, from: newSource() })),
      { banner: 401, own: 401, stranger: 401 },
    ],
    [
      'the cookie of a locked session',
      () => after(({ token }) => portal.call(lockSession, {}, { token, from: newSource() })),
      { banner: 423, own: 200, stranger: 404 },
    ],
    [
      'the cookie of a suspended member',
      () => after(({ id }) => asAdmin(portal, setSuspension, { id, suspended: true, reason: 'A test' })),
      { banner: 401, own: 401, stranger: 401 },
    ],
    [
      'somebody who has not accepted the terms',
      () => after(({ id }) => portal.database.db.deleteFrom('terms_acceptances').where('member_id', '=', id).execute()),
      { banner: 428, own: 200, stranger: 404 },
    ],
    ['a CLIENT without Home', () => after(hideHome), { banner: 403, own: 200, stranger: 404 }],
    ['a licence that has expired', () => ofCompany(expire, 'primary'), { banner: 200, own: 200, stranger: 404 }],
    [
      'the Primary User of an ended licence',
      () => ofCompany(terminate, 'primary'),
      { banner: 401, own: 401, stranger: 401 },
    ],
    [
      'the same, signed in again',
      async () => {
        const company = await registerCompany(portal);
        const { own } = await arrive(company.primary);
        await terminate(company.id);
        return { headers: { cookie: (await enter(company.primary)).cookie }, own };
      },
      { banner: 403, own: 200, stranger: 404 },
    ],
    ['a member of an ended licence', () => ofCompany(terminate, 'user'), { banner: 401, own: 401, stranger: 401 }],
    ['a direct login', directly, { banner: 200, own: 200, stranger: 404 }],
    ['a personal token', withToken, { banner: 401, own: 401, stranger: 401 }],
    [
      'an ADMIN',
      () =>
        registerAdmin(portal)
          .then(arrive)
          .then((one) => after(async () => undefined, one)),
      { banner: 200, own: 200, stranger: 200 },
    ],
    [
      'an ADMIN who does not see the cards',
      () =>
        registerAdminWithout(portal, 'load_user')
          .then(arrive)
          .then((one) => after(async () => undefined, one)),
      { banner: 200, own: 200, stranger: 404 },
    ],
    [
      'an ADMIN whose session is locked',
      () =>
        registerAdmin(portal)
          .then(arrive)
          .then((one) => after(({ token }) => portal.call(lockSession, {}, { token, from: newSource() }), one)),
      { banner: 423, own: 200, stranger: 404 },
    ],
  ];

  test.each(table)('%s', async (_, bring, expected) => {
    const { headers, own } = await bring();
    const fetchStatus = async (address: string) => (await fetchMedia(portal, address, headers)).status;
    expect(own).toMatch(/^\/media\//);
    expect({
      logo: await fetchStatus(logo),
      favicon: await fetchStatus(favicon),
      banner: await fetchStatus(banner),
      smaller: await fetchStatus(`${banner}/320`),
      own: await fetchStatus(own),
      stranger: await fetchStatus(stranger),
    }).toEqual({ logo: 200, favicon: 200, ...expected, smaller: expected.banner });
  });

  test('a file that is not there is 401 to a stranger and 404 to a member, like one of a kind that nobody knows', async () => {
    const member = await arrive();
    const [known] = await portal.database.db.selectFrom('files').selectAll().where('kind', '=', 'portrait').execute();
    const id = '11111111-1111-4111-8111-111111111111';
    const { renditions, form, state, ...row } = known ?? ({} as never);
    await portal.database.db
      .insertInto('files')
      .values({ ...row, id, kind: 'unheard-of' })
      .execute();
    for (const address of [NOTHING, `/media/${id}`]) {
      expect((await fetchMedia(portal, address)).status).toBe(401);
      expect((await fetchMedia(portal, address, { cookie: member.cookie })).status).toBe(404);
    }
    await portal.database.db.deleteFrom('files').where('id', '=', id).execute();
  });

  test('a refusal shows no byte of the file, and is not kept', async () => {
    const answer = await fetchMedia(portal, banner);
    expect(JSON.parse(answer.bytes.toString())).toEqual({
      status: false,
      message: 'Please sign in.',
      code: 'signInFirst',
    });
    expect([answer.headers['cache-control'], answer.headers['etag']]).toEqual(['no-store', undefined]);
  });
});

describe('an address below /media/', () => {
  async function fetchRaw(path: string, method = 'GET') {
    if (!portal.app.server.listening) await portal.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = portal.app.server.address() as AddressInfo;
    const asked = httpRequest({ host: '127.0.0.1', port, path, method, headers: bearer(admin) });
    asked.end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    let text = '';
    for await (const piece of answer) text += String(piece);
    return { status: answer.statusCode, headers: answer.headers, text };
  }

  test.each([
    '/media/',
    '/media',
    '/media/..',
    '/media/../../etc/passwd',
    '/media/../api/logo',
    '/media/%2e%2e/api/logo',
    '/media/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '/media/..%5c..%5cetc%5cpasswd',
    '/media/%252e%252e%252fetc%252fpasswd',
    '/media/....//etc/passwd',
    '/media/{id}/',
    '/media/{id}/..',
    '/media/{id}/320/',
    '/media/{id}/../{id}',
    '/media//{id}',
    '//media/{id}',
    '/MEDIA/{id}',
    '/media/{ID}',
    '/media/{id};x',
    '/media/{id}%00',
    '/media/{id}.webp',
    '/media/{id}-320.webp',
    '/media/{id}%20',
    '/media/{id}/321',
    '/media/{id}/0320',
    '/media/{id}/320.0',
    '/media/{id}/-320',
    '/media/{id}/constructor',
    '/media/%zz',
    '/media/{id}/%ff',
  ])('%s is nothing [T34][T38]', async (pattern) => {
    const id = banner.slice('/media/'.length);
    const answer = await fetchRaw(pattern.replaceAll('{id}', id).replace('{ID}', id.toUpperCase()));
    expect([400, 404]).toContain(answer.status);
    expect(JSON.parse(answer.text)).toMatchObject({ status: false });
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('takes no %s [T34]', async (method) => {
    expect((await fetchRaw(banner, method)).status).toBe(404);
    expect((await fetchRaw(banner)).status).toBe(200);
  });

  test('asks the same rule under another spelling of its letters [T34]', async () => {
    const spelt = banner.replace('/media/', '/%6dedia/');
    expect([(await fetchMedia(portal, spelt)).status, (await fetchMedia(portal, spelt, bearer(admin))).status]).toEqual(
      [401, 200],
    );
  });
});

describe('bytes', () => {
  const ask = (headers: Record<string, string> = {}, address = banner, method: 'GET' | 'HEAD' = 'GET') =>
    fetchMedia(portal, address, { ...bearer(admin), ...headers }, method);

  test('come with what they are, and with nothing that a browser could take for a page [T37]', async () => {
    const { headers, bytes } = await ask();
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(bytes.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-cache',
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^"[\w-]{43}"$/),
    });
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('that are public may be kept for a year and shown by a mail program', async () => {
    expect((await fetchMedia(portal, logo)).headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  });

  test('are read from the storage in the name of the member, or of nobody where they are public', async () => {
    const open = vi.spyOn(portal.deps.storage, 'open');
    try {
      await fetchMedia(portal, logo);
      await fetchMedia(portal, banner, bearer(admin));
      expect(open.mock.calls.map(([, reading]) => reading?.reader)).toEqual([undefined, admin.id]);
    } finally {
      open.mockRestore();
    }
  });

  test('are not sent for HEAD, which is otherwise the same', async () => {
    const [get, head] = [await ask(), await ask({}, banner, 'HEAD')];
    const comparable = ({ date: _, 'x-request-id': __, ...headers }: typeof get.headers) => headers;
    expect([head.status, head.bytes.length, comparable(head.headers)]).toEqual([200, 0, comparable(get.headers)]);
    expect((await ask({ range: 'bytes=0-0' }, banner, 'HEAD')).status).toBe(200);
    expect((await fetchMedia(portal, banner, {}, 'HEAD')).status).toBe(401);
  });

  test.each<[string, (size: number) => [start: number, end: number]]>([
    ['bytes=0-9', () => [0, 9]],
    ['bytes=0-0', () => [0, 0]],
    ['bytes=20-99', () => [20, 99]],
    ['bytes=50-', (size) => [50, size - 1]],
    ['bytes=-10', (size) => [size - 10, size - 1]],
    ['bytes=-999999', (size) => [0, size - 1]],
    ['bytes=5-999999', (size) => [5, size - 1]],
  ])('come in parts: %s', async (range, expected) => {
    const { bytes: whole } = await ask();
    const [start, end] = expected(whole.length);
    const { status, headers, bytes } = await ask({ range });
    expect([status, headers['content-range'], headers['content-length']]).toEqual([
      206,
      `bytes ${start}-${end}/${whole.length}`,
      String(end - start + 1),
    ]);
    expect(bytes.equals(whole.subarray(start, end + 1))).toBe(true);
  });

  test.each(['bytes=999999-', 'bytes=999999-9999999', 'bytes=-0'])('beyond the end are 416: %s', async (range) => {
    const { bytes: whole } = await ask();
    for (const address of [banner, logo]) {
      const { status, headers, bytes } = await ask({ range }, address);
      const size = address === banner ? whole.length : (await ask({}, logo)).bytes.length;
      expect([status, headers['content-range'], headers['cache-control'], bytes.length]).toEqual([
        416,
        `bytes */${size}`,
        'no-store',
        0,
      ]);
    }
  });

  test.each(['bytes=0-1,5-6', 'bytes=9-3', 'bytes=-', 'bytes=a-b', 'bites=0-1', 'bytes=0-1 ', 'bytes 0-1'])(
    'come whole when %s is asked for',
    async (range) => {
      const [whole, asked] = [await ask(), await ask({ range })];
      expect([asked.status, asked.bytes.equals(whole.bytes)]).toEqual([200, true]);
    },
  );

  test('come in parts only of the file that was begun with', async () => {
    const { etag } = (await ask()).headers;
    const range = 'bytes=0-9';
    expect((await ask({ range, 'if-range': String(etag) })).status).toBe(206);
    expect((await ask({ range, 'if-range': '"another"' })).status).toBe(200);
  });

  test('are not sent again to who has them, and the rule is asked all the same', async () => {
    const etag = String((await ask()).headers['etag']);
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`]) {
      const { status, bytes, headers } = await ask({ 'if-none-match': known });
      expect([status, bytes.length, headers['etag'], headers['cache-control']]).toEqual([
        304,
        0,
        etag,
        'private, no-cache',
      ]);
    }
    expect((await ask({ 'if-none-match': '"x"' })).status).toBe(200);
    expect((await fetchMedia(portal, banner, { 'if-none-match': etag })).status).toBe(401);
    const locked = await arrive();
    await portal.call(lockSession, {}, { token: locked.token, from: newSource() });
    expect((await fetchMedia(portal, banner, { 'if-none-match': etag, cookie: locked.cookie })).status).toBe(423);
  });

  test('of a smaller form are the best that this browser knows, under a tag of their own', async () => {
    const id = banner.slice('/media/'.length);
    const before = await ask({}, `${banner}/800`);
    expect([before.headers['content-type'], before.headers['etag']]).toEqual([
      'image/webp',
      (await ask()).headers['etag'],
    ]);
    await makeRenditions.run(portal.deps, { id });
    const tags = new Set([before.headers['etag']]);
    for (const [accept, type] of [
      ['image/avif,image/webp,*/*', /^image\/(avif|webp)$/],
      ['image/webp,*/*', /^image\/webp$/],
      ['', /^image\/webp$/],
    ] as const) {
      const { status, headers, bytes } = await ask({ accept }, `${banner}/800`);
      expect([status, headers['vary'], headers['content-type'], headers['content-length']]).toEqual([
        200,
        'accept',
        expect.stringMatching(type),
        String(bytes.length),
      ]);
      tags.add(headers['etag']);
      expect((await ask({ accept, 'if-none-match': String(headers['etag']) }, `${banner}/800`)).status).toBe(304);
    }
    expect(tags.size).toBeGreaterThan(1);
  });

  test('are no activity: who only looks at pictures is locked like anybody else [T21]', async () => {
    const person = await arrive();
    for (let minutes = 0; minutes < 35; minutes += 7) {
      portal.passTime(7 * MINUTE_MS);
      await fetchMedia(portal, banner, { cookie: person.cookie });
      await fetchMedia(portal, banner, bearer(person));
    }
    expect((await portal.call(getProfile, {}, person)).status).toBe(423);
  });
});
