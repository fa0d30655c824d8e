import { expect, test } from 'vitest';
import { formatWeight } from './money.ts';

test('a weight is written in the larger unit that it fills', () => {
  expect(formatWeight(950, 'en')).toBe('950 g');
  expect(formatWeight(1_250, 'de')).toBe('1,25 kg');
});
