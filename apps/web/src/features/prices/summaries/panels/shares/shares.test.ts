import type { OriginMonth, OriginsSummary } from '@portal/contract/prices/summaries/summaries';
import { expect, test } from 'vitest';
import { calculateShares } from './shares.ts';

const month = (share: number | null): OriginMonth => ({
  month: '2026-10',
  n: 4,
  stores: 2,
  q1: null,
  median: null,
  q3: null,
  labels: 4,
  promos: 0,
  facings: 8,
  share,
});
const createSummary = (shares: Readonly<Record<string, number | null>>): OriginsSummary => ({
  from: '2026-10-01',
  to: '2026-10-31',
  currency: 'AUD',
  unit: 'kg',
  last_date: '2026-10-28',
  last_visit_date: '2026-10-28',
  since: null,
  is_demo: false,
  provisional: [],
  months: ['2026-10'],
  is_by_facings: true,
  origins: Object.entries(shares).map(([origin, share]) => ({ origin, months: [month(share)] })),
});

test('the others have what is left of the shelf, whether or not the answer names them', () => {
  const shares = calculateShares(createSummary({ AU: 0.3, MX: 0.2, PE: 0.15, KE: 0.1, NZ: 0.08, US: 0.07 }));
  expect(shares?.origins.map(({ origin }) => origin)).toEqual(['AU', 'MX', 'PE', 'KE', 'NZ']);
  expect(shares?.others).toBeCloseTo(0.17, 9);
});

const twoMonths = (since: string | null): OriginsSummary => ({
  ...createSummary({ MX: 0.15 }),
  since,
  origins: [
    { origin: 'AU', months: [{ ...month(0.44), month: '2026-09' }, month(0.37)] },
    { origin: 'MX', months: [month(0.15)] },
  ],
});

test('an origin that was not on the shelf before has gained its whole share', () => {
  expect(calculateShares(twoMonths(null))?.origins.map(({ change }) => change)).toEqual([expect.closeTo(-0.07), 0.15]);
});

test('where a licence hides small cells, an origin may have been there before: no change is told', () => {
  expect(calculateShares(twoMonths('2026-09-01'))?.origins.map(({ change }) => change)).toEqual([null, null]);
});

test('a month with too few labels has no shares', () => {
  expect(calculateShares(createSummary({ AU: null }))).toBeUndefined();
});
