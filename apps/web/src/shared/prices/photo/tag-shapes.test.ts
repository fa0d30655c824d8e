import { describe, expect, test } from 'vitest';
import { cropAround, holds, MIN_SIDE, moveTag, spanTag, tagByKey } from './tag-shapes.ts';

const TAG = { left: 0.2, top: 0.3, width: 0.1, height: 0.05 };

describe('a frame around a price tag', () => {
  test('is drawn in any direction and stays in the picture', () => {
    expect(spanTag({ x: 0.5, y: 0.6 }, { x: 0.2, y: 0.3 })).toEqual({ left: 0.2, top: 0.3, width: 0.3, height: 0.3 });
    expect(spanTag({ x: 0.9, y: 0.9 }, { x: 1.4, y: -1 })).toEqual({ left: 0.9, top: 0, width: 0.1, height: 1 });
    expect(spanTag({ x: 1, y: 1 }, { x: 1, y: 1 })).toEqual({
      left: 1 - MIN_SIDE,
      top: 1 - MIN_SIDE,
      width: MIN_SIDE,
      height: MIN_SIDE,
    });
    expect(moveTag(TAG, { x: 5, y: -5 })).toEqual({ ...TAG, left: 0.9, top: 0 });
  });

  test('follows the arrows, grows with Shift, and begins in the middle', () => {
    expect(tagByKey(TAG, 'ArrowRight', false)).toEqual({ ...TAG, left: 0.21 });
    expect(tagByKey(TAG, 'ArrowUp', true)).toEqual({ ...TAG, height: 0.04 });
    expect(tagByKey({ ...TAG, width: MIN_SIDE }, 'ArrowLeft', true)?.width).toBe(MIN_SIDE);
    expect(tagByKey(null, 'ArrowDown', false)).toEqual({ left: 0.35, top: 0.4, width: 0.3, height: 0.2 });
    expect(tagByKey(TAG, 'a', false)).toBeUndefined();
  });

  test('knows the points inside it', () => {
    expect(holds(TAG, { x: 0.25, y: 0.32 })).toBe(true);
    expect(holds(TAG, { x: 0.25, y: 0.4 })).toBe(false);
  });
});

describe('the part of a picture in a box', () => {
  const picture = { width: 1600, height: 1200 };

  test('is the middle without a tag, and as large as the box takes', () => {
    expect(cropAround(null, picture, 4 / 3)).toEqual({ left: 0, top: 0, width: 1, height: 1 });
    expect(cropAround(null, picture, 1)).toEqual({ left: 0.125, top: 0, width: 0.75, height: 1 });
    expect(cropAround(null, picture, 8 / 3)).toEqual({ left: 0, top: 0.25, width: 1, height: 0.5 });
  });

  test('lies around the tag, inside the picture and in the ratio of the box', () => {
    const part = cropAround({ left: 0.02, top: 0.5, width: 0.1, height: 0.1 }, picture, 3 / 2, 1 / 4);
    expect(part.left).toBe(0);
    expect((part.width * picture.width) / (part.height * picture.height)).toBeCloseTo(3 / 2);
    expect(part.height).toBeCloseTo(0.4);
    expect(part.top + part.height / 2).toBeCloseTo(0.55);
  });

  test('is never larger than the picture, even where the tag fills it', () => {
    expect(cropAround({ left: 0, top: 0, width: 1, height: 1 }, picture, 4 / 3, 0.5)).toEqual({
      left: 0,
      top: 0,
      width: 1,
      height: 1,
    });
  });
});
