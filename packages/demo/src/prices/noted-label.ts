import type { Observation } from '@portal/contract/prices/observations';

export type NotedLabel = Pick<
  Observation,
  | 'product_text'
  | 'brand'
  | 'origin_region'
  | 'origin_evidence'
  | 'variety'
  | 'skin'
  | 'organic'
  | 'grade'
  | 'size_system'
  | 'size_count'
  | 'size_name'
  | 'measured_g'
  | 'plu'
  | 'barcode'
  | 'pack_kind'
  | 'pieces'
  | 'pack_weight_g'
  | 'price_unit'
  | 'promo_kind'
  | 'facings'
  | 'position'
  | 'stock'
  | 'ripeness'
  | 'quality'
  | 'damage_share'
  | 'dry_matter'
  | 'defects'
  | 'au_callout'
  | 'pos_material'
  | 'note'
> & {
  origin: string;
  ready_to_eat: boolean;
  price: number;
  promo_price: number | null;
  promo_quantity: number | null;
  /** Days since 1970-01-01. */
  promo_until: number | null;
};
