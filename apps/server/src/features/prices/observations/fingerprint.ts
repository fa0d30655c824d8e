import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

/** The fields that identify a label within its visit: everything except the price. */
export const IDENTITY = [
  'product_text',
  'brand',
  'origin',
  'origin_region',
  'variety',
  'organic',
  'ready_to_eat',
  'grade',
  'size_system',
  'size_count',
  'size_name',
  'pack_kind',
  'pieces',
  'pack_weight_g',
  'price_unit',
  'plu',
  'barcode',
] as const satisfies readonly (keyof Tables['price_observations'])[];

export type Identity = Pick<Selectable<Tables['price_observations']>, (typeof IDENTITY)[number]>;

/** A signed 64-bit integer as text: the first bytes of a hash. Unknown values count as empty. */
export function fingerprintLabel(label: Identity): string {
  const values = { ...label, product_text: label.product_text.trim().toLowerCase() };
  const text = IDENTITY.map((name) => values[name] ?? '').join('\x1f');
  return createHash('sha256').update(text).digest().readBigInt64BE().toString();
}
