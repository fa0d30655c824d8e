import { savePermissions } from '@portal/contract/access/permissions/permissions';
import { createToken, type PersonalToken, revokeToken } from '@portal/contract/access/personal-tokens';
import { lockSession, signOut as signOutCall } from '@portal/contract/access/session';
import { type Call } from '@portal/contract/call';
import { setSuspension } from '@portal/contract/customers/members';
import { exportObservations, exportObservationsSheet, readPrices } from '@portal/contract/prices/exports';
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

async function newReader(): Promise<Reader> {
  const company = await registerCompany(portal);
  await subscribe(portal, company.id);
  const member = await registerAuthorisedUser(portal, company);
  const { token } = member;
  const made = await portal.call(
    createToken,
    { name: 'Sheet', scopes: ['prices'], password: PASSWORD },
    { token, from: newSource() },
  );
  return { ...member, company, personal: made.body.data };
}

const begin = (call: Call, { token, personal }: Reader, encoding?: string) =>
  beginDownload(portal, call, {}, call === readPrices ? personal.token : token, encoding);

const suspend = ({ id }: Reader) =>
  asAdmin(portal, setSuspension, { id, suspended: true, reason: 'Left the company.' });
const signOut = ({ token }: Reader) => portal.call(signOutCall, {}, { token });
const revoke = ({ token, personal }: Reader) => portal.call(revokeToken, { id: personal._id }, { token });
const endLicence = ({ company }: Reader) => changeLicence(portal, company.id, { kind: 'suspended', cause: 'breach' });
const forbidExport = ({ id }: Reader) =>
  asAdmin(portal, savePermissions, {
    user_id: id,
    user_type: 2,
    pagePermissions: [{ page_name: 'Retail_Price_Audits', permissions: { export: false } }],
  });

describe('an export that is under way', () => {
  test.each([
    ['a CSV', 'identity', exportObservations],
    ['a CSV', 'gzip', exportObservations],
    ['the feed', 'identity', readPrices],
  ])('as %s, %s is whole however slowly it is read', async (_, encoding, call) => {
    const download = await begin(call, await newReader(), encoding);
    expect(await download.linesToEnd()).toBe(1 + ROWS);
  });

  test('as a workbook comes to its end, too', async () => {
    expect(await (await begin(exportObservationsSheet, await newReader())).linesToEnd()).toBeDefined();
  });

  test('goes on while its session is locked: whoever began it had the right, and has it still', async () => {
    const reader = await newReader();
    const download = await begin(exportObservations, reader);
    const { token } = reader;
    expect((await portal.call(lockSession, {}, { token })).status).toBe(200);
    expect(await download.linesToEnd()).toBe(1 + ROWS);
  });

  test.each([
    ['the member is suspended', 'CSV', 'identity', exportObservations, suspend],
    ['the member is suspended', 'CSV', 'gzip', exportObservations, suspend],
    ['the member is suspended', 'workbook', 'identity', exportObservationsSheet, suspend],
    ['the member is suspended', 'feed', 'identity', readPrices, suspend],
    ['the session ends', 'CSV', 'identity', exportObservations, signOut],
    ['the token is revoked', 'feed', 'identity', readPrices, revoke],
    ['the licence ends', 'CSV', 'identity', exportObservations, endLicence],
    ['the licence ends', 'feed', 'identity', readPrices, endLicence],
    ['the permission is taken away', 'workbook', 'identity', exportObservationsSheet, forbidExport],
    ['the permission is taken away', 'feed', 'identity', readPrices, forbidExport],
  ])('is cut off when %s: %s, %s', async (_, __, encoding, call, end) => {
    const reader = await newReader();
    const download = await begin(call, reader, encoding);
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
    const stalled = [await begin(exportObservations, reader), await begin(readPrices, reader)];
    passAMinute();
    const other = await begin(exportObservations, reader);
    expect([...stalled, other].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await Promise.all(stalled.map((download) => download.linesToEnd()))).toEqual([undefined, undefined]);
    expect(await other.linesToEnd()).toBe(1 + ROWS);
  });

  test('is whole when nobody asked for its place', async () => {
    const stalled = await begin(exportObservations, await newReader());
    passAMinute();
    expect(await stalled.linesToEnd()).toBe(1 + ROWS);
  });
});
