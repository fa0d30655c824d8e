import type { Tag } from '@portal/contract/price-photos';

/** The smallest frame that a finger or a key can make. */
export const MIN_SIDE = 0.02;
const USUAL: Tag = { left: 0.35, top: 0.4, width: 0.3, height: 0.2 };
const DIGITS = 10_000;

const round = (value: number) => Math.round(value * DIGITS) / DIGITS;
const limit = (value: number, most: number, least = 0) => round(Math.min(Math.max(value, least), most));

export type Point = { readonly x: number; readonly y: number };

/** Between two points of the picture, in any direction. */
export function spanTag(one: Point, other: Point): Tag {
  const left = limit(Math.min(one.x, other.x), 1 - MIN_SIDE);
  const top = limit(Math.min(one.y, other.y), 1 - MIN_SIDE);
  return {
    left,
    top,
    width: limit(Math.abs(one.x - other.x), 1 - left, MIN_SIDE),
    height: limit(Math.abs(one.y - other.y), 1 - top, MIN_SIDE),
  };
}

export function moveTag(tag: Tag, { x, y }: Point): Tag {
  return { ...tag, left: limit(tag.left + x, 1 - tag.width), top: limit(tag.top + y, 1 - tag.height) };
}

function resizeTag(tag: Tag, { x, y }: Point): Tag {
  return {
    ...tag,
    width: limit(tag.width + x, 1 - tag.left, MIN_SIDE),
    height: limit(tag.height + y, 1 - tag.top, MIN_SIDE),
  };
}

const STEP = 0.01;
const KEYS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** Arrows move the frame and, with Shift, change its size; the first one makes it. Undefined for other keys. */
export function tagByKey(tag: Tag | null, key: string, isShift: boolean): Tag | undefined {
  const step = KEYS[key];
  if (!step) return undefined;
  if (!tag) return USUAL;
  return isShift ? resizeTag(tag, step) : moveTag(tag, step);
}

export const holds = ({ left, top, width, height }: Tag, { x, y }: Point) =>
  x >= left && x <= left + width && y >= top && y <= top + height;

type Size = { readonly width: number; readonly height: number };

/**
 * The part of a picture that fills a box of this ratio, around its tag: in fractions. `context` is the share of the tag in
 * the part; without one, as much of the picture as the box takes.
 */
export function cropAround(tag: Tag | null, picture: Size, ratio: number, context?: number): Tag {
  const shape = picture.width / picture.height;
  // The widest part with the ratio of the box, in fractions of the picture.
  const most = ratio > shape ? { width: 1, height: shape / ratio } : { width: ratio / shape, height: 1 };
  const { left, top, width, height } = tag ?? { left: 0.5, top: 0.5, width: 0, height: 0 };
  const needed = tag && context ? Math.max(width / context / most.width, height / context / most.height) : 1;
  const scale = Math.min(1, needed);
  const part = { width: most.width * scale, height: most.height * scale };
  return {
    ...part,
    left: Math.min(Math.max(left + width / 2 - part.width / 2, 0), 1 - part.width),
    top: Math.min(Math.max(top + height / 2 - part.height / 2, 0), 1 - part.height),
  };
}
