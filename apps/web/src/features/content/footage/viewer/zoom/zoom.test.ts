import { expect, test } from 'vitest';
import { type Geometry, MAX_SCALE, panBy, WHOLE, zoomBy, zoomToTag } from './zoom.ts';

/** A photo of 800 × 600 in the middle of a place of 1000 × 600. */
const GEOMETRY: Geometry = {
  place: { width: 1000, height: 600 },
  picture: { left: 100, top: 0, width: 800, height: 600 },
};

test('the point under the pointer stays where it is', () => {
  const at = { x: 500, y: 300 };
  const zoom = zoomBy(WHOLE, 2, at, GEOMETRY);
  expect(zoom).toEqual({ scale: 2, x: -400, y: -300 });
  const further = zoomBy(zoom, 1.5, { x: 700, y: 200 }, GEOMETRY);
  // The picture's point was at (700 - 100 + 400) / 2 and (200 + 300) / 2.
  expect([100 + further.x + 500 * 3, further.y + 250 * 3]).toEqual([700, 200]);
});

test('a zoom ends at the whole photo and at eight times its size', () => {
  expect(zoomBy(zoomBy(WHOLE, 2, { x: 0, y: 0 }, GEOMETRY), 0.1, { x: 900, y: 9 }, GEOMETRY)).toEqual(WHOLE);
  expect(zoomBy(WHOLE, 100, { x: 500, y: 300 }, GEOMETRY).scale).toBe(MAX_SCALE);
});

test('a photo is not dragged off its place, and stays in the middle of a side on which it fits', () => {
  const zoom = zoomBy(WHOLE, 2, { x: 500, y: 300 }, GEOMETRY);
  expect(panBy(zoom, { x: 5000, y: -5000 }, GEOMETRY)).toEqual({ scale: 2, x: -100, y: -600 });
  const little = zoomBy(WHOLE, 1.1, { x: 500, y: 300 }, GEOMETRY);
  expect(panBy(little, { x: 300, y: 0 }, GEOMETRY).x).toBeCloseTo(-40);
  expect(panBy(WHOLE, { x: 50, y: 50 }, GEOMETRY)).toEqual(WHOLE);
});

test('a price tag comes to the middle, as large as two fifths of the place', () => {
  const tag = { left: 0.45, top: 0.4, width: 0.1, height: 0.2 };
  const { scale, x, y } = zoomToTag(tag, GEOMETRY);
  expect(scale).toBe(2);
  expect([100 + x + 0.5 * 800 * scale, y + 0.5 * 600 * scale]).toEqual([500, 300]);
  expect(zoomToTag({ left: 0, top: 0, width: 1, height: 1 }, GEOMETRY)).toEqual(WHOLE);
  expect(zoomToTag({ left: 0, top: 0, width: 0.02, height: 0.02 }, GEOMETRY)).toMatchObject({ x: -100, y: 0 });
});
