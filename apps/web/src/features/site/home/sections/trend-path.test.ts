import { expect, test } from 'vitest';
import { trendPath } from './trend-path.ts';

const months = (...values: (number | null)[]) => values.map((value) => ({ value }));

test('the dearest month is at the top, the cheapest at the bottom', () => {
  expect(trendPath(months(10, 20), { low: 10, high: 20 })).toEqual({
    line: 'M0.0 120.0L340.0 50.0',
    end: 'M340.0 50.0h0',
  });
});

test('a month without a price stays a gap, and the end is the last that has one', () => {
  expect(trendPath(months(10, null, 20, null), { low: 10, high: 20 })).toEqual({
    line: 'M0.0 120.0M226.7 50.0',
    end: 'M226.7 50.0h0',
  });
});

test('prices that never change lie in the middle', () => {
  expect(trendPath(months(10, 10), { low: 10, high: 10 }).line).toBe('M0.0 85.0L340.0 85.0');
});

test('nothing to show draws nothing', () => {
  expect(trendPath(months(null, null), { low: 0, high: 0 })).toEqual({ line: '', end: '' });
});
