import { expect, test } from 'vitest';
import { monthDays, monthsOfSeason, placeInSeason, shepardRanges } from './months.ts';

test('a month has its own last day', () => {
  const period = { from: '2026-01-01', to: '2028-12-31' };
  expect(monthDays('2028-02', period)).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(monthDays('2026-12', period)).toEqual({ from: '2026-12-01', to: '2026-12-31' });
});

test('a month has no more days than its period', () => {
  const period = { from: '2026-09-10', to: '2026-10-15' };
  expect(monthDays('2026-09', period)).toEqual({ from: '2026-09-10', to: '2026-09-30' });
  expect(monthDays('2026-10', period)).toEqual({ from: '2026-10-01', to: '2026-10-15' });
});

test('Shepard is in season from February to April, once in each year', () => {
  const months = ['2025-03', '2025-04', '2025-05', '2026-01', '2026-02', '2026-03'];
  expect(shepardRanges(months)).toEqual([
    { from: 0, to: 1 },
    { from: 4, to: 5 },
  ]);
});

test('a season runs from February to January', () => {
  const months = monthsOfSeason(2026);
  expect([months[0], months.at(-1)]).toEqual(['2026-02', '2027-01']);
  expect(months.map(placeInSeason)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
});
