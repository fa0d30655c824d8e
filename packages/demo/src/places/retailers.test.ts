import { RETAILER_TYPES } from '@portal/contract/places/retailers';
import { expect, test } from 'vitest';
import { demoRetailers } from './retailers.ts';

const shops = Object.values(demoRetailers).flat();

test.for(Object.entries(demoRetailers))('%s has four to eight shops', ([, ofMarket]) => {
  expect(ofMarket.length).toBeGreaterThanOrEqual(4);
  expect(ofMarket.length).toBeLessThanOrEqual(8);
});

test('names no shop twice', () => {
  expect(new Set(shops.map(([name]) => name)).size).toBe(shops.length);
});

test('shows every kind of retailer', () => {
  expect([...new Set(shops.map(([, type]) => type))].toSorted()).toEqual(RETAILER_TYPES);
});
