import type { TestPortal } from './portal.ts';
import { type Planted, plantPrices, type Shop } from './prices.ts';

type Opened = { market: string; retailer: string; store: string; city: string; format?: 'supermarket' | 'hypermarket' };

async function open({ database: { db } }: TestPortal, opened: Opened): Promise<Shop> {
  const { market, retailer, store, city, format = 'supermarket' } = opened;
  const place = await db
    .selectFrom('countries')
    .select(['id', 'name', 'currency'])
    .where('name', '=', market)
    .executeTakeFirstOrThrow();
  const { id: type_id } = await db.selectFrom('retailer_types').select('id').limit(1).executeTakeFirstOrThrow();
  const { id: retailerId } = await db
    .insertInto('retailers')
    .values({ name: retailer, country_id: place.id, type_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: storeId } = await db
    .insertInto('stores')
    .values({ retailer_id: retailerId, name: store, city, format })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { currency } = place;
  return { market, retailer, retailerId, store, storeId, place: { ...place, retailers: [] }, currency };
}

/** Australian dollars per kilogram on one visit; a fruit of 250 g, and 0.90 of the market's currency for a dollar. */
const labels = (shop: Shop, day: string, origin: string, prices: readonly number[], words: Partial<Planted> = {}) =>
  prices.map(
    (price): Planted => ({
      shop,
      day,
      origin,
      aud_per_kg: price.toFixed(8),
      per_kg: (price * 0.9).toFixed(4),
      aud_per_piece: (price * 0.25).toFixed(8),
      per_piece: (price * 0.9 * 0.25).toFixed(4),
      is_kg_estimated: false,
      ...words,
    }),
  );

const OFFER = { promo_kind: 'price cut', promo_quantity: 1, promo_price_minor: 200 } as const;

/** Few enough to compute every figure by hand. Today is 18 November 2026. */
export async function plantAnsweredPrices(portal: TestPortal) {
  const harbour = await open(portal, {
    market: 'Singapore',
    retailer: 'Quayside Fresh',
    store: 'Bugis Street',
    city: 'Singapore',
  });
  const kampong = await open(portal, {
    market: 'Singapore',
    retailer: 'Kampong Grocers',
    store: 'Jurong Gateway',
    city: 'Jurong',
    format: 'hypermarket',
  });
  const larder = await open(portal, {
    market: 'Hong Kong',
    retailer: 'Peak Larder',
    store: 'Queen’s Road',
    city: 'Hong Kong',
  });
  const creek = await open(portal, {
    market: 'United Arab Emirates',
    retailer: 'Creek Market',
    store: 'Deira',
    city: 'Dubai',
  });
  const palm = await open(portal, {
    market: 'United Arab Emirates',
    retailer: 'Palm Pantry',
    store: 'Corniche',
    city: 'Abu Dhabi',
  });
  const prices = [
    ...labels(harbour, '2025-10-14', 'AU', [8, 8.5, 9]),
    ...labels(harbour, '2026-01-20', 'AU', [9.5, 9.5]),
    ...labels(kampong, '2026-03-10', 'AU', [11, 11, 11]),
    ...labels(kampong, '2026-03-10', 'MX', [10]),
    ...labels(harbour, '2026-03-20', 'AU', [9, 9.2, 9.4], { variety: 'Shepard', skin: 'green' }),
    ...labels(harbour, '2026-06-15', 'AU', [15]),
    ...labels(harbour, '2026-06-15', 'MX', [12.5]),
    ...labels(kampong, '2026-08-11', 'AU', [6, 6.5, 7], { approx_g: 230 }),
    ...labels(harbour, '2026-09-08', 'AU', [18, 19, 20], { organic: true }),
    ...labels(harbour, '2026-10-05', 'AU', [12, 13, 14]),
    ...labels(harbour, '2026-10-05', 'MX', [8, 9]),
    ...labels(harbour, '2026-10-05', 'PE', [7, 7.5, 8]),
    ...labels(kampong, '2026-10-12', 'AU', [10, 11]),
    ...labels(kampong, '2026-10-12', 'MX', [9.5, 10]),
    ...labels(harbour, '2026-11-10', 'AU', [11.4, 11.5, 11.6]),
    ...labels(harbour, '2026-11-17', 'AU', [12.5, 12.6, 12.7]),
    ...labels(larder, '2026-10-20', 'AU', [20, 21, 22], { facings: 3 }),
    ...labels(larder, '2026-10-20', 'AU', [23], { facings: 3, ...OFFER }),
    ...labels(larder, '2026-10-20', 'MX', [15, 16], { facings: 2 }),
    ...labels(larder, '2026-10-20', 'MX', [17, 18], { facings: 2, ...OFFER }),
    ...labels(creek, '2026-10-07', 'KE', [5, 6, 7]),
    ...labels(creek, '2026-10-07', 'AU', [9, 10, 11, 12]),
    ...labels(palm, '2026-10-08', 'KE', [8, 8, 9]),
    ...labels(palm, '2026-10-08', 'AU', [14, 15, 16]),
  ];
  return { ids: await plantPrices(portal, prices), harbour, kampong, larder, creek, palm };
}
