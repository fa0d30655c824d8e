import type { Observation } from '@portal/contract/prices/observations';

type Label = Pick<Observation, 'price_unit' | 'measured_g' | 'pack_weight_g' | 'pieces' | 'approx_g' | 'per_kg'>;

type Weight =
  | { readonly kind: 'label' }
  | { readonly kind: 'packed' | 'weighed' | 'bySize'; readonly grams: number; readonly pieces: number };

/** In the order in which the server prefers them; undefined where nothing tells the weight. */
export function weightUsed(label: Label): Weight | undefined {
  const { price_unit, pack_weight_g, measured_g, approx_g, per_kg } = label;
  if (per_kg === null) return undefined;
  if (price_unit === 'kg' || price_unit === '100 g') return { kind: 'label' };
  const isPack = price_unit === 'pack';
  const pieces = isPack ? (label.pieces ?? 1) : 1;
  if (isPack && pack_weight_g) return { kind: 'packed', grams: pack_weight_g, pieces: 1 };
  if (measured_g) return { kind: 'weighed', grams: measured_g, pieces };
  if (pack_weight_g) return { kind: 'packed', grams: pack_weight_g / (label.pieces ?? 1), pieces: 1 };
  return approx_g ? { kind: 'bySize', grams: approx_g, pieces } : undefined;
}
