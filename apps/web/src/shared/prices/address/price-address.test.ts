import { PriceFilter } from '@portal/contract/prices/observations';
import { expect, test } from 'vitest';
import { namesSet, readDisplay, readFilter, toPriceQuery, withChoice } from './price-address.ts';
import { PRICE_PARAMETERS } from './price-paths.ts';

const ID = '018f0000-0000-7000-8000-000000000000';

test('an address asks for what a label says, and for how it is read', () => {
  const address = { market_id: ID, origin: 'AU', promo: 'yes', from: '2026-03-01', unit: 'piece', currency: 'local' };
  expect(readFilter(address)).toMatchObject({ market_id: ID, origin: 'AU', promo: 'yes', from: '2026-03-01' });
  expect(namesSet(readFilter(address))).toEqual(['market_id', 'from', 'origin', 'promo']);
  expect(readDisplay(address)).toEqual({ order: 'newest', unit: 'piece', currency: 'local' });
});

test.each([
  { market_id: 'Atlantis' },
  { origin: 'Mexico' },
  { promo: 'perhaps' },
  { to: '2026-02-30' },
  { size: 'XXL' },
  { estimates: 'yes' },
])('what it says wrongly, or what is so anyway, is not said: %j', (address) => {
  expect(namesSet(readFilter(address))).toEqual([]);
});

test('an order or a unit that does not exist is the usual one', () => {
  expect(readDisplay({ order: 'nicest', unit: 'lb', currency: 'EUR' })).toEqual({
    order: 'newest',
    unit: 'kg',
    currency: 'AUD',
  });
});

test('the unit is asked for where it tells which estimates are left out', () => {
  expect(toPriceQuery(readFilter({ estimates: 'no' }), 'piece')).toMatchObject({ estimates: 'no', unit: 'piece' });
  expect(toPriceQuery(readFilter({ origin: 'AU' }), 'piece')).not.toHaveProperty('unit');
});

test('another market or retailer lets go of what lies in the one before', () => {
  const filter = readFilter({ market_id: ID, retailer_id: ID, store_id: ID, city: 'Osaka', origin: 'AU' });
  expect(namesSet(withChoice(filter, 'retailer_id', undefined))).toEqual(['market_id', 'city', 'origin']);
  expect(namesSet(withChoice(filter, 'market_id', ID))).toEqual(['market_id', 'origin']);
  expect(namesSet(withChoice(filter, 'origin', undefined))).not.toContain('origin');
});

test('the router lets every filter through', () => {
  expect(PRICE_PARAMETERS).toEqual(expect.arrayContaining(Object.keys(PriceFilter.shape)));
});
