import { expect, test } from 'vitest';
import { matchMonths, matchPeriod, monthsUpTo, withMonths, withPeriod } from './periods.ts';
import { readFilter } from './price-address.ts';

const TODAY = '2026-03-31';
const NONE = readFilter({});

test('the last days are found again in what they set', () => {
  const set = withPeriod(NONE, '90', TODAY);
  expect(set).toMatchObject({ from: '2025-12-31', to: undefined });
  expect(matchPeriod(set, TODAY)).toBe('90');
});

test('another day, an end or nothing is no such period', () => {
  expect(matchPeriod({ from: '2025-12-30', to: undefined }, TODAY)).toBe('other');
  expect(matchPeriod({ from: '2025-12-31', to: TODAY }, TODAY)).toBe('other');
  expect(matchPeriod(NONE, TODAY)).toBe('');
  expect(withPeriod(readFilter({ from: '2026-01-01', to: '2026-01-31' }), '', TODAY)).toMatchObject(NONE);
});

test('months are whole, and end with the last that has prices', () => {
  expect(monthsUpTo('2026-02-28', 12)).toBe('2025-03-01');
  const set = withMonths(NONE, '3', '2026-02-28');
  expect(set).toMatchObject({ from: '2025-12-01', to: undefined });
  expect([matchMonths(set, '2026-02-03'), matchMonths(set, TODAY), matchMonths(NONE, TODAY)]).toEqual([
    '3',
    'other',
    '',
  ]);
});
