import { expect, test } from 'vitest';
import { findHit, hitNumber, neighbouringHit } from './hit-order.ts';

const PAGES = [
  { page: 2, count: 2 },
  { page: 5, count: 1 },
];

test('from hit to hit through the pages, and from the last to the first', () => {
  let place = { page: 1, index: 0 };
  const way = [1, 2, 3, 4].map(() => {
    place = neighbouringHit(PAGES, place, 1) ?? place;
    return place;
  });
  expect(way).toEqual([
    { page: 2, index: 0 },
    { page: 2, index: 1 },
    { page: 5, index: 0 },
    { page: 2, index: 0 },
  ]);
});

test('back again, from the first to the last', () => {
  expect(neighbouringHit(PAGES, { page: 5, index: 0 }, -1)).toEqual({ page: 2, index: 1 });
  expect(neighbouringHit(PAGES, { page: 2, index: 0 }, -1)).toEqual({ page: 5, index: 0 });
  expect(neighbouringHit(PAGES, { page: 4, index: 0 }, -1)).toEqual({ page: 2, index: 1 });
  expect(neighbouringHit([], { page: 4, index: 0 }, -1)).toBeUndefined();
});

test('a hit has a number among all, a page without one has none', () => {
  expect(hitNumber(PAGES, findHit(PAGES, 5, 0))).toBe(3);
  expect(hitNumber(PAGES, findHit(PAGES, 2, 9))).toBe(2);
  expect(hitNumber(PAGES, findHit(PAGES, 3, 0))).toBeUndefined();
});
