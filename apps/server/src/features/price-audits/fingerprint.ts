import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

const IDENTITY = [
  'product_text',
  'brand',
  'origin',
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
] as const;

type Identity = Pick<Insertable<Tables['price_observations']>, (typeof IDENTITY)[number]>;

/** What makes a label this one among those of its visit, whatever it costs: a whole number of 64 bits, as text. */
export function fingerprintOf(label: Identity): string {
  const words = IDENTITY.map((field) =>
    String(label[field] ?? '')
      .trim()
      .toLowerCase(),
  );
  return createHash('sha256').update(words.join('\x1f')).digest().readBigInt64BE().toString();
}
