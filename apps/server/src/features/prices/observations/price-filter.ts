import { SIZE_BANDS } from '@portal/contract/price-words';
import type { PRICE_ORDERS, PriceFilter } from '@portal/contract/prices/observations';
import { sql } from 'kysely';
import type { Fragment } from '../../../platform/database/query-rows.ts';
import { hasPhoto, type SeenPhotos } from './price-row.ts';

export type PriceOrder = (typeof PRICE_ORDERS)[number];
/** `unit` decides which estimates count, `seen` which photos: without it none. */
export type FilteredPrices = PriceFilter & { unit?: 'kg' | 'piece' | undefined; seen?: SeenPhotos };

export type After = { key: string | null; id: string };

/** 'unpriced': rows without a price per kilogram, last in the order of prices. */
export type Ordering = PriceOrder | 'unpriced';

/** Over `price_observations o`; the second fragment is for the reverse direction. */
type Order = { order: Fragment; key: 'o.day' | 'o.aud_per_kg' | 'o.id'; type: Fragment; beyond: Fragment };
const ORDERS: Record<Ordering, Order> = {
  newest: { order: sql`o.day desc, o.id desc`, key: 'o.day', type: sql`date`, beyond: sql`<` },
  oldest: { order: sql`o.day, o.id`, key: 'o.day', type: sql`date`, beyond: sql`>` },
  cheapest: { order: sql`o.aud_per_kg, o.id`, key: 'o.aud_per_kg', type: sql`numeric`, beyond: sql`>` },
  dearest: { order: sql`o.aud_per_kg desc, o.id desc`, key: 'o.aud_per_kg', type: sql`numeric`, beyond: sql`<` },
  unpriced: { order: sql`o.id desc`, key: 'o.id', type: sql`uuid`, beyond: sql`<` },
};

/** One index after the other. */
export const orderingSteps = (order: PriceOrder): readonly Ordering[] =>
  ORDERS[order].key === 'o.aud_per_kg' ? [order, 'unpriced'] : [order];

type Condition = (value: string, filter: FilteredPrices) => Fragment | undefined;

const isYes = (value: string) => value === 'yes';
const column = (name: string) => sql.ref(`o.${name}`);
const equals =
  (name: string): Condition =>
  (value) =>
    sql`${column(name)} = ${value}`;
const is =
  (name: string): Condition =>
  (value) =>
    isYes(value) ? column(name) : sql`not ${column(name)}`;

/** A list, not a join, keeps the index order. */
const storesWith = (condition: Fragment) => sql`o.store_id = any (array (select id from stores where ${condition}))`;

/** Written so that an index can be used. */
const CONDITIONS: { [name in keyof PriceFilter]-?: Condition } = {
  market_id: equals('market_id'),
  retailer_id: equals('retailer_id'),
  store_id: equals('store_id'),
  city: (value) => storesWith(sql`city = ${value}`),
  format: (value) => storesWith(sql`format = ${value}`),
  from: (value) => sql`o.day >= ${value}`,
  to: (value) => sql`o.day <= ${value}`,
  origin: equals('origin'),
  variety: equals('variety'),
  size: (value) => {
    const [from, to] = SIZE_BANDS[value as keyof typeof SIZE_BANDS];
    return sql`o.approx_g >= ${from} and o.approx_g < ${to}`;
  },
  pack: equals('pack_kind'),
  organic: is('organic'),
  rte: is('ready_to_eat'),
  promo: (value) => (isYes(value) ? sql`o.promo_kind is not null` : sql`o.promo_kind is null`),
  // Estimates can be excluded, not selected alone.
  estimates: (value, { unit = 'kg' }) => (isYes(value) ? undefined : sql`not ${column(`is_${unit}_estimated`)}`),
  photo: (_, { seen }) => hasPhoto(seen),
};

const BEGINNING: Record<Order['key'], readonly (keyof PriceFilter)[]> = {
  'o.day': ['market_id', 'from', 'to'],
  'o.aud_per_kg': ['market_id'],
  'o.id': ['market_id'],
};

const WITHIN: Record<Order['key'], readonly Fragment[]> = {
  'o.day': [],
  'o.aud_per_kg': [sql`o.aud_per_kg is not null`],
  'o.id': [sql`o.aud_per_kg is null`],
};

const all = (conditions: readonly Fragment[]) => sql.join(conditions, sql` and `);

/**
 * The filter over approved `price_observations o`: `where` has all conditions; `beginning` those answered by the index
 * of this order, `rest` the others.
 */
export function buildFilter(filter: FilteredPrices, order: Ordering, after?: After) {
  const { key, type, beyond, order: sequence } = ORDERS[order];
  const beginning: Fragment[] = [sql`o.status = 'approved'`];
  const rest: Fragment[] = [];
  for (const name of Object.keys(CONDITIONS) as (keyof PriceFilter)[]) {
    const value = filter[name];
    const condition = value === undefined ? undefined : CONDITIONS[name](value, filter);
    if (condition) (BEGINNING[key].includes(name) ? beginning : rest).push(condition);
  }
  beginning.push(...WITHIN[key]);
  if (after && key === 'o.id') beginning.push(sql`o.id ${beyond} ${after.id}::uuid`);
  else if (after) beginning.push(sql`(${sql.ref(key)}, o.id) ${beyond} (${after.key}::${type}, ${after.id}::uuid)`);
  return {
    where: all([...beginning, ...rest]),
    beginning: all(beginning),
    rest: rest.length > 0 ? all(rest) : sql`true`,
    order: sequence,
    key,
  };
}
