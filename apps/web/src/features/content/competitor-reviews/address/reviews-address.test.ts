import { expect, test } from 'vitest';
import { readAddress } from './reviews-address.ts';

const ID = '018f0000-0000-7000-8000-000000000000';

test('an address asks for an origin in a market, or for some side by side', () => {
  expect(readAddress({ market_id: ID, origin: 'KE' })).toMatchObject({ marketId: ID, origin: 'KE', isWriting: false });
  expect(readAddress({ compare: 'AU,KE,AU' }).compared).toEqual(['AU', 'KE']);
  expect(readAddress({ compare: 'AU,KE,MX,PE,US' }).compared).toHaveLength(4);
});

test('what it says wrongly is not said', () => {
  const wanted = readAddress({ market_id: 'Dubai', origin: 'Kenya', compare: 'AU,Kenya', write: 'perhaps' });
  expect(wanted).toEqual({
    marketId: undefined,
    origin: undefined,
    compared: undefined,
    isWriting: false,
    hasHistory: false,
  });
});
