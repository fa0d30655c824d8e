import type { Rival } from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { expect, test } from 'vitest';
import { filterRivals, shareBand } from './filter-rivals.ts';

const rival = (origin: string, share: number | null, supply: number | null) =>
  ({ origin, share, supply }) as unknown as Rival;
// In November: Peru sends nothing, Mexico all year, and nobody knows of Cuba.
const RIVALS = [rival('PE', 0.3, 0), rival('MX', 0.1, 2), rival('CU', null, null)];
const codes = (filter: Parameters<typeof filterRivals>[1]) => filterRivals(RIVALS, filter).map(({ origin }) => origin);

test('a season keeps the origins with supply this month, or in a month of the calendar', () => {
  expect(codes({ season: 'now' })).toEqual(['MX']);
  expect(codes({ season: '6' })).toEqual(['PE', 'MX']);
  expect(codes({})).toEqual(['PE', 'MX', 'CU']);
});

test('a share is in one band alone', () => {
  expect([null, 0, 0.0999, 0.1, 0.25, 0.2501].map(shareBand)).toEqual([
    'unknown',
    'under-10',
    'under-10',
    '10-to-25',
    '10-to-25',
    'over-25',
  ]);
  expect(codes({ share: 'over-25' })).toEqual(['PE']);
  expect(codes({ share: '10-to-25', season: 'now' })).toEqual(['MX']);
});
