import { beforeAll, beforeEach, expect, test } from 'vitest';
import { usePortal } from '../../test/portal.ts';
import type { Deps } from './deps.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts';
import {
  deleteOldLinks,
  isLiveLink,
  issueLink,
  LINK_LIFETIME_MS,
  type LinkPurpose,
  spendLink,
  voidLinks,
  wasLink,
} from './one-time-links.ts';

const portal = usePortal();
const START = Date.parse('2026-03-01T00:00:00Z');
const purpose: LinkPurpose = 'reset-password';

let now: Date;
let deps: Deps;
let grower: { purpose: LinkPurpose; subjectId: string };
let other: { purpose: LinkPurpose; subjectId: string };
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

beforeAll(async () => {
  const members = await portal.database.db.selectFrom('members').select('id').limit(2).execute();
  grower = { purpose, subjectId: members[0]?.id ?? '' };
  other = { purpose, subjectId: members[1]?.id ?? '' };
});

beforeEach(() => {
  now = new Date(START);
  deps = { ...portal.deps, clock: { now: () => now } };
});

const issue = (owner = grower) => issueLink(deps, owner);
const spend = (secret: string, owner = grower) => spendLink(deps.db, now, owner, secret);
const isLive = (secret: string, owner = grower) => isLiveLink(deps.db, now, owner, secret);

test('lifetimes are as promised', () => {
  expect(LINK_LIFETIME_MS).toEqual({
    'verify-email': DAY_MS,
    'reset-password': HOUR_MS,
    'sign-in': 15 * MINUTE_MS,
    'direct-login': MINUTE_MS,
    'change-email': DAY_MS,
    invitation: 3 * DAY_MS,
  });
});

test('a secret has 256 bits, no two are alike, and the database cannot give it away', async () => {
  const [first, second] = [await issue(), await issue(other)];
  expect(Buffer.from(first, 'base64url')).toHaveLength(32);
  expect(first).not.toBe(second);
  const { rows } = await portal.database.pool.query('select * from one_time_links');
  expect(JSON.stringify(rows)).not.toContain(first);
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(first, 'base64url').toString('hex'));
});

test('a link works once [T24]', async () => {
  const secret = await issue();
  expect([await spend(secret), await spend(secret)]).toEqual([true, false]);
});

test('of ten at the same moment one wins [T24]', async () => {
  const secret = await issue();
  const all = await Promise.all(Array.from({ length: 10 }, () => spend(secret)));
  expect(all.filter(Boolean)).toHaveLength(1);
});

test('a link works for its own member and purpose only, and is not spent by others [T24]', async () => {
  const secret = await issue();
  expect(await spend(secret, other)).toBe(false);
  expect(await spend(secret, { ...grower, purpose: 'sign-in' })).toBe(false);
  expect(await spend(`${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`)).toBe(false);
  expect(await spend(secret)).toBe(true);
});

test('a newer link voids the older of its purpose, and of no other [T24]', async () => {
  const signIn = { ...grower, purpose: 'sign-in' } as const;
  const [older, unrelated, somebodys] = [await issue(), await issue(signIn), await issue(other)];
  const newer = await issue();
  expect(await spend(older)).toBe(false);
  expect(await spend(newer)).toBe(true);
  expect(await spend(unrelated, signIn)).toBe(true);
  expect(await spend(somebodys, other)).toBe(true);
});

test('a voided link is dead', async () => {
  const secret = await issue();
  await voidLinks(deps.db, grower, now);
  expect([await isLive(secret), await spend(secret)]).toEqual([false, false]);
});

test('a link lives to the end of its time, not longer', async () => {
  const secret = await issue();
  pass(HOUR_MS - 1);
  expect(await isLive(secret)).toBe(true);
  pass(1);
  expect(await isLive(secret)).toBe(false);
});

test.each([
  ['spent', spend],
  ['looked at', isLive],
])('a link that was too old when it was %s does not come back with a clock put back [F8]', async (_, tryIt) => {
  const secret = await issue();
  pass(HOUR_MS);
  expect(await tryIt(secret)).toBe(false);
  pass(-HOUR_MS);
  expect([await isLive(secret), await spend(secret)]).toEqual([false, false]);
});

test('looking at a link does not spend it', async () => {
  const secret = await issue();
  expect([await isLive(secret), await isLive(secret), await spend(secret), await isLive(secret)]).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test('a spent link is told from one that never was', async () => {
  const secret = await issue();
  await spend(secret);
  expect(await wasLink(deps.db, grower, secret)).toBe(true);
  expect(await wasLink(deps.db, other, secret)).toBe(false);
  expect(await wasLink(deps.db, grower, 'x'.repeat(43))).toBe(false);
});

test('links are swept a month after their end', async () => {
  const secret = await issue();
  pass(HOUR_MS + 30 * DAY_MS - 1);
  await deleteOldLinks(deps);
  expect(await wasLink(deps.db, grower, secret)).toBe(true);
  pass(1);
  await deleteOldLinks(deps);
  expect(await wasLink(deps.db, grower, secret)).toBe(false);
});
