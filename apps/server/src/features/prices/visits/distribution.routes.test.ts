import { type DistributionSummary, summariseDistribution } from '@portal/contract/prices/visits';
import { beforeAll, expect, test } from 'vitest';
import { randomFrom } from '../../../../test/chance.ts';
import { registerCompany, signInAgain, subscribe } from '../../../../test/new-company.ts';
import { usePortal } from '../../../../test/portal.ts';
import { openShop, type Planted, plantPrices, type Shop } from '../../../../test/prices.ts';
import { DAY_MS } from '../../../platform/durations.ts';

const NOW = new Date('2026-04-20T01:00:00Z');
const portal = usePortal({ clock: { now: () => NOW } });

let shops: Shop[];
let planted: Planted[];
let token: string;

const { pick } = randomFrom(7);

beforeAll(async () => {
  shops = [
    await openShop(portal, 'One'),
    await openShop(portal, 'Two', { city: 'Jurong' }),
    await openShop(portal, 'Three', { format: 'hypermarket' }),
    await openShop(portal, 'Four', { chain: 1 }),
    await openShop(portal, 'Five', { chain: 1, city: 'Jurong' }),
  ];
  const label = (at: number): Planted => {
    const place = shops[at % shops.length] ?? pick(shops);
    return {
      shop: place,
      day: pick(['2026-01-15', '2026-02-10', '2026-03-05', '2026-04-01']),
      origin: place.store === 'Four' ? pick(['MX', 'PE']) : pick(['AU', 'MX', 'PE']),
      variety: pick(['Hass', 'Hass', 'Shepard']),
      stock: pick(['full', 'low', 'out', null]),
      status: pick(['approved', 'approved', 'approved', 'submitted']),
    };
  };
  planted = Array.from({ length: 60 }, (_, at) => label(at));
  await plantPrices(portal, planted);
  const company = await registerCompany(portal);
  await subscribe(portal, company.id);
  ({ token } = await signInAgain(portal, company.primary));
});

const read = async (query = '', as = token, market = shops[0]?.place.id): Promise<DistributionSummary> => {
  const answer = await portal.send(summariseDistribution, {}, { search: `market_id=${market}${query}`, token: as });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
};

type Kept = (label: Planted) => boolean;

function workedOut(isThere: Kept, fits: Kept) {
  const approved = planted.filter((label) => label.status === 'approved' && isThere(label));
  const matching = approved.filter(fits);
  const countStores = (labels: readonly Planted[]) => new Set(labels.map(({ shop }) => shop.storeId)).size;
  const sold = matching.filter(({ stock }) => stock === 'out').length;
  const [stores, stocking] = [countStores(approved), countStores(matching)];
  const isEnough = { stores: stores >= 3, labels: matching.length >= 3 };
  return {
    stores,
    visits: new Set(approved.map(({ shop, day }) => `${shop.storeId}${day}`)).size,
    stocking: isEnough.stores ? stocking : null,
    share: isEnough.stores ? stocking / stores : null,
    labels: matching.length,
    out_of_stock: isEnough.labels ? sold : null,
    out_of_stock_share: isEnough.labels ? sold / matching.length : null,
  };
}

const every: Kept = () => true;
const matches =
  (origin: string): Kept =>
  (label) =>
    label.origin === origin;

test.each<[string, Kept, Kept]>([
  ['', every, matches('AU')],
  ['&origin=PE', every, matches('PE')],
  ['&variety=Shepard', every, (label) => label.origin === 'AU' && label.variety === 'Shepard'],
  ['&from=2026-02-01&to=2026-03-31', ({ day = '' }) => day >= '2026-02-01' && day <= '2026-03-31', matches('AU')],
  ['&city=Jurong', ({ shop }) => /Two|Five/.test(shop.store), matches('AU')],
  ['&format=hypermarket', ({ shop }) => shop.store === 'Three', matches('AU')],
  ['&estimates=no&unit=kg', every, matches('AU')],
])('stores stocking it of all stores visited, and what was sold out: %s', async (query, isThere, fits) => {
  const summary = await read(query);
  expect(summary).toMatchObject(workedOut(isThere, fits));
});

test('the labels of this test tell the cases apart', () => {
  const all = workedOut(every, matches('AU'));
  expect([all.stores, all.stocking]).toEqual([5, 4]);
  expect(all.out_of_stock).toBeGreaterThan(0);
  expect(workedOut(({ shop }) => /Two|Five/.test(shop.store), matches('AU'))).toMatchObject({ stores: 2, share: null });
});

test('the days since the last audit of each retailer, of those too whom nobody has visited', async () => {
  const { db } = portal.database;
  const market = shops[0]?.place.id ?? '';
  const names = await db
    .selectFrom('retailers')
    .select(['id', 'name', 'active'])
    .where('country_id', '=', market)
    .execute();
  const lastLabel = (retailerId: string) =>
    planted
      .filter(({ shop, status }) => shop.retailerId === retailerId && status === 'approved')
      .map(({ day = '' }) => day)
      .toSorted()
      .at(-1) ?? null;
  const daysTo = (day: string | null) => day && (Date.parse('2026-04-20') - Date.parse(day)) / DAY_MS;
  const expected = names.map(({ id, name }) => {
    const last = lastLabel(id);
    return { retailer_id: id, retailer_name: name, last_date: last, days: daysTo(last) };
  });
  const { retailers } = await read();
  expect(retailers.toSorted((a, b) => (a.retailer_id < b.retailer_id ? -1 : 1))).toEqual(
    expected.toSorted((a, b) => (a.retailer_id < b.retailer_id ? -1 : 1)),
  );
  expect(retailers.map(({ days }) => days ?? Number.POSITIVE_INFINITY)).toEqual(
    retailers.map(({ days }) => days ?? Number.POSITIVE_INFINITY).toSorted((a, b) => a - b),
  );
  const [first] = retailers;
  expect((await read(`&retailer_id=${first?.retailer_id}`)).retailers).toEqual([first]);
  await db
    .updateTable('retailers')
    .set({ active: false })
    .where('id', '=', first?.retailer_id ?? '')
    .execute();
  expect((await read()).retailers).not.toContainEqual(first);
  await db
    .updateTable('retailers')
    .set({ active: true })
    .where('id', '=', first?.retailer_id ?? '')
    .execute();
});
