import { expect, test } from 'vitest';
import { normalPrice } from './normal-price.ts';

const LABEL = {
  currency: 'SGD',
  per_kg: '10.7273',
  per_piece: '2.9500',
  aud_per_kg: '11.8000',
  aud_per_piece: null,
  is_kg_estimated: true,
  is_piece_estimated: false,
};

test.each([
  ['kg', 'AUD', { amount: '11.8000', currency: 'AUD', isEstimated: true }],
  ['kg', 'local', { amount: '10.7273', currency: 'SGD', isEstimated: true }],
  ['piece', 'local', { amount: '2.9500', currency: 'SGD', isEstimated: false }],
  ['piece', 'AUD', { amount: null, currency: 'AUD', isEstimated: false }],
] as const)('per %s in %s', (unit, currency, price) => {
  expect(normalPrice(LABEL, unit, currency)).toEqual(price);
});
