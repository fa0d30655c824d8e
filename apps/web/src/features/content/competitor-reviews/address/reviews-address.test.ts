import { expect, test } from 'vitest';
import { readAddress } from './reviews-address.ts';

const ID = '018f0000-0000-7000-8000-000000000000';

test('an address asks for an origin in a market, or for some side by side', () => {
  expect(readAddress({ market_id: ID, origin: 'KE' })).toMatchObject({ marketId: ID, origin: 'KE', isWriting: false });
  expect(readAddress({ compare: 'AU,KE,AU' }).compared).toEqual(['AU', 'KE']);
  expect(readAddress({ compare: 'AU,KE,MX,PE,US' }).compared).toHaveLength(4);
});

test('an address filters the overview', () => {
  const { filter } = readAddress({ market_id: ID, season: 'now', share: 'under-10', text: 'ripe' });
  expect(filter).toEqual({ marketId: ID, season: 'now', share: 'under-10', text: 'ripe' });
});

test('what it says wrongly is not said', () => {
  const wanted = readAddress({
    market_id: 'Dubai',
    origin: 'Kenya',
    compare: 'AU,Kenya',
    season: '13',
    share: 'all',
    write: 'perhaps',
    revision: '-1',
  });
  expect(wanted).toEqual({
    marketId: undefined,
    origin: undefined,
    compared: undefined,
    filter: { marketId: undefined, season: undefined, share: undefined, text: undefined },
    isWriting: false,
    isFromTemplate: false,
    revision: undefined,
    hasHistory: false,
  });
});
