import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { plantFootage } from '../../../../test/footage.ts';
import { usePortal } from '../../../../test/portal.ts';
import { openShop, plantPrices, priceRow, REVIEWER, type Shop } from '../../../../test/prices.ts';

const portal = usePortal();
let shop: Shop;
let member: string;
let price: Record<string, unknown>;
let batch: Record<string, unknown>;
let visit: Record<string, unknown>;
let rate: Record<string, unknown>;
beforeAll(async () => {
  ({ id: member } = await portal.signIn('client'));
  shop = await openShop(portal);
  price = await priceRow(portal, { shop });
  const at = '2026-03-02T00:00:00Z';
  const empty = { header: '[]', sample: '[]', mapping: '{}', is_remembered: false, created_at: at };
  batch = { file_name: 'a.csv', sha256: Buffer.alloc(32), state: 'uploaded', ...empty };
  visit = { store_id: shop.storeId, day: '2026-03-05', channel: 'in store', created_at: at };
  rate = { currency: 'XTS', day: '2026-03-05', aud_rate: '1', source: 'test' };
});

type Table = 'price_observations' | 'price_batches' | 'store_visits' | 'fx_rates' | 'observation_photos';
type Refused = { code: string; constraint?: string } | undefined;
const refusals = new Map<string, Set<string>>();

const TAKEN = new Error('nothing of it stays');

async function insert(table: Table, row: Record<string, unknown>, more: Record<string, unknown>): Promise<Refused> {
  const inserting = portal.database.db.transaction().execute(async (trx) => {
    await trx
      .insertInto(table)
      .values({ ...row, ...more })
      .execute();
    throw TAKEN;
  });
  return inserting.catch((error: unknown) => (error === TAKEN ? undefined : error) as Refused);
}

async function expectRefused(table: Table, row: Record<string, unknown>, more: Record<string, unknown>) {
  const refusal = await insert(table, row, more);
  expect(refusal?.code).toBe('23514');
  refusals.set(table, (refusals.get(table) ?? new Set()).add(refusal?.constraint ?? ''));
}

const REJECTED = {
  status: 'rejected',
  reviewed_by: REVIEWER,
  reviewed_at: new Date('2026-03-03'),
  review_reason: 'Misread',
} as const;
const WAITING = { status: 'submitted', reviewed_by: null, reviewed_at: null };
const PROMO = { promo_kind: 'price cut', promo_quantity: 1, promo_price_minor: 250 };
const BULK = { size_system: 'carton 10 kg', size_count: null, size_name: 'L' };

test('a price is of the store and the day of its visit, and of the chain and the market of that store', async () => {
  const [other, japan] = [
    await openShop(portal, 'Orchard', { chain: 1 }),
    await openShop(portal, 'Ginza', { market: 'Japan' }),
  ];
  for (const more of [
    { day: '2026-03-03' },
    { store_id: other.storeId },
    { store_id: other.storeId, retailer_id: other.retailerId },
    { retailer_id: other.retailerId },
    { market_id: japan.place.id },
    { retailer_id: japan.retailerId, market_id: japan.place.id },
  ]) {
    expect([more, await insert('price_observations', price, more)]).toMatchObject([more, { code: '23503' }]);
  }
});

describe('a price that is right is taken', () => {
  test.each<[string, Record<string, unknown>]>([
    ['as it is', {}],
    ['while it waits', WAITING],
    ['with a reason against it', REJECTED],
    ['with a promotion', PROMO],
    ['with a multi-buy', { ...PROMO, promo_kind: 'multi-buy', promo_quantity: 2, promo_price_minor: 500 }],
    ['with the name of a size', BULK],
    ['without a size', { size_system: null, size_count: null }],
    ['of a pack by its pieces', { price_unit: 'pack', pieces: 3 }],
    ['of a pack by its weight', { price_unit: 'pack', pack_weight_g: 540 }],
    ['without a price per kilogram', { per_kg: null, aud_per_kg: null, is_kg_estimated: false }],
    ['with a promotion to the day of the visit', { ...PROMO, promo_until: '2026-03-02' }],
    ['of one fruit with its weight', { pack_kind: 'sleeve', pack_weight_g: 350 }],
    ['of one of four with their weight', { pack_kind: 'net bag', pieces: 4, pack_weight_g: 800 }],
    ['with a rate of an earlier day', { fx_day: '2026-02-27' }],
    ['with defects', { defects: ['bruising', 'body rot'] }],
  ])('%s', async (_, more) => {
    expect(await insert('price_observations', price, more)).toBe(undefined);
  });
});

describe('a price is refused', () => {
  test.each<[string, Record<string, unknown>]>([
    ['with a status that is none', { ...WAITING, status: 'published' }],
    ['withdrawn while approved', { withdrawn_at: new Date() }],
    ['with an origin that is no code', { origin: 'Australia' }],
    ['with an evidence that is none', { origin_evidence: 'hearsay' }],
    ['with a variety that is none', { variety: 'Granny Smith' }],
    ['with a skin that is none', { skin: 'blue' }],
    ['with a size system that is none', { size_system: 'box' }],
    ['with too small a count', { size_count: 5 }],
    ['with a name of a size that is none', { ...BULK, size_name: 'XXL' }],
    ['with a weight of nothing', { measured_g: 19 }],
    ['with a usual weight of a melon', { approx_g: 3_001 }],
    ['with a pack that is none', { pack_kind: 'sack' }],
    ['with no pieces', { pieces: 0 }],
    ['with a pack of a tonne', { pack_weight_g: 1_000_000 }],
    ['with a currency that is none', { currency: 'sgd' }],
    ['with an exponent that no currency has', { exponent: 4 }],
    ['for nothing', { price_minor: 0 }],
    ['with a unit that is none', { price_unit: 'dozen' }],
    ['with a kind of promotion that is none', { ...PROMO, promo_kind: 'gift' }],
    ['with a promotion for 51', { ...PROMO, promo_kind: 'multi-buy', promo_quantity: 51 }],
    ['with a promotion for nothing', { ...PROMO, promo_price_minor: 0 }],
    ['with negative facings', { facings: -1 }],
    ['with a position that is none', { position: 'roof' }],
    ['with a stock that is none', { stock: 'some' }],
    ['with a ripeness of 7', { ripeness: 7 }],
    ['with a quality of 0', { quality: 0 }],
    ['with damage to more than all of it', { damage_share: 101 }],
    ['with damage below nothing', { damage_share: -1 }],
    ['with a dry matter of water', { dry_matter: '4.9' }],
    ['with a dry matter of nuts', { dry_matter: '60.1' }],
    ['with a defect that is none', { defects: ['bruising', 'ugly'] }],
    ['with a rate of nothing', { fx_rate: 0 }],
    ['with a count but no system', { size_system: null }],
    ['with a system but no count', { size_count: null }],
    ['of the bulk carton without a name', { ...BULK, size_name: null }],
    ['with a name for what is counted', { size_name: 'L' }],
    ['with a promotion without its price', { ...PROMO, promo_price_minor: null }],
    ['with a promotion without its quantity', { ...PROMO, promo_quantity: null }],
    ['with the price of a promotion that is none', { promo_price_minor: 250 }],
    ['with a multi-buy of one', { ...PROMO, promo_kind: 'multi-buy' }],
    ['with a price cut for two', { ...PROMO, promo_quantity: 2 }],
    ['of a pack of nobody knows how much', { price_unit: 'pack' }],
    ['with dollars per kilogram out of nowhere', { per_kg: null }],
    ['with a price per piece without dollars', { aud_per_piece: null }],
    ['with a rate of a day after the visit', { fx_day: '2026-03-03' }],
    ['approved at no time', { reviewed_by: null, reviewed_at: null }],
    ['approved by nobody', { reviewed_by: null }],
    ['decided while it waits', { status: 'submitted' }],
    ['with a promotion that costs more', { ...PROMO, promo_price_minor: 296 }],
    ['with a promotion that ended before', { ...PROMO, promo_until: '2026-03-01' }],
    ['with the end of no promotion', { promo_until: '2026-03-09' }],
    ['with a weight of some at the price of one', { pack_kind: 'net bag', pack_weight_g: 800 }],
    ['with an estimate of nothing per kilogram', { per_kg: null, aud_per_kg: null }],
    ['with an estimate of nothing per piece', { per_piece: null, aud_per_piece: null, is_piece_estimated: true }],
    ['with a region like a novel', { origin_region: 'x'.repeat(101) }],
    ['with material like a novel', { pos_material: 'x'.repeat(201) }],
    ['rejected without a reason', { ...REJECTED, review_reason: '' }],
    ['with a row of no sheet', { batch_row: 2 }],
    ['with a kilogram for nothing', { aud_per_kg: '0' }],
    ['with a piece for less than nothing', { per_piece: '-0.01' }],
  ])('%s', (_, more) => expectRefused('price_observations', price, more));

  test('decided by whoever sent it', () =>
    expectRefused('price_observations', price, { submitted_by: member, reviewed_by: member }));

  test('decided by whoever had it stored', () =>
    expectRefused('price_observations', price, { confirmed_by: member, reviewed_by: member }));

  test('twice on one visit, unless the first was rejected', async () => {
    const [id = ''] = await plantPrices(portal, [{ shop, fingerprint: '77' }]);
    expect(await insert('price_observations', price, { fingerprint: '77' })).toMatchObject({
      code: '23505',
      constraint: 'prices_once',
    });
    expect(await insert('price_observations', price, { fingerprint: '77', ...REJECTED })).toBe(undefined);
    await portal.database.db.updateTable('price_observations').set(REJECTED).where('id', '=', id).execute();
    expect(await insert('price_observations', price, { fingerprint: '77' })).toBe(undefined);
  });

  test.each(['visit_id', 'market_id', 'retailer_id', 'store_id', 'batch_id'])(
    'with a %s of nothing that there is',
    async (column) => {
      const more = { [column]: randomUUID(), ...(column === 'batch_id' && { batch_row: 2 }) };
      expect(await insert('price_observations', price, more)).toMatchObject({ code: '23503' });
    },
  );
});

describe('a sheet is refused', () => {
  const done = '2026-03-03T00:00:00Z';
  test.each<[string, Record<string, unknown>]>([
    ['in a state that is none', { state: 'lost' }],
    ['as stored without a time', { state: 'stored' }],
    ['as undone without a time', { state: 'undone', stored_at: done }],
    ['of a kind that is none', { kind: 'letter' }],
    ['with a reason to stand out that is none', { flag_reasons: ['colour'] }],
    ['with a usual range of another width', { usual_width: '2' }],
    ['written down by hand and with a file', { kind: 'capture', file_id: randomUUID() }],
    ['with more decisions than rows', { rows: 3, approved: 2, rejected: 2 }],
  ])('%s', (_, more) => expectRefused('price_batches', batch, more));

  test('as stored where the same bytes are, unless they were taken back', async () => {
    const { db } = portal.database;
    const stored = { ...batch, sha256: Buffer.alloc(32, 1), state: 'stored', stored_at: done, created_at: done };
    await db
      .insertInto('price_batches')
      .values(stored as never)
      .execute();
    for (const state of ['storing', 'stored']) {
      const twice = await insert('price_batches', stored, { state, ...(state === 'storing' && { stored_at: null }) });
      expect(twice).toMatchObject({ code: '23505', constraint: 'price_batches_once' });
    }
    expect(await insert('price_batches', stored, { state: 'ready', stored_at: null })).toBe(undefined);
    await db
      .updateTable('price_batches')
      .set({ state: 'undone', undone_at: new Date(done) })
      .execute();
    expect(await insert('price_batches', stored, {})).toBe(undefined);
  });
});

describe('a visit is refused', () => {
  test.each<[string, Record<string, unknown>]>([
    ['by a way that is none', { channel: 'telephone' }],
    ['at a time in no zone', { local_time: '14:30' }],
    ['by somebody with a name like a novel', { auditor: 'x'.repeat(101) }],
    ['in weather like a novel', { conditions: 'x'.repeat(201) }],
    ['with a note like a novel', { note: 'x'.repeat(1_001) }],
  ])('%s', (_, more) => expectRefused('store_visits', visit, more));

  test('twice to one store on one day in one way', async () => {
    const known = { store_id: shop.storeId, day: '2026-03-02' };
    expect(await insert('store_visits', visit, known)).toMatchObject({ code: '23505' });
    expect(await insert('store_visits', visit, { ...known, channel: 'online' })).toBe(undefined);
  });
});

describe('an exchange rate is refused', () => {
  test.each<[string, Record<string, unknown>]>([
    ['of a currency that is none', { currency: 'Dollar' }],
    ['of nothing', { aud_rate: '0' }],
    ['below nothing', { aud_rate: '-1' }],
  ])('%s', (_, more) => expectRefused('fx_rates', rate, more));
});

test.each(['visit_id', 'batch_id'])('what goes with its %s is found by an index', async (column) => {
  const client = await portal.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local enable_seqscan = off');
    // The query of PostgreSQL's own foreign-key check.
    const asked = `explain select 1 from only price_observations x where $1 = x.${column} for key share of x`;
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(asked, [randomUUID()]);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index Cond: \(\w+ = /);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('a photo is linked once, and only one that there is', async () => {
  const [id] = await plantPrices(portal, [{ shop }]);
  const [footage] = await plantFootage(portal, [{}]);
  const link = { observation_id: id, footage_id: footage };
  expect(await insert('observation_photos', link, {})).toBe(undefined);
  expect(await insert('observation_photos', link, { footage_id: randomUUID() })).toMatchObject({ code: '23503' });
  await portal.database.db
    .insertInto('observation_photos')
    .values(link as never)
    .execute();
  expect(await insert('observation_photos', link, {})).toMatchObject({ code: '23505' });
});

// Must run after the tests above.
test('no rule is left that no row was refused for', async () => {
  const { rows } = await portal.database.pool.query<{ owner: string; conname: string }>(`
    select conrelid::regclass::text as owner, conname from pg_constraint
    where contype = 'c' and conrelid::regclass::text in (
      'price_observations', 'price_batches', 'store_visits', 'fx_rates')`);
  expect(rows.filter(({ owner, conname }) => !refusals.get(owner)?.has(conname))).toEqual([]);
});
