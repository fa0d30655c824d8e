import { expect, test } from 'vitest';
import { bandPath, linePath, stretches } from './paths.ts';
import { linear, niceTicks, spreadOut } from './scale.ts';

test('a value lies between two points as between its limits', () => {
  const y = linear([10, 20], [200, 0]);
  expect([y(10), y(15), y(20)]).toEqual([200, 100, 0]);
  expect(linear([5, 5], [0, 10])(5)).toBe(0);
});

test.each([
  [9.3, 16.4, 4, [8, 10, 12, 14, 16, 18]],
  [0, 1, 4, [0, 0.25, 0.5, 0.75, 1]],
  [-0.13, 0.42, 4, [-0.2, 0, 0.2, 0.4, 0.6]],
  [120_000, 180_000, 3, [120_000, 140_000, 160_000, 180_000]],
  [14, 14, 3, [10, 15]],
])('from %d to %d the values are round', (least, most, count, ticks) => {
  expect(niceTicks(least, most, count)).toEqual(ticks);
});

test('labels move apart, and stay within their room and in their order', () => {
  expect(spreadOut([50, 52, 10], 16, [0, 100])).toEqual([50, 66, 10]);
  expect(spreadOut([95, 99], 16, [0, 100])).toEqual([84, 100]);
  expect(spreadOut([10, 60], 16, [0, 100])).toEqual([10, 60]);
});

test('a gap stays a gap', () => {
  expect(stretches([1, 2, null, null, 3, null])).toEqual([[1, 2], [3]]);
  expect(
    linePath([
      { x: 0, y: 1 },
      { x: 2, y: 3.25 },
    ]),
  ).toBe('M0.0 1.0L2.0 3.3');
  expect(
    bandPath(
      [
        { x: 0, y: 1 },
        { x: 2, y: 1 },
      ],
      [
        { x: 0, y: 5 },
        { x: 2, y: 5 },
      ],
    ),
  ).toBe('M0.0 1.0L2.0 1.0L2.0 5.0L0.0 5.0Z');
});
