import type { OriginMonth, OriginsSummary } from '@portal/contract/prices/summaries/summaries';
import { expect, test } from 'vitest';
import { calculateShares, sharesByMonth } from './shares.ts';

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
const monthly = { resolution: 'month' as const, weeks: [] };
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
  origins: Object.entries(shares).map(([origin, share]) => ({ origin, months: [month(share)], ...monthly })),
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
    { origin: 'AU', months: [{ ...month(0.44), month: '2026-09' }, month(0.37)], ...monthly },
    { origin: 'MX', months: [month(0.15)], ...monthly },
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

test('every month has the same origins, ours first, and the others have the rest', () => {
  const summary = { ...twoMonths(null), months: ['2026-08', '2026-09', '2026-10'] };
  const [september, october, ...more] = sharesByMonth(summary);
  expect(more).toEqual([]);
  expect(september).toMatchObject({ month: '2026-09', origins: [{ origin: 'AU' }, { origin: 'MX', share: 0 }] });
  expect(september?.others).toBeCloseTo(0.56);
  expect(october?.origins.map(({ origin, share }) => [origin, share])).toEqual([
    ['AU', 0.37],
    ['MX', 0.15],
  ]);
  expect(october?.others).toBeCloseTo(0.48);
});
