import { SIZE_BANDS } from '@portal/contract/price-words';
import type { PRICE_ORDERS, PriceFilter } from '@portal/contract/prices/observations';

export type PriceOrder = (typeof PRICE_ORDERS)[number];
/** Estimates are those of the unit that prices are compared in. */
export type FilteredPrices = PriceFilter & { unit?: 'kg' | 'piece' | undefined };

/** Where the next row begins: what the last one had. Those without a price per kilogram have no key among prices. */
export type After = { key: string | null; id: string };

/** Those without a price per kilogram, which come last in the order of prices. */
export type Ordering = PriceOrder | 'unpriced';

/** Over `price_observations o`. The second of each is for the way back from a row that is known. */
type Order = { order: string; key: 'o.day' | 'o.aud_per_kg' | 'o.id'; type: string; beyond: '<' | '>' };
const ORDERS: Record<Ordering, Order> = {
  newest: { order: 'o.day desc, o.id desc', key: 'o.day', type: 'date', beyond: '<' },
  oldest: { order: 'o.day, o.id', key: 'o.day', type: 'date', beyond: '>' },
  cheapest: { order: 'o.aud_per_kg, o.id', key: 'o.aud_per_kg', type: 'numeric', beyond: '>' },
  dearest: { order: 'o.aud_per_kg desc, o.id desc', key: 'o.aud_per_kg', type: 'numeric', beyond: '<' },
  unpriced: { order: 'o.id desc', key: 'o.id', type: 'uuid', beyond: '<' },
};

/** In which steps an order is read: one index after the other. */
export const stepsOf = (order: PriceOrder): readonly Ordering[] =>
  ORDERS[order].key === 'o.aud_per_kg' ? [order, 'unpriced'] : [order];

type Parameter = (value: unknown) => string;
type Condition = (value: string, parameter: Parameter, filter: FilteredPrices) => string | undefined;

const isYes = (value: string) => value === 'yes';
const equals =
  (column: string): Condition =>
  (value, parameter) =>
    `o.${column} = ${parameter(value)}`;
const is =
  (column: string): Condition =>
  (value) =>
    isYes(value) ? `o.${column}` : `not o.${column}`;

/** A list, not a join: the prices are still read in their order. */
const storesWith = (condition: string) => `o.store_id = any (array (select id from stores where ${condition}))`;

/** Each in a form that an index can look for. */
const CONDITIONS: { [name in keyof PriceFilter]-?: Condition } = {
  market_id: equals('market_id'),
  retailer_id: equals('retailer_id'),
  store_id: equals('store_id'),
  city: (value, parameter) => storesWith(`city = ${parameter(value)}`),
  format: (value, parameter) => storesWith(`format = ${parameter(value)}`),
  from: (value, parameter) => `o.day >= ${parameter(value)}`,
  to: (value, parameter) => `o.day <= ${parameter(value)}`,
  origin: equals('origin'),
  variety: equals('variety'),
  size: (value, parameter) => {
    const [from, to] = SIZE_BANDS[value as keyof typeof SIZE_BANDS];
    return `o.approx_g >= ${parameter(from)} and o.approx_g < ${parameter(to)}`;
  },
  pack: equals('pack_kind'),
  organic: is('organic'),
  rte: is('ready_to_eat'),
  promo: (value) => `o.promo_kind is ${isYes(value) ? 'not null' : 'null'}`,
  // Nobody asks for estimates alone.
  estimates: (value, _, { unit = 'kg' }) => (isYes(value) ? undefined : `not o.is_${unit}_estimated`),
};

/** What an index in the order of days, or of prices, begins with where it is asked for. */
const BEGINNING: Record<Order['key'], readonly (keyof PriceFilter)[]> = {
  'o.day': ['market_id', 'from', 'to'],
  'o.aud_per_kg': ['market_id'],
  'o.id': ['market_id'],
};

/** What belongs to a step of an order beside the filter. */
const WITHIN: Record<Order['key'], readonly string[]> = {
  'o.day': [],
  'o.aud_per_kg': ['o.aud_per_kg is not null'],
  'o.id': ['o.aud_per_kg is null'],
};

/**
 * What is asked for of everything that is approved, as SQL over `price_observations o`: all of it in `where`; in
 * `beginning` what the index in this order answers by itself, and in `rest` the others.
 */
export function rowsWanted(filter: FilteredPrices, order: Ordering, after?: After) {
  const { key, type, beyond, order: sequence } = ORDERS[order];
  const values: unknown[] = [];
  const parameter: Parameter = (value) => `$${values.push(value)}`;
  const beginning = ["o.status = 'approved'"];
  const rest: string[] = [];
  for (const name of Object.keys(CONDITIONS) as (keyof PriceFilter)[]) {
    const value = filter[name];
    const condition = value === undefined ? undefined : CONDITIONS[name](value, parameter, filter);
    if (condition) (BEGINNING[key].includes(name) ? beginning : rest).push(condition);
  }
  beginning.push(...WITHIN[key]);
  if (after && key === 'o.id') beginning.push(`o.id ${beyond} ${parameter(after.id)}::uuid`);
  else if (after)
    beginning.push(`(${key}, o.id) ${beyond} (${parameter(after.key)}::${type}, ${parameter(after.id)}::uuid)`);
  const all = (conditions: string[]) => conditions.join(' and ');
  return {
    where: all([...beginning, ...rest]),
    beginning: all(beginning),
    rest: all(rest) || 'true',
    order: sequence,
    key,
    values,
  };
}
