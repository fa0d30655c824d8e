import type { PRICE_ORDERS, PriceFilter } from '@portal/contract/price-audits';
import { SIZE_BANDS } from '@portal/contract/price-words';

export type PriceOrder = (typeof PRICE_ORDERS)[number];

/** Where the next row begins: what the last one had. */
export type After = { key: string; id: string };

/** Over `price_observations o`. The second of each is for the way back from a row that is known. */
const ORDERS: Record<PriceOrder, { order: string; key: string; type: string; beyond: '<' | '>' }> = {
  newest: { order: 'o.day desc, o.id desc', key: 'o.day', type: 'date', beyond: '<' },
  oldest: { order: 'o.day, o.id', key: 'o.day', type: 'date', beyond: '>' },
  cheapest: { order: 'o.aud_per_kg, o.id', key: 'o.aud_per_kg', type: 'numeric', beyond: '>' },
  dearest: { order: 'o.aud_per_kg desc, o.id desc', key: 'o.aud_per_kg', type: 'numeric', beyond: '<' },
};

const CONDITIONS: { [name in keyof PriceFilter]-?: (parameter: string) => string } = {
  market_id: (parameter) => `o.market_id = ${parameter}`,
  retailer_id: (parameter) => `o.retailer_id = ${parameter}`,
  store_id: (parameter) => `o.store_id = ${parameter}`,
  city: (parameter) => `o.store_id in (select id from stores where city = ${parameter})`,
  format: (parameter) => `o.store_id in (select id from stores where format = ${parameter})`,
  from: (parameter) => `o.day >= ${parameter}`,
  to: (parameter) => `o.day <= ${parameter}`,
  origin: (parameter) => `o.origin = ${parameter}`,
  variety: (parameter) => `o.variety = ${parameter}`,
  size: (parameter) => `o.approx_g <@ ${parameter}::int4range`,
  pack: (parameter) => `o.pack_kind = ${parameter}`,
  organic: (parameter) => `o.organic = ${parameter}`,
  rte: (parameter) => `o.ready_to_eat = ${parameter}`,
  promo: (parameter) => `(o.promo_kind is not null) = ${parameter}`,
  // Nobody asks for estimates alone.
  estimates: (parameter) => `(${parameter} or not o.is_kg_estimated)`,
};

const YES_OR_NO = new Set(['organic', 'rte', 'promo', 'estimates']);

function valueOf(name: string, value: string): unknown {
  if (YES_OR_NO.has(name)) return value === 'yes';
  if (name !== 'size') return value;
  const [from, to] = SIZE_BANDS[value as keyof typeof SIZE_BANDS];
  return `[${from},${to})`;
}

/** What is asked for of everything that is approved, as SQL over `price_observations o`. */
export function rowsWanted(filter: PriceFilter, order: PriceOrder, after?: After) {
  const { key, type, beyond, order: sequence } = ORDERS[order];
  const values: unknown[] = [];
  const conditions = ["o.status = 'approved'"];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  for (const [name, condition] of Object.entries(CONDITIONS)) {
    const value = filter[name as keyof PriceFilter];
    if (value !== undefined) conditions.push(condition(parameter(valueOf(name, value))));
  }
  // Without a price per kilogram there is no place in such an order.
  if (key === 'o.aud_per_kg') conditions.push('o.aud_per_kg is not null');
  if (after)
    conditions.push(`(${key}, o.id) ${beyond} (${parameter(after.key)}::${type}, ${parameter(after.id)}::uuid)`);
  return { where: conditions.join(' and '), order: sequence, key, values };
}
