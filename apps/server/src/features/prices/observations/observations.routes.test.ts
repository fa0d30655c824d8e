import { PACK_KINDS, SIZE_BANDS, type SizeBand } from '@portal/contract/price-words';
import { getObservation, listObservations, listPhotoPrices } from '@portal/contract/prices/observations';
import { texts } from '@portal/contract/texts';
import { beforeAll, describe, expect, test } from 'vitest';
import { plantFootage } from '../../../../test/footage.ts';
import { usePortal } from '../../../../test/portal.ts';
import { multiplyPrice, openShop, type Planted, plantPrices, type Shop } from '../../../../test/prices.ts';

const portal = usePortal({ clock: { now: () => new Date('2026-03-10T01:00:00Z') } });
const NOTHING = '00000000-0000-4000-8000-000000000000';

type Known = Planted & {
  id: string;
  day: string;
  city: string;
  format: string;
  origin: string;
  approx_g: number | null;
  aud_per_kg: string | null;
};
let known: Known[];
let shops: (Shop & { city: string; format: string })[];
let token: string;

const DAYS = ['2026-01-31', '2026-02-01', '2026-02-01', '2026-02-28', '2026-03-01', '2026-03-09'];
const GRAMS = [199, 200, 259, 260, 319, 320, 3_000, 20, null];
const DOLLARS = ['9.0000', '9.0000', '12.5000', '101.2500', null];
const STATUSES = ['approved', 'approved', 'approved', 'submitted', 'rejected', 'draft'] as const;

/** A pseudo-random choice, the same in every run. */
const pick = <T>(list: readonly T[], number: number, salt: number): T =>
  list[((number * 7919 + salt * 104_729) >>> 3) % list.length] as T;

function inventPrice(number: number): Omit<Known, 'id'> {
  const shop = pick(shops, number, 1);
  const isPromo = pick([true, false, false], number, 2);
  const approx_g = pick(GRAMS, number, 3);
  const aud_per_kg = pick(DOLLARS, number, 4);
  return {
    shop,
    city: shop.city,
    format: shop.format,
    day: pick(DAYS, number, 5),
    status: pick(STATUSES, number, 6),
    origin: pick(['AU', 'NO', 'MX'], number, 7),
    variety: pick(['Hass', 'Shepard', 'Reed'] as const, number, 8),
    pack_kind: pick(PACK_KINDS.slice(0, 3), number, 9),
    organic: pick([true, false], number, 10),
    ready_to_eat: pick([true, false], number, 11),
    is_kg_estimated: aud_per_kg !== null && pick([true, false], number, 12),
    is_piece_estimated: pick([true, false], number, 13),
    approx_g,
    aud_per_kg,
    per_kg: aud_per_kg,
    ...(isPromo && { promo_kind: 'price cut', promo_quantity: 1, promo_price_minor: 250 }),
  };
}

beforeAll(async () => {
  ({ token } = await portal.signIn('client'));
  const open = async (store: string, place: NonNullable<Parameters<typeof openShop>[2]>) => ({
    ...(await openShop(portal, store, place)),
    city: place.city ?? '',
    format: place.format ?? '',
  });
  shops = [
    await open('Bugis', { city: 'Singapore', format: 'supermarket' }),
    await open('Orchard', { city: 'Singapore', format: 'convenience', chain: 1 }),
    await open('Online', { city: 'no', format: 'online' }),
    await open('Ginza', { market: 'Japan', city: 'Tokyo', format: 'supermarket' }),
  ];
  const prices = Array.from({ length: 150 }, (_, number) => inventPrice(number));
  const rows = prices.map(({ city: _, format: __, ...price }): Planted => price);
  const ids = await plantPrices(portal, rows);
  known = prices.map((price, at) => ({ ...price, id: ids[at] ?? '' }));
});

const ask = (query: Record<string, string | number> = {}) => portal.send(listObservations, query, { token });
const read = async (query: Record<string, string | number> = {}) => (await ask(query)).body.data;
const readWhole = async (query: Record<string, string | number>) => {
  const { items } = await read({ ...query, page_size: 100 });
  expect(items.length).toBeLessThan(100);
  return items.map(({ _id }) => _id);
};

const FILTERS: Record<string, [() => string[], (price: Known, value: string) => boolean]> = {
  market_id: [() => [shops[0]?.place.id ?? '', shops[3]?.place.id ?? ''], ({ shop }, value) => shop.place.id === value],
  retailer_id: [() => shops.map(({ retailerId }) => retailerId), ({ shop }, value) => shop.retailerId === value],
  store_id: [() => shops.map(({ storeId }) => storeId), ({ shop }, value) => shop.storeId === value],
  city: [() => ['Singapore', 'Tokyo', 'no', 'Nowhere'], ({ city }, value) => city === value],
  format: [() => ['supermarket', 'convenience', 'online'], ({ format }, value) => format === value],
  from: [() => ['2026-02-01', '2026-02-02', '2027-01-01'], ({ day }, value) => day >= value],
  to: [() => ['2026-02-01', '2026-01-30', '2026-02-28'], ({ day }, value) => day <= value],
  origin: [() => ['AU', 'NO', 'ZZ'], ({ origin }, value) => origin === value],
  variety: [() => ['Hass', 'Shepard', 'Booth'], ({ variety }, value) => variety === value],
  size: [
    () => Object.keys(SIZE_BANDS),
    ({ approx_g }, value) => {
      const [from, to] = SIZE_BANDS[value as SizeBand];
      return approx_g !== null && approx_g >= from && approx_g < to;
    },
  ],
  pack: [() => ['loose', 'tray', 'cut'], ({ pack_kind }, value) => pack_kind === value],
  organic: [() => ['yes', 'no'], ({ organic }, value) => organic === (value === 'yes')],
  rte: [() => ['yes', 'no'], ({ ready_to_eat }, value) => ready_to_eat === (value === 'yes')],
  promo: [() => ['yes', 'no'], ({ promo_kind }, value) => Boolean(promo_kind) === (value === 'yes')],
  estimates: [() => ['yes', 'no'], ({ is_kg_estimated }, value) => value === 'yes' || !is_kg_estimated],
};
const matching = (query: Record<string, string>) =>
  known.filter(
    (price) =>
      price.status === 'approved' &&
      Object.entries(query).every(([name, value]) => value === '' || FILTERS[name]?.[1](price, value)),
  );

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const byPrice = (a: Known, b: Known) => Number(a.aud_per_kg) - Number(b.aud_per_kg) || byText(a.id, b.id);
const priced = (prices: Known[]) => prices.filter(({ aud_per_kg }) => aud_per_kg !== null);
const unpriced = (prices: Known[]) =>
  prices.filter(({ aud_per_kg }) => aud_per_kg === null).toSorted((a, b) => byText(b.id, a.id));
const ORDERS: Record<string, (prices: Known[]) => Known[]> = {
  newest: (prices) => prices.toSorted((a, b) => byText(b.day, a.day) || byText(b.id, a.id)),
  oldest: (prices) => prices.toSorted((a, b) => byText(a.day, b.day) || byText(a.id, b.id)),
  cheapest: (prices) => [...priced(prices).toSorted(byPrice), ...unpriced(prices)],
  dearest: (prices) => [...priced(prices).toSorted((a, b) => byPrice(b, a)), ...unpriced(prices)],
};
const ordered = (order: string, query: Record<string, string> = {}) =>
  (ORDERS[order]?.(matching(query)) ?? []).map(({ id }) => id);

describe('a filter', () => {
  test('without a value is none, and nothing but what is approved is shown', async () => {
    const { total, more, last_date } = await read({ market_id: '', size: '', organic: '', order: '' });
    const expected = ordered('newest');
    expect([total, more, last_date]).toEqual([expected.length, false, null]);
    expect(expected.length).toBeGreaterThan(50);
    expect(known.length - expected.length).toBeGreaterThan(30);
    expect(await readWhole({})).toEqual(expected);
  });

  test.each(Object.keys(FILTERS))('by %s shows what it says', async (name) => {
    let seen = 0;
    for (const value of FILTERS[name]?.[0]() ?? []) {
      const expected = ordered('newest', { [name]: value });
      const { total } = await read({ [name]: value });
      expect([value, await readWhole({ [name]: value }), total]).toEqual([value, expected, expected.length]);
      seen += expected.length;
    }
    expect(seen).toBeGreaterThan(0);
  });

  test('without estimates leaves out those of the unit that is read', async () => {
    const exact = (name: 'is_kg_estimated' | 'is_piece_estimated') =>
      ORDERS['newest']?.(matching({}).filter((price) => !price[name])).map(({ id }) => id);
    expect(await readWhole({ estimates: 'no', unit: 'kg' })).toEqual(exact('is_kg_estimated'));
    expect(await readWhole({ estimates: 'no', unit: 'piece' })).toEqual(exact('is_piece_estimated'));
    expect(exact('is_piece_estimated')).not.toEqual(exact('is_kg_estimated'));
    expect(await readWhole({ unit: 'piece' })).toEqual(ordered('newest'));
  });

  test('from a day after its last is refused', async () => {
    const answer = await ask({ from: '2026-02-02', to: '2026-02-01' });
    expect([answer.status, answer.body.errors]).toEqual([400, [{ field: 'to', message: texts.en.endsBeforeItBegins }]]);
    expect((await ask({ from: '2026-02-01', to: '2026-02-01' })).status).toBe(200);
  });

  test('together with others shows what all of them say', async () => {
    let seen = 0;
    const names = Object.keys(FILTERS);
    for (let number = 0; number < 40; number += 1) {
      const chosen = [0, 1, 2].slice(0, 2 + (number % 2)).map((salt) => pick(names, number * 3 + 1, 20 + salt * 5));
      const query = Object.fromEntries(
        chosen.map((name, at) => [name, pick(FILTERS[name]?.[0]() ?? [], number, 40 + at)]),
      );
      if ((query['from'] ?? '') > (query['to'] ?? '9')) continue;
      const order = pick(Object.keys(ORDERS), number, 60);
      const expected = ordered(order, query);
      expect([query, order, await readWhole({ ...query, order })]).toEqual([query, order, expected]);
      seen += expected.length;
    }
    expect(seen).toBeGreaterThan(100);
  });

  test.each<[string, string]>([
    ['market_id', 'Singapore'],
    ['retailer_id', '1'],
    ['store_id', "' or 1=1"],
    ['city', 'x'.repeat(101)],
    ['city', '\0'],
    ['format', 'kiosk'],
    ['from', '2026-02-31'],
    ['to', '0000-01-01'],
    ['origin', 'au'],
    ['variety', 'hass'],
    ['size', '[0,1)'],
    ['pack', 'sack'],
    ['organic', 'true'],
    ['rte', '1'],
    ['promo', 'maybe'],
    ['estimates', 'only'],
    ['unit', 'lb'],
    ['order', 'o.id'],
    ['page', '0'],
    ['page', '1e9'],
    ['page_size', '101'],
  ])('%s = %j is refused and named', async (name, value) => {
    const answer = await ask({ [name]: value });
    expect([answer.status, answer.body.errors?.map(({ field }) => field)]).toEqual([400, [name]]);
  });

  test('that is given twice is refused', async () => {
    const answer = await portal.send(listObservations, {}, { search: 'origin=AU&origin=MX', token });
    expect(answer.status).toBe(400);
  });
});

describe('a page', () => {
  test.each(Object.keys(ORDERS))('in the order %s continues where the one before ended', async (order) => {
    const expected = ordered(order);
    const ids: string[] = [];
    for (let page = 1; ids.length < expected.length; page += 1) {
      const { items, total, page: said } = await read({ order, page, page_size: 7 });
      expect([total, said, items.length]).toEqual([expected.length, page, Math.min(7, expected.length - ids.length)]);
      ids.push(...items.map(({ _id }) => _id));
    }
    expect(ids).toEqual(expected);
  });

  test('after the last is empty and says how many there are', async () => {
    expect(await read({ page: 1_000 })).toMatchObject({ items: [], total: ordered('newest').length, last_date: null });
  });

  test('counts 1,000 and says that there is more', async () => {
    const [id = ''] = await plantPrices(portal, [{ shop: shops[3] as Shop, day: '2020-05-05', origin: 'KE' }]);
    await multiplyPrice(portal, id, 1_000);
    expect(await read({ origin: 'KE' })).toMatchObject({ total: 1_000, more: true });
    // Pages beyond the counted total are empty, so that nobody makes the database skip millions of rows.
    expect((await read({ origin: 'KE', page: 40 })).items).toHaveLength(25);
    expect((await read({ origin: 'KE', page: 41 })).items).toEqual([]);
    const { db } = portal.database;
    await db.deleteFrom('price_observations').where('id', '=', id).execute();
    expect(await read({ origin: 'KE' })).toMatchObject({ total: 1_000, more: false });
    await db.deleteFrom('price_observations').where('origin', '=', 'KE').execute();
  });
});

describe('where nothing matches', () => {
  const lastMatching = (filter: Parameters<typeof matching>[0]) =>
    matching(filter)
      .map(({ day }) => day)
      .toSorted()
      .at(-1);

  test('in the days that are asked for, the last day with something of the same is told', async () => {
    const never = { from: '2001-01-01', to: '2001-01-31' };
    for (const filter of [{}, { market_id: shops[3]?.place.id ?? '' }, { origin: 'MX' }]) {
      const last_date = lastMatching(filter);
      expect(last_date).toBeDefined();
      expect(await read({ ...filter, ...never })).toMatchObject({ items: [], total: 0, last_date });
      expect(await read({ ...filter, to: never.to })).toMatchObject({ total: 0, last_date });
    }
  });

  test('on any day, none is told: the days are not the reason', async () => {
    expect(await read({ origin: 'ZZ' })).toMatchObject({ items: [], total: 0, last_date: null });
    expect(await read({ origin: 'ZZ', from: '2001-01-01' })).toMatchObject({ total: 0, last_date: null });
  });

  test('no day is told of a market where nothing is approved', async () => {
    const { db } = portal.database;
    const { id, retailerId } = await db
      .selectFrom('retailers')
      .innerJoin('countries', 'countries.id', 'retailers.country_id')
      .select(['countries.id', 'retailers.id as retailerId'])
      .where('iso2', '=', 'TH')
      .executeTakeFirstOrThrow();
    const store = { retailer_id: retailerId, name: 'Silom', city: 'Bangkok', format: 'supermarket' } as const;
    const { id: storeId } = await db.insertInto('stores').values(store).returning('id').executeTakeFirstOrThrow();
    const shop = { ...(shops[0] as Shop), retailerId, storeId, place: { id, name: 'Thailand', retailers: [] } };
    await plantPrices(portal, [{ shop, status: 'submitted' }]);
    expect(await read({ market_id: id, to: '2020-01-01' })).toMatchObject({ items: [], total: 0, last_date: null });
  });
});

describe('one price', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(portal, 'Clementi');
  });
  const get = (id: string) => portal.call(getObservation, { id }, { token });

  test('comes with everything that was noted', async () => {
    const [id = ''] = await plantPrices(portal, [
      {
        shop,
        product_text: 'Hass <b>ripe</b>',
        brand: 'Grove',
        grade: 'Class 1',
        measured_g: 280,
        approx_g: 280,
        plu: '4225',
        barcode: '0931234567890',
        pack_kind: 'net bag',
        pieces: 3,
        pack_weight_g: 840,
        price_unit: 'pack',
        price_minor: 890,
        promo_kind: 'multi-buy',
        promo_quantity: 2,
        promo_price_minor: 1_500,
        promo_until: '2026-03-31',
        facings: 6,
        position: 'eye',
        stock: 'low',
        ripeness: 3,
        quality: 4,
        damage_share: 12,
        dry_matter: '24.3',
        defects: ['bruising'],
        au_callout: true,
        note: 'Rain',
        organic: true,
        ready_to_eat: true,
        fx_rate: '1.12500000',
        fx_day: '2026-03-01',
        is_kg_estimated: false,
      },
    ]);
    expect((await get(id)).body.data).toMatchObject({
      _id: id,
      date: '2026-03-02',
      market_name: 'Singapore',
      retailer_name: shop.retailer,
      store_name: 'Clementi',
      city: 'Singapore',
      format: 'supermarket',
      channel: 'in store',
      product_text: 'Hass <b>ripe</b>',
      size_system: 'tray 5.5 kg',
      size_count: 20,
      measured_g: 280,
      barcode: '0931234567890',
      price: '8.90',
      price_minor: 890,
      promo_kind: 'multi-buy',
      promo_qty: 2,
      promo_price: '15.00',
      promo_price_minor: 1_500,
      promo_until: '2026-03-31',
      rte: true,
      organic: true,
      position: 'eye',
      stock: 'low',
      ripeness: 3,
      quality: 4,
      damage_share: 12,
      dry_matter: '24.3',
      defects: ['bruising'],
      au_callout: true,
      note: 'Rain',
      fx_rate: '1.12500000',
      fx_date: '2026-03-01',
      status: 'approved',
      photo: null,
      photos: [],
      visit_labels: [],
    });
  });

  test('in a currency without parts has none', async () => {
    const [id = ''] = await plantPrices(portal, [
      { shop, day: '2026-02-20', currency: 'JPY', exponent: 0, price_minor: 1_298 },
    ]);
    expect((await get(id)).body.data).toMatchObject({ price: '1298', currency: 'JPY' });
  });

  test('comes with the other approved labels of its visit, and of no other visit', async () => {
    const visit = { shop, day: '2026-02-10' };
    const [mexican, own = '', peruvian] = await plantPrices(portal, [
      { ...visit, origin: 'MX' },
      visit,
      { ...visit, origin: 'PE' },
      { ...visit, origin: 'CL', status: 'submitted' },
      { ...visit, origin: 'CL', status: 'rejected' },
      { ...visit, origin: 'CL', channel: 'online' },
      { ...visit, origin: 'CL', day: '2026-02-11' },
    ]);
    const { visit_labels } = (await get(own)).body.data;
    expect(visit_labels.map(({ _id }) => _id)).toEqual([mexican, peruvian]);
  });

  test('lists a hundred other labels at most, and never itself', async () => {
    const [id = ''] = await plantPrices(portal, [{ shop, day: '2026-02-12' }]);
    await multiplyPrice(portal, id, 100);
    const { visit_labels } = (await get(id)).body.data;
    expect([visit_labels.length, visit_labels.some(({ _id }) => _id === id)]).toEqual([100, false]);
  });

  test.each([
    ['unknown', NOTHING, 404],
    ['no id', 'export.csv', 400],
  ])('with an %s address is not there', async (_, id, status) => {
    expect((await get(id)).status).toBe(status);
  });

  test('shows its photos, and a photo shows its prices', async () => {
    const [first = '', gone = '', second = ''] = (
      await plantFootage(portal, [{ alt: 'Shelf' }, { deleted_at: new Date() }, { alt: 'Label' }])
    ).toSorted();
    const photos = new Set([first, gone, second]);
    expect(photos.size).toBe(3);
    const [one = '', two = '', waiting = ''] = await plantPrices(portal, [
      { shop, day: '2026-02-14', origin: 'MX' },
      { shop, day: '2026-02-15' },
      { shop, day: '2026-02-15', status: 'submitted' },
    ]);
    const { db } = portal.database;
    const links = [one, two, waiting].flatMap((observation_id) =>
      [...photos].map((footage_id) => ({ observation_id, footage_id })),
    );
    await db.insertInto('observation_photos').values(links).execute();
    const deleted = await db.selectFrom('footage').select('id').where('deleted_at', 'is not', null).execute();
    const left = [...photos].filter((id) => !deleted.some((each) => each.id === id));
    const whole = (await get(one)).body.data;
    expect(whole.photos.map(({ footage_id }) => footage_id)).toEqual(left);
    expect(whole.photo).toEqual(whole.photos[0]);
    const [listed] = (await read({ from: '2026-02-14', to: '2026-02-14', store_id: shop.storeId })).items;
    expect(listed?.photo).toEqual(whole.photo);
    const ofPhoto = await portal.call(listPhotoPrices, { id: left[0] ?? '' }, { token });
    expect(ofPhoto.body.data.map(({ _id }) => _id)).toEqual([two, one]);
    const [hidden] = deleted;
    expect((await portal.call(listPhotoPrices, { id: hidden?.id ?? '' }, { token })).status).toBe(404);
  });
});
