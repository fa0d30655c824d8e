import type { PersonalToken } from '@portal/contract/access/personal-tokens';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  asAdmin,
  changeLicence,
  type NewCompany,
  registerAuthorisedUser,
  registerCompany,
  subscribe,
} from '../../../../test/new-company.ts';
import { type NewMember, PASSWORD } from '../../../../test/new-member.ts';
import { newSource, usePortal } from '../../../../test/portal.ts';
import { multiplyPrice, openShop, plantPrices } from '../../../../test/prices.ts';
import { BULK, beginDownload } from '../../../../test/stalled-download.ts';

const portal = usePortal();
const ROWS = 2_100;
const CSV = '/price-observations/export';
const XLSX = '/price-observations/export-sheet';
const FEED = '/prices.csv';

beforeAll(async () => {
  const shop = await openShop(portal);
  const [id = ''] = await plantPrices(portal, [{ shop }]);
  await multiplyPrice(portal, id, ROWS - 1);
  await portal.database.pool.query(
    `update price_observations set note = ($1::text[])[1 + abs(fingerprint::bigint) % $2]`,
    [BULK, BULK.length],
  );
});

type Reader = NewMember & { company: NewCompany; personal: PersonalToken & { token: string } };

/** An Authorised User with a personal token, whose licence includes exports. */
async function newReader(): Promise<Reader> {
  const company = await registerCompany(portal);
  await subscribe(portal, company.id);
  const member = await registerAuthorisedUser(portal, company);
  const body = { name: 'Sheet', scope: 'prices', password: PASSWORD };
  const { token } = member;
  const made = await portal.request('/api/personal-tokens', { method: 'POST', token, body, from: newSource() });
  return { ...member, company, personal: made.body.data };
}

const begin = (path: string, { token, personal }: Reader, encoding?: string) =>
  beginDownload(portal, path, path === FEED ? personal.token : token, encoding);

const suspend = ({ id }: Reader) =>
  asAdmin(portal, 'PUT', `/api/user/${id}/suspension`, { suspended: true, reason: 'Left the company.' });
const signOut = ({ token }: Reader) => portal.request('/api/authentication/logout', { method: 'POST', token });
const revoke = ({ token, personal }: Reader) =>
  portal.request(`/api/personal-tokens/${personal._id}`, { method: 'DELETE', token });
const endLicence = ({ company }: Reader) => changeLicence(portal, company.id, { kind: 'suspended', cause: 'breach' });
const forbidExport = ({ id }: Reader) =>
  asAdmin(portal, 'POST', '/api/assignPagePermission/addPermission', {
    user_id: id,
    user_type: 2,
    pagePermissions: [{ page_name: 'Retail_Price_Audits', permissions: { export: false } }],
  });

describe('an export that is under way', () => {
  test.each([
    [CSV, 'identity'],
    [CSV, 'gzip'],
    [FEED, 'identity'],
  ])('as %s, %s is whole however slowly it is read', async (path, encoding) => {
    const download = await begin(path, await newReader(), encoding);
    expect(await download.linesToEnd()).toBe(1 + ROWS);
  });

  test('as a workbook comes to its end, too', async () => {
    expect(await (await begin(XLSX, await newReader())).linesToEnd()).toBeDefined();
  });

  test('goes on while its session is locked: whoever began it had the right, and has it still', async () => {
    const reader = await newReader();
    const download = await begin(CSV, reader);
    const { token } = reader;
    expect((await portal.request('/api/authentication/lock', { method: 'POST', token })).status).toBe(200);
    expect(await download.linesToEnd()).toBe(1 + ROWS);
  });

  test.each([
    ['the member is suspended', CSV, 'identity', suspend],
    ['the member is suspended', CSV, 'gzip', suspend],
    ['the member is suspended', XLSX, 'identity', suspend],
    ['the member is suspended', FEED, 'identity', suspend],
    ['the session ends', CSV, 'identity', signOut],
    ['the token is revoked', FEED, 'identity', revoke],
    ['the licence ends', CSV, 'identity', endLicence],
    ['the licence ends', FEED, 'identity', endLicence],
    ['the permission is taken away', XLSX, 'identity', forbidExport],
    ['the permission is taken away', FEED, 'identity', forbidExport],
  ])('is cut off when %s: %s, %s', async (_, path, encoding, end) => {
    const reader = await newReader();
    const download = await begin(path, reader, encoding);
    expect([download.status, (await end(reader)).status]).toEqual([200, 200]);
    expect(await download.linesToEnd()).toBeUndefined();
  });
});

describe('an export of which nothing was read for a minute', () => {
  afterEach(() => void vi.restoreAllMocks());

  function passAMinute(): void {
    const { performance } = globalThis;
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 61_000);
  }

  test('is cut off when its place was given to another, which is whole', async () => {
    const reader = await newReader();
    const stalled = [await begin(CSV, reader), await begin(FEED, reader)];
    passAMinute();
    const other = await begin(CSV, reader);
    expect([...stalled, other].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await Promise.all(stalled.map((download) => download.linesToEnd()))).toEqual([undefined, undefined]);
    expect(await other.linesToEnd()).toBe(1 + ROWS);
  });

  test('is whole when nobody asked for its place', async () => {
    const stalled = await begin(CSV, await newReader());
    passAMinute();
    expect(await stalled.linesToEnd()).toBe(1 + ROWS);
  });
});
