import { type PointerEvent, useRef } from 'react';
import { doubleTap, type ZoomView, zoomAt } from './zoom-view.ts';

const TAP_PX = 10;
const TAP_MS = 300;
const NEAR_PX = 40;
const SWIPE_PX = 48;

type Point = { readonly x: number; readonly y: number };
type Ways = {
  readonly view: ZoomView;
  readonly onView: (view: ZoomView) => void;
  /** A finger that goes sideways over a page that is wholly in sight. */
  readonly onSwipe: (step: 1 | -1) => void;
};

/** Two fingers pinch, one moves a page that is larger than the stage, two taps zoom in and out. */
export function useTouchZoom({ view, onView, onSwipe }: Ways) {
  const fingers = useRef(new Map<number, Point>());
  /** Of the first finger; forgotten once a second one has come. */
  const start = useRef<(Point & { at: number }) | undefined>(undefined);
  const lastTap = useRef<(Point & { at: number }) | undefined>(undefined);

  const end = (event: PointerEvent, isTaken: boolean) => {
    fingers.current.delete(event.pointerId);
    const from = start.current;
    if (isTaken || !from || fingers.current.size > 0) return;
    start.current = undefined;
    const point = pointOn(event);
    const [across, down] = [point.x - from.x, point.y - from.y];
    if (Math.hypot(across, down) > TAP_PX) {
      const isSwipe = view.scale === 1 && Math.abs(across) > SWIPE_PX && Math.abs(across) > 2 * Math.abs(down);
      if (isSwipe) onSwipe(across < 0 ? 1 : -1);
      return;
    }
    const tap = { ...point, at: event.timeStamp };
    const before = lastTap.current;
    const isSecond = before && tap.at - before.at < TAP_MS && distance(tap, before) < NEAR_PX;
    lastTap.current = isSecond ? undefined : tap;
    if (isSecond) onView(doubleTap(view, point));
  };

  return {
    onPointerDown: (event: PointerEvent) => {
      fingers.current.set(event.pointerId, pointOn(event));
      start.current = fingers.current.size === 1 ? { ...pointOn(event), at: event.timeStamp } : undefined;
    },
    onPointerMove: (event: PointerEvent) => {
      const before = fingers.current.get(event.pointerId);
      if (!before) return;
      const point = pointOn(event);
      const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, where]) => where);
      fingers.current.set(event.pointerId, point);
      if (other) {
        const zoomed = zoomAt(view, middle(before, other), distance(point, other) / (distance(before, other) || 1));
        onView(moved(zoomed, middle(before, other), middle(point, other)));
      } else if (view.scale > 1) onView(moved(view, before, point));
    },
    onPointerUp: (event: PointerEvent) => end(event, false),
    onPointerCancel: (event: PointerEvent) => end(event, true),
  };
}

function pointOn({ currentTarget, clientX, clientY }: PointerEvent): Point {
  const { left, top } = currentTarget.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
const middle = (one: Point, other: Point) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
const moved = (view: ZoomView, from: Point, to: Point) => ({
  ...view,
  x: view.x + to.x - from.x,
  y: view.y + to.y - from.y,
});
