import { createToken } from '@portal/contract/access/personal-tokens';
import { signIn, signOut, unlockSession } from '@portal/contract/access/session';
import { testWebhook } from '@portal/contract/access/webhooks';
import type { Call } from '@portal/contract/call';
import { calls } from '@portal/contract/calls';
import { sendFootagePart } from '@portal/contract/content/footage/uploads';
import { getInvoicePdf } from '@portal/contract/customers/payments';
import { getProfile, removePicture } from '@portal/contract/customers/profile';
import { readPrices } from '@portal/contract/prices/exports';
import { callQuotas, DIRECT_WRITES, EXPORTS, WRITES } from '@portal/contract/quotas';
import { TOKEN_SCOPES } from '@portal/contract/token-scopes';
import { beforeAll, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '../src/platform/durations.ts';
import { ACCOUNTS } from './accounts.ts';
import { actsOn } from './administration.ts';
import { enterAs } from './advisory.ts';
import { isForPrograms } from './call-access.ts';
import { pathValues } from './client.ts';
import { registerMember } from './new-member.ts';
import { usePortal } from './portal.ts';

const portal = usePortal();
const all: readonly [string, Call][] = Object.entries(calls);
const NOBODY = '00000000-0000-4000-8000-000000000000';
/** Limited by five database connections. */
const AT_ONCE = 20;

type Sender = { token: string };
const write = ({ token }: Sender) => portal.call(removePicture, {}, { token });
const take = ({ token }: Sender) => portal.call(getInvoicePdf, { id: 'x', invoiceId: 'x' }, { token });

async function burst(times: number, act: () => Promise<{ status: number }>): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (let sent = 0; sent < times; sent += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, times - sent) }, act);
    for (const { status } of await Promise.all(some)) counted[status] = (counted[status] ?? 0) + 1;
  }
  return counted;
}

/** As if every counter had reached its limit. */
const useUpCounts = () => portal.database.pool.query('update counters set next_at = window_ends_at');

describe('the quota', () => {
  test('ends a burst of writes with 429 and the time to wait, for this member alone', async () => {
    const [member, other] = [await registerMember(portal), await registerMember(portal)];
    expect(await burst(WRITES.limit + 5, () => write(member))).toEqual({ 200: WRITES.limit, 429: 5 });
    const refused = await write(member);
    expect([refused.status, refused.body.message]).toEqual([
      429,
      expect.stringContaining('Too many requests at once.'),
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await write(other)).status).toBe(200);
    const { token } = member;
    expect((await portal.call(getProfile, {}, { token })).status).toBe(200);
    expect((await portal.call(signOut, {}, { token })).status).toBe(200);
    portal.passTime(5 * MINUTE_MS);
    const { email, password } = member;
    const again = await portal.call(signIn, { email, password });
    expect((await write(again.body.data)).status).toBe(200);
  });

  test('of exports is smaller, and another one', async () => {
    const member = await registerMember(portal);
    expect(await burst(EXPORTS.limit + 2, () => take(member))).toEqual({ 400: EXPORTS.limit, 429: 2 });
    expect((await write(member)).status).toBe(200);
  });

  test('keeps the audit log from being filled by way of a direct login', async () => {
    const member = await registerMember(portal);
    const first = await enterAs(portal, member);
    const { limit } = DIRECT_WRITES;
    expect(await burst(limit, () => write(first))).toEqual({ 200: limit });
    const second = await enterAs(portal, await registerMember(portal));
    expect([(await write(first)).status, (await write(second)).status]).toEqual([429, 429]);
    const lines = (await actsOn(portal, member.id)).filter(({ action }) => action.startsWith('direct-login.'));
    expect(lines).toHaveLength(limit);
    expect((await write(member)).status).toBe(200);
    expect((await portal.call(signOut, {}, first)).status).toBe(200);
  });
});

describe('every call of the contract that', () => {
  let admin: Sender;
  let token: string;
  beforeAll(async () => {
    admin = await portal.signIn('admin');
    const created = await portal.call(
      createToken,
      { name: 'Sheet', scopes: TOKEN_SCOPES, password: ACCOUNTS.admin.password },
      admin,
    );
    token = created.body.data.token;
    await portal.send(unlockSession, {}, admin);
    await portal.send(sendFootagePart, pathValues(sendFootagePart, NOBODY), admin);
    await portal.send(testWebhook, pathValues(testWebhook, NOBODY), admin);
    await Promise.all([take(admin), portal.call(readPrices, {}, { token })]);
    await useUpCounts();
  });

  const fetchStatus = async (call: Call) => {
    return (await portal.send(call, pathValues(call, NOBODY), isForPrograms(call) ? { token } : admin)).status;
  };

  const writing = all.filter(([, { method, access }]) => method !== 'GET' && access !== 'public');
  test.each(writing)('writes is counted: %s', async (_, call) => {
    expect([callQuotas(call).usual, await fetchStatus(call)]).toEqual([[expect.anything()], 429]);
  });

  /**
   * Downloads that are not exports: a page, an empty form, a calendar entry, single files, the page behind a mailed
   * link.
   */
  const NO_EXPORTS = [
    'getReportPage',
    'getTemplate',
    'getPostCalendar',
    'getAdvisoryCallCalendar',
    'downloadAsset',
    'downloadAssetVersion',
    'downloadFootage',
    'downloadPricePhoto',
  ];
  const files = all.filter(([name, { download, bytes, access }]) => {
    return (download || bytes) && access !== 'public' && !NO_EXPORTS.includes(name);
  });
  test.each(files)('gives a file is counted as an export: %s', async (_, call) => {
    expect([call.quota, await fetchStatus(call)]).toEqual([EXPORTS, 429]);
  });

  const reading = all.filter(([, { method, access, quota }]) => method === 'GET' && access !== 'public' && !quota);
  test('reads is not counted', async () => {
    const { pool } = portal.database;
    const counters = async () => (await pool.query('select key, count from counters order by key')).rows;
    const before = await counters();
    for (const [, call] of reading) expect([call.path, await fetchStatus(call)]).not.toEqual([call.path, 429]);
    expect(reading.length).toBeGreaterThan(60);
    expect(await counters()).toEqual(before);
  });
});
