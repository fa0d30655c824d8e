import { expect, test } from 'vitest';
import { pagesShown } from './pages-shown.ts';

test.each([
  [1, 2, '1 2'],
  [3, 5, '1 2 3 4 5'],
  [1, 6, '1 2 3 gap 6'],
  [3, 6, '1 2 3 gap 6'],
  [4, 6, '1 gap 4 5 6'],
  [4, 33, '1 gap 4 gap 33'],
  [30, 33, '1 gap 30 gap 33'],
  [31, 33, '1 gap 31 32 33'],
  [33, 33, '1 gap 31 32 33'],
])('page %i of %i', (page, pages, shown) => {
  expect(
    pagesShown(page, pages)
      .join(' ')
      .replaceAll(/ (before|after)/g, ''),
  ).toBe(shown);
});
