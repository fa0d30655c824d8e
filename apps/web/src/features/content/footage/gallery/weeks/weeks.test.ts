import { expect, test } from 'vitest';
import { fillWeeks, mondayBefore } from './weeks.ts';

test('weeks are drawn oldest first, with the empty ones between, half a year at least and two years at most', () => {
  expect(fillWeeks([])).toEqual([]);
  const filled = fillWeeks([
    { week: '2026-11-16', items: 3 },
    { week: '2026-11-02', items: 1 },
  ]);
  expect(filled).toHaveLength(26);
  expect(filled.slice(-3)).toEqual([
    { week: '2026-11-02', items: 1 },
    { week: '2026-11-09', items: 0 },
    { week: '2026-11-16', items: 3 },
  ]);
  const long = fillWeeks([
    { week: '2026-11-16', items: 3 },
    { week: '1964-05-04', items: 1 },
  ]);
  expect([long.length, long[0]]).toEqual([104, { week: '2024-11-25', items: 0 }]);
});

test('any day of a week leads to its Monday', () => {
  expect(['2026-11-16', '2026-11-18', '2026-11-22', '2026-03-01'].map(mondayBefore)).toEqual([
    '2026-11-16',
    '2026-11-16',
    '2026-11-16',
    '2026-02-23',
  ]);
});
