import { expect, test } from 'vitest';
import type { Spread } from '../../shapes.ts';
import { findingEvidence } from './finding-evidence.ts';
import type { SeasonsSummary } from './seasons.ts';
import type { OriginsSummary, SizesSummary, SummaryPeriod } from './summaries.ts';

const period: SummaryPeriod = {
  from: '2025-11-10',
  to: '2026-10-20',
  currency: 'AUD',
  unit: 'kg',
  last_date: '2026-10-18',
  last_visit_date: '2026-10-18',
  since: null,
  is_demo: false,
  provisional: [],
};
const spread = (median: number, n = 12): Spread => ({ n, stores: 4, q1: median, median, q3: median });
const monthly = { resolution: 'month' as const, weeks: [] };
const line = (origin: string, month: string) => ({
  origin,
  months: [{ month, ...spread(12), labels: 12, promos: 0, facings: 10, share: 0.4 }],
  ...monthly,
});
const origins = (...lines: OriginsSummary['origins']): OriginsSummary => ({
  ...period,
  months: [],
  is_by_facings: true,
  origins: lines,
});

test('seasons: of the origin that the sentence speaks of, also where ours stands beside it', () => {
  const season = { season: 2026, whole: spread(11), same_months: null, months: [], ...monthly };
  const seasons: SeasonsSummary = {
    ...period,
    season: 2026,
    is_running: true,
    position: null,
    gap: null,
    origins: ['MX', 'AU'].map((origin) => ({ origin, seasons: [season] })),
  };
  expect(findingEvidence('seasons', { seasons })).toEqual({ origin: 'MX', from: '2026-02-01', to: '2026-10-20' });
});

test('origins: never of an unknown origin where a known one is on the shelf', () => {
  const summary = origins(line('ZZ', '2026-09'), line('MX', '2026-09'));
  expect(findingEvidence('origins', { origins: summary })).toMatchObject({ origin: 'MX', rival: undefined });
});

test('a month is cut to the days of the summary', () => {
  const last = { from: '2026-10-01', to: '2026-10-20' };
  const first = { from: '2025-11-10', to: '2025-11-30' };
  expect(findingEvidence('origins', { origins: origins(line('AU', '2026-10')) })).toMatchObject(last);
  expect(findingEvidence('share', { origins: origins(line('AU', '2025-11')) })).toMatchObject(first);
  expect(findingEvidence('origins', { origins: origins(line('AU', '2026-09')) })).toMatchObject({
    from: '2026-09-01',
    to: '2026-09-30',
  });
});

test('sizes: the labels of every size with enough prices', () => {
  const year = { resolution: 'month' as const, points: [], low: null, high: null };
  const size = (name: 'small' | 'medium' | 'large', median: number, n = 12) => ({
    size: name,
    now: spread(median, n),
    before: spread(median, n),
    months: [],
    year,
  });
  const sizes: SizesSummary = {
    ...period,
    origin: 'AU',
    month: '2026-10',
    before_month: null,
    sizes: [size('small', 12), size('large', 16), size('medium', 99, 2)],
  };
  expect(findingEvidence('sizes', { sizes })).toEqual({
    basis: 'sizes',
    origin: 'AU',
    from: '2026-10-01',
    to: '2026-10-20',
  });
});
