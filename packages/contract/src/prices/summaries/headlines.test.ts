import { expect, test } from 'vitest';
import { suitsHeadlines } from './headlines.ts';
import type { SummaryFilter } from './summaries.ts';

const page: SummaryFilter = { market_id: '0190a1b2-0000-7000-8000-000000000001', unit: 'kg', currency: 'aud' };

test('a written sentence stands over the numbers of a market and a period', () => {
  expect(suitsHeadlines(page)).toBe(true);
  expect(suitsHeadlines({ ...page, from: '2026-01-01', to: '2026-03-31', origin: undefined })).toBe(true);
});

test.each([
  { unit: 'piece' as const },
  { currency: 'local' as const },
  { origin: 'MX' },
  { variety: 'Hass' as const },
  { retailer_id: '0190a1b2-0000-7000-8000-000000000002' },
  { promo: 'yes' as const },
  { estimates: 'no' as const },
])('it says nothing about those of %j', (chosen) => {
  expect(suitsHeadlines({ ...page, ...chosen })).toBe(false);
});
