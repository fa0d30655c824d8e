import type { OriginMonth, OriginsSummary } from '@portal/contract/price-summaries';
import { expect, test } from 'vitest';
import { sharesOf } from './shares.ts';

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
const summaryOf = (shares: Readonly<Record<string, number | null>>): OriginsSummary => ({
  from: '2026-10-01',
  to: '2026-10-31',
  currency: 'AUD',
  unit: 'kg',
  last_date: '2026-10-28',
  since: null,
  is_demo: false,
  provisional: [],
  months: ['2026-10'],
  is_by_facings: true,
  origins: Object.entries(shares).map(([origin, share]) => ({ origin, months: [month(share)] })),
});

test('the others have what is left of the shelf, whether or not the answer names them', () => {
  const shares = sharesOf(summaryOf({ AU: 0.3, MX: 0.2, PE: 0.15, KE: 0.1, NZ: 0.08, US: 0.07 }));
  expect(shares?.origins.map(({ origin }) => origin)).toEqual(['AU', 'MX', 'PE', 'KE', 'NZ']);
  expect(shares?.others).toBeCloseTo(0.17, 9);
});

test('a month with too few labels has no shares', () => {
  expect(sharesOf(summaryOf({ AU: null }))).toBeUndefined();
});
