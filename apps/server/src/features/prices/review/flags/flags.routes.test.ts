import { savePermissions } from '@portal/contract/access/permissions/permissions';
import type { RequestInput } from '@portal/contract/call';
import { countReviews, listReviewers, listReviews, reviewMatching, tuneBatch } from '@portal/contract/prices/review';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actsOn, registerAdmin } from '../../../../../test/administration.ts';
import type { NewMember } from '../../../../../test/new-member.ts';
import { usePortal } from '../../../../../test/portal.ts';
import { importLabels, labelWords, openShop, plantPrices, type Shop } from '../../../../../test/prices.ts';

const portal = usePortal({ clock: { now: () => new Date('2026-03-12T01:00:00Z') } });
let author: NewMember;
let reviewer: NewMember;
let shop: Shop;
let airport: Shop;
beforeAll(async () => {
  [author, reviewer] = [await registerAdmin(portal), await registerAdmin(portal)];
  shop = await openShop(portal);
  airport = await openShop(portal, 'Airport');
});
beforeEach(async () => {
  await portal.database.db.deleteFrom('price_observations').execute();
  await portal.database.db.deleteFrom('price_batches').execute();
});

// Quartiles 11.75 and 15.25, median 13.50, and the distance of the quartiles 3.50.
const KNOWN = ['10', '11', '12', '13', '14', '15', '16', '17'];
const plantKnown = () =>
  plantPrices(
    portal,
    KNOWN.map((aud_per_kg) => ({ shop, day: '2026-02-20', aud_per_kg, per_kg: aud_per_kg })),
  );
const perKg = (price: string, at: number, place = shop) =>
  labelWords(place, { price, currency: 'AUD', price_unit: 'kg', product: `Avocado ${at}`, size: '', size_system: '' });
const tune = (id: string, form: object, { token } = reviewer) =>
  portal.send(tuneBatch, { id, ...form }, { token }) as Promise<{
    status: number;
    body: { data: { changed: number } };
  }>;
const count = async (filter: RequestInput<typeof countReviews> = {}, { token } = reviewer) =>
  (await portal.call(countReviews, filter, { token })).body.data;
const outliers = async (batch_id: string) => {
  const { items } = (await portal.call(listReviews, { batch_id }, reviewer)).body.data;
  return items
    .toSorted((one, two) => (one.batch_row ?? 0) - (two.batch_row ?? 0))
    .map(({ flags, stands_out, usual_from, usual_to }) => [
      flags.includes('outlier'),
      stands_out,
      usual_from,
      usual_to,
    ]);
};

describe('the usual range of an import', () => {
  test('is as wide as chosen, and back: judged anew, in the log, without touching other imports', async () => {
    await plantKnown();
    const sent = ['13.50', '8.25', '8.24', '18.75', '18.76', '24.01', '34.50', '34.51'];
    const { _id } = await importLabels(
      portal,
      sent.map((price, at) => perKg(price, at)),
      author,
    );
    const { _id: another } = await importLabels(portal, [perKg('24.01', 99)], author);
    const wide = (letters: string, from: string, to: string) =>
      [...letters].map((letter) => [letter === 'x', letter === 'x', from, to]);
    expect(await outliers(_id)).toEqual(wide('-----xxx', '3.00000000', '24.00000000'));
    expect((await tune(_id, { reasons: ['outlier', 'noWeight'], width: '1.5' })).body.data).toEqual({
      changed: 8,
      next: null,
    });
    expect(await outliers(_id)).toEqual(wide('--x-xxxx', '8.25000000', '18.75000000'));
    await tune(_id, { reasons: ['outlier', 'noWeight'], width: '6' });
    expect(await outliers(_id)).toEqual(wide('-------x', '0.00000000', '34.50000000'));
    await tune(_id, { reasons: ['noWeight'], width: '3' });
    expect((await outliers(_id)).map(([isOut, standsOut]) => [isOut, standsOut])).toEqual(
      [...'-----xxx'].map((letter) => [letter === 'x', false]),
    );
    expect(await outliers(another)).toEqual(wide('x', '3.00000000', '24.00000000'));
    const acts = (await actsOn(portal, _id)).filter(({ action }) => action === 'prices.batch-tuned');
    expect(acts[0]).toMatchObject({
      actor: reviewer.email,
      before: { reasons: ['outlier', 'noWeight'], width: '3' },
      after: { reasons: ['outlier', 'noWeight'], width: '1.5' },
    });
    expect(acts).toHaveLength(3);
  });

  test('keeps to the batch: what is chosen there decides which prices stand out', async () => {
    const labels = [labelWords(shop, { product: 'Sized' }), perKg('12', 1)];
    const { _id } = await importLabels(portal, labels, author);
    const standing = async () => (await outliers(_id)).map(([, standsOut]) => standsOut);
    expect(await standing()).toEqual([false, false]);
    await tune(_id, { reasons: ['estimated'], width: '3' });
    expect(await standing()).toEqual([true, false]);
    await tune(_id, { reasons: ['newProduct'], width: '3' });
    expect(await standing()).toEqual([true, true]);
    expect((await count({ batch_id: _id })).batch).toEqual({ name: 'prices.csv', reasons: ['newProduct'], width: '3' });
  });

  test('is judged again when the same choice is saved after only the first rows were judged', async () => {
    const { _id } = await importLabels(portal, [perKg('12', 1), perKg('13', 2)], author);
    const prices = portal.database.db.updateTable('price_observations').where('batch_id', '=', _id);
    await prices.set({ batch_row: 25_000 }).where('batch_row', '=', 3).execute();
    const standing = async () => (await outliers(_id)).map(([, standsOut]) => standsOut);
    const choice = { reasons: ['newProduct'], width: '3' };
    expect((await tune(_id, choice)).body.data).toEqual({ changed: 1, next: 20_000 });
    expect(await standing()).toEqual([true, false]);
    expect((await tune(_id, choice)).body.data).toEqual({ changed: 0, next: 20_000 });
    expect((await tune(_id, { ...choice, from: 20_000 })).body.data).toEqual({ changed: 1, next: null });
    expect(await standing()).toEqual([true, true]);
    const acts = (await actsOn(portal, _id)).filter(({ action }) => action === 'prices.batch-tuned');
    expect(acts).toHaveLength(1);
  });

  test.each([
    ['a width that is not offered', { reasons: [], width: '2' }],
    ['a reason that there is not', { reasons: ['smell'], width: '3' }],
  ])('is refused: %s', async (_, form) => {
    const { _id } = await importLabels(portal, [perKg('12', 1)], author);
    expect((await tune(_id, form)).status).toBe(400);
  });
});

test('a product is new until a price of it is approved in its market, also for those that wait already', async () => {
  const japan = await openShop(portal, 'Ginza', { market: 'Japan', city: 'Tokyo' });
  const same = (place: Shop, date: string) => labelWords(place, { product: 'Same', price: '300', date });
  const { _id: first } = await importLabels(portal, [same(shop, '2026-03-02')], author);
  const { _id: waiting } = await importLabels(portal, [same(shop, '2026-03-03')], author);
  await portal.call(reviewMatching, { batch_id: first, decision: 'approved' }, reviewer);
  const { _id: later } = await importLabels(portal, [same(shop, '2026-03-04'), same(japan, '2026-03-04')], author);
  const isNew = async (batch_id: string) => (await count({ batch_id })).flags.newProduct;
  expect([await isNew(waiting), await isNew(later)]).toEqual([1, 1]);
  await tune(waiting, { reasons: ['newProduct'], width: '3' });
  expect(await isNew(waiting)).toBe(0);
});

test('waiting prices are counted by reason and store, without the own where they are to be decided', async () => {
  await plantKnown();
  const labels = [perKg('99', 1), perKg('12', 2), labelWords(airport, { product: 'Sized' })];
  const { _id } = await importLabels(portal, labels, author);
  await plantPrices(portal, [{ shop, status: 'submitted', submitted_by: reviewer.id }]);
  const [store, other] = [
    { _id: shop.storeId, name: 'Bugis', retailer_name: shop.retailer },
    { _id: airport.storeId, name: 'Airport', retailer_name: airport.retailer },
  ];
  expect(await count()).toEqual({
    waiting: 4,
    more: false,
    own: 1,
    matching: 3,
    matching_unflagged: 2,
    flags: { outlier: 1, noWeight: 0, estimated: 2, newProduct: 3 },
    stores: [
      { ...store, prices: 3 },
      { ...other, prices: 1 },
    ],
    batch: null,
  });
  expect(await count({ batch_id: _id, store_id: shop.storeId, flag: 'outlier' })).toMatchObject({
    waiting: 2,
    matching: 1,
    matching_unflagged: 0,
    flags: { outlier: 1, estimated: 0, newProduct: 2 },
    stores: [
      { ...store, prices: 2 },
      { ...other, prices: 1 },
    ],
  });
  expect(await count({ batch_id: _id }, author)).toMatchObject({ waiting: 3, own: 3, matching: 0 });
  expect((await portal.call(countReviews, { batch_id: author.id }, reviewer)).status).toBe(404);
});

test('four eyes: says who else can review, and who can appoint somebody', async () => {
  const { token } = await portal.signIn('admin');
  const list = async (who: { token: string }) => (await portal.call(listReviewers, {}, who)).body.data;
  const emails = (people: readonly { email: string }[]) => people.map(({ email }) => email);
  expect(emails((await list(reviewer)).reviewers)).toContain(author.email);
  expect(emails((await list(reviewer)).reviewers)).not.toContain(reviewer.email);
  const pagePermissions = [{ page_name: 'Retail_Price_Audits', permissions: { publish: false } }];
  await portal.call(savePermissions, { user_id: author.id, user_type: 2, pagePermissions }, { token });
  const seen = await list(reviewer);
  expect(emails(seen.reviewers)).not.toContain(author.email);
  expect(emails(seen.candidates)).toContain(author.email);
  expect(seen.may_appoint).toBe(true);
  const noAppointing = [{ page_name: 'Admin', permissions: { edit_permission: false } }];
  await portal.call(savePermissions, { user_id: reviewer.id, user_type: 2, pagePermissions: noAppointing }, { token });
  const asked = await list(reviewer);
  expect([asked.may_appoint, emails(asked.appointers).includes(reviewer.email)]).toEqual([false, false]);
  expect(asked.appointers.length).toBeGreaterThan(0);
});
