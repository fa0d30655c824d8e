import { expect, test } from 'vitest';
import { weightUsed } from './weight-used.ts';

const LABEL = {
  price_unit: 'piece',
  measured_g: null,
  pack_weight_g: null,
  pieces: null,
  approx_g: null,
  per_kg: '10.7300',
} as const;

test('a price by weight needs no other', () => {
  expect(weightUsed({ ...LABEL, price_unit: '100 g', measured_g: 210 })).toEqual({ kind: 'label' });
});

test('a pack weighs what its label says, else its pieces', () => {
  const pack = { ...LABEL, price_unit: 'pack', pieces: 4, measured_g: 210 } as const;
  expect(weightUsed({ ...pack, pack_weight_g: 800 })).toEqual({ kind: 'packed', grams: 800, pieces: 1 });
  expect(weightUsed(pack)).toEqual({ kind: 'weighed', grams: 210, pieces: 4 });
});

test('one of several weighs its part of the pack, unless it was weighed itself', () => {
  const packed = { ...LABEL, pack_weight_g: 800, approx_g: 239 };
  expect(weightUsed({ ...packed, pieces: 4 })).toEqual({ kind: 'packed', grams: 200, pieces: 1 });
  expect(weightUsed(packed)).toEqual({ kind: 'packed', grams: 800, pieces: 1 });
  expect(weightUsed({ ...packed, measured_g: 210 })).toEqual({ kind: 'weighed', grams: 210, pieces: 1 });
});

test('the size tells the weight where nobody weighed; without a price per kilogram none was used', () => {
  expect(weightUsed({ ...LABEL, approx_g: 239 })).toEqual({ kind: 'bySize', grams: 239, pieces: 1 });
  expect(weightUsed({ ...LABEL, approx_g: 239, per_kg: null })).toBeUndefined();
});
