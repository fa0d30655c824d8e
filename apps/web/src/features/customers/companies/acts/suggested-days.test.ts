import { expect, test } from 'vitest';
import { suggestedDays } from './suggested-days.ts';

test('days begin in Sydney, wherever the browser is', () => {
  expect(suggestedDays(new Date('2026-11-15T12:59:00Z')).today).toBe('2026-11-15');
  expect(suggestedDays(new Date('2026-11-15T13:00:00Z')).today).toBe('2026-11-16');
});

test('a trial lasts thirty days after today, across the end of daylight saving', () => {
  expect(suggestedDays(new Date('2026-03-20T02:00:00Z')).evaluationEnd).toBe('2026-04-19');
});

test.each([
  ['2026-11-15T02:00:00Z', '2027-11-14'],
  ['2027-03-01T02:00:00Z', '2028-02-29'],
  ['2028-02-29T02:00:00Z', '2029-02-28'],
])('a subscription from %s ends a year later, the day before', (now, lastDay) => {
  expect(suggestedDays(new Date(now)).subscriptionEnd).toBe(lastDay);
});
