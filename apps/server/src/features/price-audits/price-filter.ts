import type { PRICE_ORDERS, PriceFilter } from '@portal/contract/price-audits';
import { SIZE_BANDS } from '@portal/contract/price-words';

export type PriceOrder = (typeof PRICE_ORDERS)[number];

/** Where the next row begins: what the last one had. */
export type After = { key: string; id: string };

/** Over `price_observations o`. The second of each is for the way back from a row that is known. */
type Order = { order: string; key: 'o.day' | 'o.aud_per_kg'; type: string; beyond: '<' | '>' };
const ORDERS: Record<PriceOrder, Order> = {
  newest: { order: 'o.day desc, o.id desc', key: 'o.day', type: 'date', beyond: '<' },
  oldest: { order: 'o.day, o.id', key: 'o.day', type: 'date', beyond: '>' },
  cheapest: { order: 'o.aud_per_kg, o.id', key: 'o.aud_per_kg', type: 'numeric', beyond: '>' },
  dearest: { order: 'o.aud_per_kg desc, o.id desc', key: 'o.aud_per_kg', type: 'numeric', beyond: '<' },
};

type Parameter = (value: unknown) => string;
type Condition = (value: string, parameter: Parameter) => string | undefined;

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
  estimates: (value) => (isYes(value) ? undefined : 'not o.is_kg_estimated'),
};

/** What an index in the order of days, or of prices, begins with where it is asked for. */
const BEGINNING: Record<'o.day' | 'o.aud_per_kg', readonly (keyof PriceFilter)[]> = {
  'o.day': ['market_id', 'from', 'to'],
  'o.aud_per_kg': ['market_id'],
};

/**
 * What is asked for of everything that is approved, as SQL over `price_observations o`: all of it in `where`; in
 * `beginning` what the index in this order answers by itself, and in `rest` the others.
 */
export function rowsWanted(filter: PriceFilter, order: PriceOrder, after?: After) {
  const { key, type, beyond, order: sequence } = ORDERS[order];
  const values: unknown[] = [];
  const parameter: Parameter = (value) => `$${values.push(value)}`;
  const beginning = ["o.status = 'approved'"];
  const rest: string[] = [];
  for (const name of Object.keys(CONDITIONS) as (keyof PriceFilter)[]) {
    const value = filter[name];
    const condition = value === undefined ? undefined : CONDITIONS[name](value, parameter);
    if (condition) (BEGINNING[key].includes(name) ? beginning : rest).push(condition);
  }
  // Without a price per kilogram there is no place in such an order.
  if (key === 'o.aud_per_kg') beginning.push('o.aud_per_kg is not null');
  if (after)
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
