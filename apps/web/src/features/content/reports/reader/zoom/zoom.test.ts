import { expect, test } from 'vitest';
import { clampZoom, nextZoom, sheetWidth } from './zoom.ts';

const stage = { width: 700, height: 600 };
const sheet = { width: 794, proportion: 1.5 };

test('a page fits the width, the height, or has a part of its size on paper', () => {
  expect(sheetWidth('width', stage, sheet)).toBe(700);
  expect(sheetWidth('page', stage, sheet)).toBe(400);
  expect(sheetWidth('page', stage, { width: 794, proportion: 0.5 })).toBe(700);
  expect(sheetWidth(0.5, stage, sheet)).toBe(397);
  expect(sheetWidth(3, stage, sheet)).toBe(2382);
});

test('steps lead from any size to the next one, and end at 50 and 300 %', () => {
  expect(nextZoom(0.88, 1)).toBe(1);
  expect(nextZoom(0.88, -1)).toBe(0.75);
  expect(nextZoom(1.001, 1)).toBe(1.25);
  expect(nextZoom(3, 1)).toBe(undefined);
  expect(nextZoom(0.5, -1)).toBe(undefined);
  expect([clampZoom(0.1), clampZoom(9)]).toEqual([0.5, 3]);
});
