import { changePermission } from '@portal/contract/access/permissions/permissions';
import { createDeck } from '@portal/contract/content/decks';
import { deleteFootage } from '@portal/contract/content/footage';
import { getScorecardReport, scoreRetailers, scoreStores } from '@portal/contract/prices/scorecard';
import { measureEvidence } from '@portal/contract/prices/scorecard/measure-evidence';
import { MEASURES } from '@portal/contract/prices/scorecard/score-shelf';
import { listEvidence } from '@portal/contract/prices/summaries/evidence';
import { summariseGaps } from '@portal/contract/prices/summaries/summaries';
import { beforeAll, describe, expect, test } from 'vitest';
import { addPiece, readDeck } from '../../../../test/decks.ts';
import { addFootage } from '../../../../test/footage.ts';
import { asAdmin, auditEntries, registerCompany, signInAgain, subscribe } from '../../../../test/new-company.ts';
import type { NewMember } from '../../../../test/new-member.ts';
import { png } from '../../../../test/pictures.ts';
import { usePortal } from '../../../../test/portal.ts';
import { openShop, type Planted, plantPrices, type Shop } from '../../../../test/prices.ts';
import { findTagProblems, readPages } from '../../../../test/tagged-pdf.ts';

const portal = usePortal({ clock: { now: () => new Date('2026-04-20T01:00:00Z') } });
/** Thirteen weeks up to the last price. */
const [FROM, TO] = ['2026-01-10', '2026-04-10'];

let bugis: Shop;
let katong: Shop;
let orchard: Shop;
let primary: NewMember;
let member: { id: string; token: string };
let evaluation: { token: string };

beforeAll(async () => {
  bugis = await openShop(portal, 'Bugis');
  katong = await openShop(portal, 'Katong');
  orchard = await openShop(portal, 'Orchard', { chain: 1 });
  const label = (shop: Shop, day: string, aud: string, more: Partial<Planted> = {}): Planted => ({
    shop,
    day,
    aud_per_kg: aud,
    per_kg: aud,
    ...more,
  });
  const theirs = (shop: Shop, day: string, facings: number | null, origin = 'MX') =>
    label(shop, day, '10.0000', { origin, facings });
  const offer = { promo_kind: 'price cut', promo_quantity: 1, promo_price_minor: 200 } as const;
  await plantPrices(portal, [
    label(bugis, '2026-04-01', '12.0000', {
      facings: 6,
      stock: 'full',
      quality: 4,
      ripeness: 3,
      au_callout: true,
      ...offer,
    }),
    theirs(bugis, '2026-04-01', 2),
    label(bugis, '2026-04-05', '11.0000', { facings: 4, stock: 'out' }),
    theirs(bugis, '2026-04-05', 4),
    label(bugis, TO, '13.0000', {
      facings: 2,
      stock: 'low',
      ripeness: 5,
      ready_to_eat: true,
      origin_evidence: 'label',
      pos_material: 'Strip',
    }),
    theirs(bugis, TO, 2, 'PE'),
    label(katong, '2026-04-02', '10.0000', { ripeness: 5 }),
    theirs(katong, '2026-04-02', null),
    theirs(katong, '2026-04-08', 6),
    // Another retailer, whose one visit saw three labels and no Australian fruit.
    ...[1, 2, 3].map((facings) => theirs(orchard, '2026-04-03', facings)),
    // The thirteen weeks before, without facings, stock or ripeness.
    ...['2025-12-01', '2025-12-02', '2026-01-09'].map((day) => label(bugis, day, '10.0000')),
    // Waits for its review.
    label(bugis, '2026-04-09', '99.0000', { status: 'submitted', facings: 90 }),
  ]);
  const company = await registerCompany(portal);
  await subscribe(portal, company.id);
  primary = company.primary;
  member = { ...primary, ...(await signInAgain(portal, primary)) };
  evaluation = (await registerCompany(portal)).primary;
});

const marketId = () => bugis.place.id;
const question = () => ({ market_id: marketId() });
const read = async (asked: object = {}) => {
  const { status, body, text } = await portal.call(scoreRetailers, { ...question(), ...asked }, member);
  expect(status, text).toBe(200);
  return body.data;
};
const retailer = async (shop: Shop, asked: object = {}) => {
  const found = (await read(asked)).retailers.find(({ retailer_id }) => retailer_id === shop.retailerId);
  if (!found) throw new Error('not scored');
  return found;
};

describe('the scorecard', () => {
  test('has the scores of a retailer that were counted by hand', async () => {
    const { from, to, before } = await read();
    expect({ from, to, before }).toEqual({ from: FROM, to: TO, before: { from: '2025-10-11', to: '2026-01-09' } });
    const { measures, total, change, ...row } = await retailer(bugis);
    expect(row).toMatchObject({ rank: 1, stores: 2, visits: 5, weight: 100, last_date: TO, rival: 'MX' });
    const counted = {
      presence: [(3 / 5) * 100, 5, 9],
      share: [(12 / 26) * 100, 9, 9],
      price: [70, 3, 6],
      promotion: [50, 4, 4],
      signage: [50, 4, 4],
      ripeness: [(2 / 3) * 100, 3, 3],
      freshness: [(1 / 3) * 100, 3, 3],
    } as const;
    for (const measure of MEASURES) {
      const [score, n, labels] = counted[measure];
      expect([measure, measures[measure].n, measures[measure].labels]).toEqual([measure, n, labels]);
      expect(measures[measure].score, measure).toBeCloseTo(score, 8);
    }
    expect(total).toBeCloseTo(54.2307692, 6);
    // Presence, share, promotion and signage have enough values in both periods: 53.19 after 71.43.
    expect(change).toBeCloseTo(-18.2417582, 6);
  });

  test('leaves a retailer with too few visits without a rank, at the end', async () => {
    const { retailers } = await read();
    expect(retailers.map(({ retailer_id, rank }) => [retailer_id, rank])).toEqual([
      [bugis.retailerId, 1],
      [orchard.retailerId, null],
    ]);
    const { measures, weight, total, change } = await retailer(orchard);
    expect([weight, total, change]).toEqual([20, 0, null]);
    expect(measures.presence).toEqual({ score: null, n: 1, labels: 3 });
    expect(measures.price).toEqual({ score: null, n: 0, labels: 0 });
  });

  test('has the gap of the portal', async () => {
    const gaps = await portal.call(
      summariseGaps,
      { ...question(), retailer_id: bugis.retailerId, from: FROM, to: TO },
      member,
    );
    const [leading] = gaps.body.data.rivals;
    const { rival, gap, measures } = await retailer(bugis);
    expect([rival, measures.price.n]).toEqual([leading?.origin, leading?.visits]);
    expect(gap).toBeCloseTo(leading?.ratio ?? 0, 8);
  });

  test.each(MEASURES)('opens as many labels behind %s as it counts', async (measure) => {
    for (const shop of [bugis, orchard]) {
      const { measures, rival } = await retailer(shop);
      const about = { ...question(), ...measureEvidence(measure, rival), from: FROM, to: TO };
      const { body } = await portal.call(listEvidence, { ...about, retailer_id: shop.retailerId }, member);
      expect(body.data.total).toBe(measures[measure].labels);
    }
  });

  test('opens a retailer with its stores and its months', async () => {
    const asked = { ...question(), retailer_id: bugis.retailerId };
    const { body } = await portal.call(scoreStores, asked, member);
    const { name, stores, months } = body.data;
    expect(name).toBe(bugis.retailer);
    expect(stores.map((store) => [store.name, store.visits, store.measures.share.n])).toEqual([
      ['Bugis', 3, 6],
      ['Katong', 2, 3],
    ]);
    expect(stores.map(({ rank, weight }) => [rank, weight])).toEqual([
      [1, 80],
      [null, 20],
    ]);
    expect(months).toHaveLength(12);
    expect(months.filter(({ visits }) => visits > 0)).toEqual([
      { month: '2025-12', visits: 2, total: null },
      { month: '2026-01', visits: 1, total: null },
      { month: '2026-04', visits: 5, total: expect.closeTo(54.2307692, 6) },
    ]);
    const other = { market_id: marketId(), retailer_id: '018f0000-0000-7000-8000-00000000ffff' };
    expect((await portal.call(scoreStores, other, member)).status).toBe(404);
  });

  test('covers the days asked for, at most 53 weeks of them', async () => {
    expect(await read({ from: '2026-04-02', to: '2026-04-05' })).toMatchObject({
      from: '2026-04-02',
      to: '2026-04-05',
      before: { from: '2026-03-29', to: '2026-04-01' },
    });
    expect((await read({ from: '2020-01-01' })).from).toBe('2025-04-05');
    expect((await read({ from: '2027-01-01' })).from).toBe(TO);
    const backwards = { ...question(), from: TO, to: FROM };
    expect((await portal.call(scoreRetailers, backwards, member)).status).toBe(400);
  });

  test('is refused to an Evaluation, as every figure of single stores is', async () => {
    const stores = { ...question(), retailer_id: bugis.retailerId };
    for (const answer of [
      await portal.call(scoreRetailers, question(), evaluation),
      await portal.call(scoreStores, stores, evaluation),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([403, 'licenceTooSmall']);
    }
  });
});

describe('photos of the best and the worst store', () => {
  const footageRight = (permission: 'show_page' | 'export', granted: boolean) =>
    asAdmin(portal, changePermission, {
      user_ids: [primary.id],
      page_name: 'In_Market_Footage',
      permission,
      granted,
    });
  const asNow = async () => {
    member = { ...primary, ...(await signInAgain(portal, primary)) };
    return member;
  };
  const report = async (language = 'en') => {
    const headers = { 'accept-language': language };
    const { bytes, status } = await portal.call(getScorecardReport, question(), { token: member.token, headers });
    expect(status).toBe(200);
    const pdf = new Uint8Array(bytes);
    const pages = await readPages(pdf);
    return { problems: await findTagProblems(pdf), text: pages.map((page) => page.text).join(' '), pages };
  };
  let newest: string;
  let older: string;

  beforeAll(async () => {
    const label = { shop: orchard, aud_per_kg: '9.0000', per_kg: '9.0000', stock: 'low' } as const;
    await plantPrices(
      portal,
      ['2026-04-04', '2026-04-06', '2026-04-07'].map((day) => ({ ...label, day })),
    );
    const admin = await portal.signIn('admin');
    const add = async (date: string, alt: string) =>
      (await addFootage(portal, await png(), { store_id: bugis.storeId, date, alt }, admin)).item._id;
    older = await add('2026-03-01', 'A shelf of last month');
    newest = await add('2026-04-01', 'A full shelf');
  });

  test('are the newest that the member sees', async () => {
    const { best, worst } = await read();
    expect([best?.name, worst?.name]).toEqual(['Bugis', 'Orchard']);
    expect(best?.photo).toMatchObject({ footage_id: newest, alt: 'A full shelf', date: '2026-04-01' });
    expect(worst?.photo).toBeNull();
  });

  test('are in the PDF of those who may export footage', async () => {
    expect((await report()).text).toContain('Best: ');
    await footageRight('export', false);
    await asNow();
    expect((await report()).text).not.toContain('Best: ');
    await footageRight('export', true);
    await asNow();
  });

  test('stay away from members without footage, also of the answer that another one was given', async () => {
    expect((await read()).best?.photo).not.toBeNull();
    await footageRight('show_page', false);
    await asNow();
    const { best } = await read();
    expect([best?.name, best?.photo]).toEqual(['Bugis', null]);
    expect((await report()).text).not.toContain('Best: ');
    await footageRight('show_page', true);
    await asNow();
  });

  test('are gone with their footage', async () => {
    await portal.call(deleteFootage, { id: newest }, await portal.signIn('admin'));
    expect((await read()).best?.photo?.footage_id).toBe(older);
  });

  test.each([
    ['en', ['Presence', 'Freshness of display', 'comes first with', 'Weights and definitions']],
    ['de', ['Präsenz', 'Frische der Auslage', 'von 100 Punkten vorn', 'Gewichte und Definitionen']],
  ] as const)('the PDF in %s is tagged, full, and says its weights', async (language, words) => {
    const { problems, text, pages } = await report(language);
    expect(problems).toEqual([]);
    for (const word of words) expect(text).toContain(word);
    expect(pages.length).toBeLessThanOrEqual(3);
  });

  test('the PDF needs the right to export, and is logged', async () => {
    const taken = async () =>
      (await auditEntries(portal, primary.id)).filter(({ action }) => action === 'prices.scorecard-taken').length;
    const before = await taken();
    await report();
    expect(await taken()).toBe(before + 1);
    const change = { user_ids: [primary.id], page_name: 'Retail_Price_Audits', permission: 'export' } as const;
    await asAdmin(portal, changePermission, { ...change, granted: false });
    await asNow();
    expect((await portal.call(getScorecardReport, question(), member)).status).toBe(403);
    expect(await taken()).toBe(before + 1);
    await asAdmin(portal, changePermission, { ...change, granted: true });
    await asNow();
  });
});

test('a deck takes the scorecard with its table, and leads back to it', async () => {
  const { body: created } = await portal.call(createDeck, { title: 'Shelves' }, member);
  const { _id: id } = created.data;
  const piece = {
    kind: 'chart',
    title: 'Shelf scorecard',
    chart: 'scorecard',
    query: `market_id=${marketId()}`,
  } as const;
  const { status, text } = await addPiece(portal, member, id, piece);
  expect(status, text).toBe(200);
  expect((await readDeck(portal, member, id)).pieces[0]).toMatchObject({
    text: expect.stringContaining('of 100 points'),
    path: expect.stringMatching(/^\/dashboard\/scorecard\?market_id=/),
  });
});
