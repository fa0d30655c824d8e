import { expect, test } from 'vitest';
import { dodge } from './dodge.ts';
import { shortened } from './shortened.ts';

test('a name is cut where its column ends', () => {
  expect(shortened('Orchard Lane Market', 158)).toBe('Orchard Lane Market');
  expect(shortened('Orchard Lane Market', 90)).toBe('Orchard Lane…');
});

test('marks that would cover each other move up and down, the others stay in the middle', () => {
  const offsets = dodge([40, 10, 12, 11], (x) => x).map(({ item, offset }) => [item, offset]);
  expect(offsets).toEqual([
    [10, 0],
    [11, -6],
    [12, 6],
    [40, 0],
  ]);
});
