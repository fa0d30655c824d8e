import { expect, test } from 'vitest';
import { formatTyped, parseCents } from './cents.ts';

test.each([
  ['120', 12_000],
  ['120.5', 12_050],
  ['0,05', 5],
  [' 1234.56 ', 123_456],
  ['0', 0],
  ['1000000', 100_000_000],
  ['', Number.NaN],
  ['-5', Number.NaN],
  ['1.234', Number.NaN],
  ['1,234.50', Number.NaN],
  ['12e3', Number.NaN],
])('%s is %d cents', (text, cents) => {
  expect(parseCents(text)).toBe(cents);
});

test.each([0, 5, 99, 100, 12_345, 100_000_000])('%d cents are written and read again', (cents) => {
  expect(parseCents(formatTyped(cents, 'en'))).toBe(cents);
  expect(parseCents(formatTyped(cents, 'de'))).toBe(cents);
});

test('money is written as each language has it', () => {
  expect(formatTyped(24_900, 'en')).toBe('249.00');
  expect(formatTyped(24_900, 'de')).toBe('249,00');
});
