import { expect, test } from 'vitest';
import { monthOfWeek, placeOfMonth, weekDays, weekStart, weeksShown } from './weeks.ts';

test('a week begins on Monday, and has no more days than its period', () => {
  expect(['2026-10-05', '2026-10-11', '2026-10-12'].map(weekStart)).toEqual(['2026-10-05', '2026-10-05', '2026-10-12']);
  const period = { from: '2026-10-01', to: '2026-10-31' };
  expect(weekDays('2026-10-05', period)).toEqual({ from: '2026-10-05', to: '2026-10-11' });
  expect(weekDays('2026-09-28', period)).toEqual({ from: '2026-10-01', to: '2026-10-04' });
  expect(weekDays('2026-10-26', period)).toEqual({ from: '2026-10-26', to: '2026-10-31' });
});

test('a week of two months belongs to the one with most of its days', () => {
  expect(monthOfWeek('2026-09-28')).toBe('2026-10');
  expect(monthOfWeek('2026-06-29')).toBe('2026-07');
  expect(monthOfWeek('2026-11-30')).toBe('2026-12');
});

test('weeks end with the last price, and a month stands in the middle of its own', () => {
  const weeks = weeksShown({ from: '2026-09-01', to: '2026-10-31', last_date: '2026-10-07' });
  expect([weeks[0], weeks.at(-1), weeks.length]).toEqual(['2026-08-31', '2026-10-05', 6]);
  expect(weeks[placeOfMonth('2026-09', weeks)]).toBe('2026-09-14');
  // Its middle is still to come.
  expect(weeks[placeOfMonth('2026-10', weeks)]).toBe('2026-10-05');
});
