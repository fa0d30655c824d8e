import { expect, test } from 'vitest';
import { afterKey } from './after-key.ts';

const rows = [[], [{ x: 0 }, { x: 10 }, { x: 20 }], [], [{ x: 11 }, { x: 90 }]];

test('the first key leads to the newest point of the first row that has one', () => {
  expect(afterKey('ArrowLeft', rows, undefined)).toEqual({ row: 1, index: 2 });
  expect(afterKey('Home', rows, undefined)).toEqual({ row: 1, index: 0 });
  expect(afterKey('ArrowLeft', [[], []], undefined)).toBeUndefined();
});

test('left and right lead along a row and stop at its ends', () => {
  expect(afterKey('ArrowLeft', rows, { row: 1, index: 2 })).toEqual({ row: 1, index: 1 });
  expect(afterKey('ArrowRight', rows, { row: 1, index: 2 })).toEqual({ row: 1, index: 2 });
  expect(afterKey('End', rows, { row: 3, index: 0 })).toEqual({ row: 3, index: 1 });
});

test('up and down lead to the nearest point of the next row that has one', () => {
  expect(afterKey('ArrowDown', rows, { row: 1, index: 2 })).toEqual({ row: 3, index: 0 });
  expect(afterKey('ArrowUp', rows, { row: 3, index: 1 })).toEqual({ row: 1, index: 2 });
  expect(afterKey('ArrowDown', rows, { row: 3, index: 1 })).toEqual({ row: 3, index: 1 });
});

test('other keys are not its own', () => {
  expect(afterKey('Tab', rows, { row: 1, index: 1 })).toBeUndefined();
});
