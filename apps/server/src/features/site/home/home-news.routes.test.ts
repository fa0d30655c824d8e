import { addPostComment } from '@portal/contract/content/feed/comments';
import { setFollowedMarkets } from '@portal/contract/places/markets/followed-markets';
import { reviewObservations } from '@portal/contract/prices/review';
import { countUnreadNotifications } from '@portal/contract/record/notifications';
import { closeHomePrompt, getHomeNews, type NewsKind } from '@portal/contract/site/home/news';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registerAdmin } from '../../../../test/administration.ts';
import { askQuestion, registerAdviser, registerSubscribers, replyTo } from '../../../../test/advisory.ts';
import { writePost } from '../../../../test/feed.ts';
import { plantFootage } from '../../../../test/footage.ts';
import { changeLicence, registerCompany, signInAgain } from '../../../../test/new-company.ts';
import { type NewMember, registerMember } from '../../../../test/new-member.ts';
import { agreeFee } from '../../../../test/payments.ts';
import { usePortal } from '../../../../test/portal.ts';
import { addAlert, checkAlerts, setPrice, subscriber } from '../../../../test/price-alerts.ts';
import { openShop, plantPrices, type Shop } from '../../../../test/prices.ts';
import { plantReport, plantSeries } from '../../../../test/reports.ts';
import { DAY_MS, MINUTE_MS } from '../../../platform/durations.ts';

const BEGIN = new Date('2026-03-10T01:00:00Z');
let now = BEGIN;
const portal = usePortal({ clock: { now: () => now } });
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
let company: { id: string; primary: NewMember };
let admin: NewMember;
let shop: Shop;
beforeAll(async () => {
  company = await subscriber(portal);
  admin = await registerAdmin(portal);
  shop = await openShop(portal);
});
beforeEach(() => later(5 * DAY_MS));

const read = async ({ token }: { token: string }) => (await portal.call(getHomeNews, {}, { token })).body.data;
const linesOf = async (reader: { token: string }, kind: NewsKind) =>
  (await read(reader)).lines.filter((line) => line.kind === kind);
const comeBack = async (person: NewMember) => ({ ...person, ...(await signInAgain(portal, person)) });

describe('since', () => {
  test('is nothing on the first visit, however long it lasts', async () => {
    const member = await registerMember(portal);
    for (let minutes = 0; minutes < 60; minutes += 20) {
      expect((await read(member)).since).toBe(null);
      later(20 * MINUTE_MS);
    }
  });

  test('is the end of the visit before, after thirty idle minutes', async () => {
    const member = await registerMember(portal);
    await read(member);
    later(10 * MINUTE_MS);
    await read(member);
    await visitNoted(member, now);
    const end = now;
    later(2 * DAY_MS);
    const back = await comeBack(member);
    expect((await read(back)).since).toBe(end.toISOString());
    later(10 * MINUTE_MS);
    expect((await read(back)).since).toBe(end.toISOString());
  });

  test('is not moved by calls in the background', async () => {
    const member = await registerMember(portal);
    const end = now;
    later(20 * MINUTE_MS);
    await portal.call(countUnreadNotifications, {}, member);
    later(DAY_MS);
    expect((await read(await comeBack(member))).since).toBe(end.toISOString());
  });
});

/** The visit is noted beside the answer. */
async function visitNoted({ id }: NewMember, at: Date): Promise<void> {
  const visit = portal.database.db.selectFrom('member_visits').select('seen_at').where('member_id', '=', id);
  await expect.poll(async () => (await visit.executeTakeFirst())?.seen_at.toISOString()).toBe(at.toISOString());
}

describe('the lines', () => {
  let reader: NewMember;
  beforeEach(async () => {
    reader = await comeBack(company.primary);
    await portal.call(setFollowedMarkets, { market_ids: [shop.place.id] }, reader);
    later(DAY_MS);
    reader = await comeBack(reader);
    admin = await comeBack(admin);
  });

  test('tell a change in a followed market, with its figure and its evidence', async () => {
    await portal.call(setFollowedMarkets, { market_ids: [] }, reader);
    const price = { shop, status: 'submitted', origin: 'AU', aud_per_kg: '12.5' } as const;
    const ids = await plantPrices(
      portal,
      ['2026-03-01', '2026-03-02', '2026-03-03'].map((day) => ({ ...price, day })),
    );
    await portal.call(reviewObservations, { ids, decision: 'approved' }, admin);
    expect(await linesOf(reader, 'market')).toEqual([]);
    await portal.call(setFollowedMarkets, { market_ids: [shop.place.id] }, reader);
    const [line] = await linesOf(reader, 'market');
    expect(line).toMatchObject({ market: 'SG', figure: 'A$12.50/kg' });
    expect(line?.text).toContain('Australian avocados sold for A$12.50/kg in Singapore in March 2026 (median)');
    expect(line?.path).toContain('evidence=');
    later(DAY_MS);
    expect(await linesOf(await comeBack(reader), 'market')).toEqual([]);
  });

  test('tell of a report, of footage and of a reply, and link to each', async () => {
    const series_id = await plantSeries(portal);
    const id = await plantReport(portal, { series_id, published_at: now, title: 'Singapore in March' });
    await plantFootage(portal, [{ market_id: shop.place.id, created_at: now }]);
    const request = await askQuestion(portal, reader);
    await replyTo(portal, await registerAdviser(portal), request._id);
    later(MINUTE_MS);
    expect(await linesOf(reader, 'report')).toMatchObject([
      { text: 'Singapore in March', path: `/dashboard/reports/${id}` },
    ]);
    expect(await linesOf(reader, 'footage')).toMatchObject([{ market: 'SG', count: 1 }]);
    expect(await linesOf(reader, 'reply')).toMatchObject([{ text: request.subject, count: 1 }]);
  });

  test('tell of an alert that fired, with the number it told', async () => {
    const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 10)).toISOString().slice(0, 10);
    await setPrice(portal, shop, day, 12);
    await addAlert(portal, reader, shop);
    await setPrice(portal, shop, day, 5, 9);
    await checkAlerts(portal, shop);
    later(MINUTE_MS);
    const [line] = await linesOf(reader, 'alert');
    expect(line).toMatchObject({ market: 'SG', figure: 'A$5.00/kg' });
  });

  test('tell of comments by others beside the member’s own', async () => {
    const post = await writePost(portal, {}, admin);
    await portal.call(addPostComment, { id: post._id, text: 'Mine' }, reader);
    later(MINUTE_MS);
    await portal.call(addPostComment, { id: post._id, text: 'Theirs' }, admin);
    expect(await linesOf(reader, 'comment')).toMatchObject([{ text: post.title, count: 1 }]);
  });
});

describe('nothing is told', () => {
  test('of reports, footage and prices to a company whose licence is suspended', async () => {
    const other = await registerCompany(portal);
    const member = await comeBack(other.primary);
    await portal.call(setFollowedMarkets, { market_ids: [shop.place.id] }, member);
    later(DAY_MS);
    await plantReport(portal, { series_id: await plantSeries(portal), published_at: now });
    await plantFootage(portal, [{ market_id: shop.place.id, created_at: now }]);
    later(MINUTE_MS);
    expect((await read(await comeBack(member))).lines.map(({ kind }) => kind)).toContain('footage');
    await changeLicence(portal, other.id, { kind: 'suspended', cause: 'breach' });
    expect((await read(await comeBack(member))).lines).toEqual([]);
  });
});

describe('work of a Primary User', () => {
  test('waits on the first visit too: an invoice, and a request to join', async () => {
    const { company: own, primary, colleague } = await registerSubscribers(portal);
    await agreeFee(portal, own.id, 10_000, 'subscription');
    const { name } = await portal.database.db
      .selectFrom('companies')
      .select('name')
      .where('id', '=', own.id)
      .executeTakeFirstOrThrow();
    await registerMember(portal, { company: name });
    const lines = (await read(primary)).lines;
    expect(lines.find(({ kind }) => kind === 'invoice')).toMatchObject({ path: '/dashboard/profile/payments' });
    expect(lines.find(({ kind }) => kind === 'join-request')).toMatchObject({ count: 1 });
    expect((await read(colleague)).lines).toEqual([]);
  });
});

test('a closed prompt stays closed, for this member alone', async () => {
  const [member, other] = [await registerMember(portal), await registerMember(portal)];
  for (const prompt of ['tour', 'tour', 'markets'] as const) {
    expect((await portal.call(closeHomePrompt, { prompt }, member)).status).toBe(200);
  }
  expect((await read(member)).closed).toEqual(['markets', 'tour']);
  expect((await read(other)).closed).toEqual([]);
});
