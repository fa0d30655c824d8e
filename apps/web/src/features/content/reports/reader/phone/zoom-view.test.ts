import { expect, test } from 'vitest';
import { doubleTap, fitSheet, keepInside, MOST_SCALE, zoomAt } from './zoom-view.ts';

const stage = { width: 390, height: 600 };
const sheet = fitSheet(stage, 1.5);
const whole = keepInside({ scale: 1, x: 0, y: 0 }, stage, sheet);

test('the whole page is in sight and in the middle at first', () => {
  expect(sheet).toEqual({ width: 390, height: 585 });
  expect(whole).toEqual({ scale: 1, x: 0, y: 7.5 });
  expect(fitSheet({ width: 390, height: 200 }, 2)).toEqual({ width: 100, height: 200 });
});

test('the point below the fingers stays below them', () => {
  const point = { x: 100, y: 200 };
  const zoomed = zoomAt(whole, point, 2);
  const onSheet = (view: typeof whole) => [(point.x - view.x) / view.scale, (point.y - view.y) / view.scale];
  expect(zoomed.scale).toBe(2);
  expect(onSheet(zoomed)).toEqual(onSheet(whole));
});

test('a page is never smaller than the stage lets it be, nor larger than five times', () => {
  expect(zoomAt(whole, { x: 0, y: 0 }, 0.1).scale).toBe(1);
  expect(zoomAt(whole, { x: 0, y: 0 }, 100).scale).toBe(MOST_SCALE);
});

test('a large page leaves no gap beside it', () => {
  expect(keepInside({ scale: 2, x: 50, y: 80 }, stage, sheet)).toEqual({ scale: 2, x: 0, y: 0 });
  expect(keepInside({ scale: 2, x: -900, y: -900 }, stage, sheet)).toEqual({ scale: 2, x: -390, y: -570 });
});

test('a double tap zooms in, another shows the whole page again', () => {
  const near = doubleTap(whole, { x: 30, y: 30 });
  expect(near.scale).toBeGreaterThan(2);
  expect(keepInside(doubleTap(near, { x: 300, y: 300 }), stage, sheet)).toEqual(whole);
});
