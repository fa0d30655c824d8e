import { expect, test } from 'vitest';
import { listMonths, playingTime, visitDate, visitMonth } from './words.ts';

test('a day is written as DD MMMM YYYY, its month in the reader’s language', () => {
  expect(visitDate('2024-10-28', 'en')).toBe('28 October 2024');
  expect(visitDate('2024-03-05', 'en')).toBe('05 March 2024');
  expect(visitDate('2024-03-05', 'de')).toBe('05 März 2024');
});

test('a month has the name of the language', () => {
  expect(visitMonth('2024-03', 'en')).toBe('March 2024');
  expect(visitMonth('2024-12-31', 'de')).toBe('Dezember 2024');
});

test('months come once, in the order of their days', () => {
  expect(listMonths(['2024-03-05', '2024-03-01', '2023-12-31'])).toEqual(['2024-03', '2023-12']);
});

test.each([
  [0.4, '0:00'],
  [5.02, '0:05'],
  [59.6, '1:00'],
  [605, '10:05'],
])('%d seconds play for %s', (seconds, time) => {
  expect(playingTime(seconds)).toBe(time);
});
