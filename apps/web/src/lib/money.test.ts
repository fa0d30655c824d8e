import { expect, test } from 'vitest';
import { formatCents, formatWeight } from './money.ts';

test('a weight is written in the larger unit that it fills', () => {
  expect(formatWeight(950, 'en')).toBe('950 g');
  expect(formatWeight(1_250, 'de')).toBe('1,25 kg');
});

test('cents are written as dollars, as each language has them', () => {
  expect(formatCents(123_450, 'en')).toBe('A$1,234.50');
  expect(formatCents(5, 'de')).toBe('0,05\u00a0A$');
});
