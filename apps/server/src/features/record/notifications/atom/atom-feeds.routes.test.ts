import { changePassword } from '@portal/contract/access/passwords/passwords';
import { signIn } from '@portal/contract/access/session';
import { setAdmin, setSuspension } from '@portal/contract/customers/members';
import {
  createAtomFeed,
  listAtomFeeds,
  MAX_ATOM_FEEDS,
  revokeAtomFeed,
} from '@portal/contract/record/notifications/atom-feeds';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asAdmin, changeLicence } from '../../../../../test/new-company.ts';
import { type NewMember, PASSWORD } from '../../../../../test/new-member.ts';
import { emptyInboxes, notificationsAbout, prefer } from '../../../../../test/notifications.ts';
import { newSource, usePortal } from '../../../../../test/portal.ts';
import { subscriber } from '../../../../../test/price-alerts.ts';
import { openShop, plantPrices, type Shop } from '../../../../../test/prices.ts';
import { emptyReports, plantReport, plantSeries } from '../../../../../test/reports.ts';
import { notify } from '../notifications.service.ts';

const portal = usePortal();
const NEW = 'Pruning-shears-8';
let company: { id: string; primary: NewMember };
let owner: NewMember;
let shop: Shop;
let report = '';
beforeAll(async () => {
  await emptyReports(portal);
  report = await plantReport(portal, { series_id: await plantSeries(portal), title: 'Fruit & <b>figures</b>' });
  shop = await openShop(portal);
  await plantPrices(portal, [{ shop }]);
});
beforeEach(async () => {
  company = await subscriber(portal);
  owner = company.primary;
  await emptyInboxes(portal);
  const at = portal.deps.clock.now();
  const { db } = portal.database;
  await notify(db, { topic: 'new-report', at }, [
    { memberId: owner.id, refId: report, words: { title: 'Fruit & <b>figures</b>' } },
  ]);
  const words = { market: 'SG', market_id: shop.place.id };
  await notify(db, { topic: 'new-audit', at }, [{ memberId: owner.id, refId: shop.place.id, words }]);
});

const create = (form: object = {}, { token } = owner) =>
  portal.send(createAtomFeed, { topics: ['new-report', 'new-audit'], market_id: null, ...form }, { token });
const address = async (form?: object) => new URL((await create(form)).body.data.address).pathname;
const read = (path: string, headers = {}) => portal.request(path, { headers, from: newSource() });
const titles = async (path: string) =>
  [...(await read(path)).text.matchAll(/<entry>.*?<title>(.*?)<\/title>/g)].map(([, title]) => title);

test('a feed holds the lines of the inbox, escaped, with links, and nothing changed is not sent again', async () => {
  const path = await address();
  const answer = await read(path);
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8']);
  expect(await titles(path)).toEqual(['New prices in Singapore', 'New report: Fruit &amp; &lt;b&gt;figures&lt;/b&gt;']);
  expect(answer.text).toContain(`<link href="https://portal.example/dashboard/reports/${report}"/>`);
  const again = await read(path, { 'if-none-match': String(answer.headers['etag']) });
  expect([again.status, again.text]).toEqual([304, '']);
});

test('it is about the chosen kinds and one market', async () => {
  expect(await titles(await address({ topics: ['new-report'] }))).toHaveLength(1);
  expect(await titles(await address({ market_id: shop.place.id }))).toEqual(['New prices in Singapore']);
});

test('the address is shown once, only its hash is stored, and nobody else sees or revokes the feed', async () => {
  const made = (await create()).body.data;
  const secret = /feeds\/([\w-]{43})\.xml$/.exec(made.address)?.[1] ?? '-';
  const listed = await portal.call(listAtomFeeds, {}, owner);
  expect(listed.body.data).toEqual([made.feed]);
  const stored = await portal.database.pool.query('select atom_feeds::text from atom_feeds');
  expect(JSON.stringify(stored.rows) + listed.text).not.toContain(secret);
  const stranger = (await subscriber(portal)).primary;
  expect((await portal.call(listAtomFeeds, {}, stranger)).body.data).toEqual([]);
  expect((await portal.call(revokeAtomFeed, { id: made.feed._id }, stranger)).status).toBe(404);
});

describe('an address leads nowhere', () => {
  test('once it is revoked, or when it is made up', async () => {
    const { feed, address: made } = (await create()).body.data;
    const path = new URL(made).pathname;
    expect((await portal.call(revokeAtomFeed, { id: feed._id }, owner)).status).toBe(200);
    expect((await read(path)).status).toBe(404);
    expect((await read(path.replace(/[\w-]{43}/, 'A'.repeat(43)))).status).toBe(404);
  });

  test.each([
    ['a new password', () => portal.call(changePassword, { currentPassword: PASSWORD, password: NEW }, owner)],
    ['a change of the role', () => asAdmin(portal, setAdmin, { id: owner.id, status: true })],
    ['a suspension', () => asAdmin(portal, setSuspension, { id: owner.id, suspended: true, reason: 'Asked' })],
  ])('for good after %s', async (_, end) => {
    await create();
    expect((await end()).status).toBe(200);
    const left = portal.database.db.selectFrom('atom_feeds').select('id').where('member_id', '=', owner.id);
    expect(await left.execute()).toEqual([]);
  });

  test.each([
    [
      'the member is suspended',
      () =>
        portal.database.db
          .updateTable('members')
          .set({ suspended_at: new Date() })
          .where('id', '=', owner.id)
          .execute(),
    ],
    ['the licence is suspended', () => changeLicence(portal, company.id, { kind: 'suspended', cause: 'breach' })],
    ['the licence was terminated', () => changeLicence(portal, company.id, { kind: 'terminated', cause: 'breach' })],
  ])('while %s', async (_, lose) => {
    const path = await address();
    await lose();
    expect((await read(path)).status).toBe(404);
  });
});

test('kinds that are off in the portal and by e-mail are in it, and stay out of the inbox', async () => {
  await prefer(portal, owner, 'new-audit', 'app', false);
  const path = await address({ topics: ['new-audit'] });
  const words = { market: 'HK', market_id: shop.place.id };
  const entry = { memberId: owner.id, refId: shop.place.id, words };
  const at = portal.deps.clock.now();
  await notify(portal.database.db, { topic: 'new-audit', at }, [entry]);
  expect(await titles(path)).toEqual(['New prices in Hong Kong', 'New prices in Singapore']);
  expect(await notificationsAbout(portal, owner, 'new-audit')).toMatchObject([{ market: 'SG' }]);
});

test('a feed of one market has reports and posts that name it among others', async () => {
  const path = await address({ market_id: shop.place.id });
  const words = { title: 'Two markets', market_ids: [owner.id, shop.place.id] };
  const at = portal.deps.clock.now();
  await notify(portal.database.db, { topic: 'new-report', at }, [{ memberId: owner.id, refId: report, words }]);
  expect(await titles(path)).toEqual(['New report: Two markets', 'New prices in Singapore']);
});

test('guesses at addresses are limited, and lock nobody’s sign-in from the same network', async () => {
  const from = newSource();
  const guessed = (await address()).replace(/[\w-]{43}/, 'A'.repeat(43));
  const guess = async () => (await portal.request(guessed, { from })).status;
  const answers: number[] = [];
  for (let no = 0; no < 61; no += 1) answers.push(await guess());
  expect([answers[59], answers[60]]).toEqual([404, 429]);
  expect((await portal.call(signIn, { email: owner.email, password: PASSWORD }, { from })).status).toBe(200);
});

test('an item that its owner may no longer see is not in it', async () => {
  const path = await address();
  const { db } = portal.database;
  await db.updateTable('reports').set({ status: 'draft' }).where('id', '=', report).execute();
  expect(await titles(path)).toEqual(['New prices in Singapore']);
  await db.updateTable('reports').set({ status: 'published' }).where('id', '=', report).execute();
});

test('confidential kinds, kinds of hidden pages, unknown markets and an eleventh feed are refused', async () => {
  for (const form of [
    { topics: ['advisory-reply'] },
    { topics: ['security'] },
    { topics: [] },
    { market_id: owner.id },
  ])
    expect((await create(form)).status).toBe(400);
  for (let feeds = 0; feeds < MAX_ATOM_FEEDS; feeds += 1) expect((await create()).status).toBe(200);
  const refused = await create();
  expect([refused.status, refused.body.message]).toEqual([409, 'You already have 10 feeds. Revoke one first.']);
});
