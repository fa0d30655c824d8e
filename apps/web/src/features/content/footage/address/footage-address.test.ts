import { expect, test } from 'vitest';
import { readFilter } from './footage-address.ts';

const ID = '018f0000-0000-7000-8000-000000000000';
const NOTHING = { market_id: undefined, retailer_id: undefined, date: undefined, prices: undefined };

test('an address asks for a market, a retailer, a day or a month', () => {
  expect(readFilter({ market_id: ID, retailer_id: ID, date: '2024-03-18', prices: 'yes', item: ID })).toEqual({
    market_id: ID,
    retailer_id: ID,
    date: '2024-03-18',
    prices: 'yes',
  });
  expect(readFilter({ date: '2024-03' })).toEqual({ ...NOTHING, date: '2024-03' });
});

test.each([
  { market_id: 'Atlantis' },
  { retailer_id: '2' },
  { date: '2024-13' },
  { date: 'soon' },
  { date: '2024' },
  { prices: 'no' },
])('what it says wrongly is not said: %j', (address) => {
  expect(readFilter(address)).toEqual(NOTHING);
});
