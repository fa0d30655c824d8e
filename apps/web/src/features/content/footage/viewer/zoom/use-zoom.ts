import type { Tag } from '@portal/contract/price-photos';
import { type MouseEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Geometry, type Point, panBy, STEP, WHOLE, type Zoom, zoomBy, zoomToTag } from './zoom.ts';

const TAP_SCALE = 2.5;
/** A notch of a wheel is about 100 pixels. */
const WHEEL_PX = 400;
/** Below, the viewer itself scrolls. */
const BESIDE = '(min-width: 992px)';

/** By wheel, pinch, double tap, drag and keys. `id` names the photo: another one is shown whole. */
export function useZoom(id: string, isPhoto: boolean) {
  // In a portal it comes after this is first drawn.
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  const [picture, setPicture] = useState<HTMLDivElement | null>(null);
  const [zoomed, setZoomed] = useState<Zoom & { readonly id: string }>();
  const zoom = isPhoto && zoomed?.id === id ? zoomed : WHOLE;
  const fingers = useRef(new Map<number, Point>());
  const isPinched = useRef(false);

  const change = (next: (before: Zoom, geometry: Geometry) => Zoom) => {
    if (!isPhoto || !place || !picture) return;
    const geometry = {
      place: { width: place.clientWidth, height: place.clientHeight },
      picture: {
        left: picture.offsetLeft,
        top: picture.offsetTop,
        width: picture.offsetWidth,
        height: picture.offsetHeight,
      },
    };
    setZoomed((before) => ({ ...next(before?.id === id ? before : WHOLE, geometry), id }));
  };
  const inPlace = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point => {
    const { left = 0, top = 0 } = place?.getBoundingClientRect() ?? {};
    return { x: clientX - left, y: clientY - top };
  };
  const stepBy = (factor: number) =>
    change((before, geometry) => {
      const { width, height } = geometry.place;
      return zoomBy(before, factor, { x: width / 2, y: height / 2 }, geometry);
    });
  const showWhole = () => setZoomed(undefined);

  const turnWheel = useEffectEvent((event: WheelEvent) => {
    if (!isPhoto || !(event.ctrlKey || window.matchMedia(BESIDE).matches)) return;
    event.preventDefault();
    const at = inPlace(event);
    change((before, geometry) => zoomBy(before, 2 ** (-event.deltaY / WHEEL_PX), at, geometry));
  });
  useEffect(() => {
    const listen = (event: WheelEvent) => turnWheel(event);
    // React's own listener cannot keep the page from zooming.
    place?.addEventListener('wheel', listen, { passive: false });
    return () => place?.removeEventListener('wheel', listen);
  }, [place]);

  const press = (event: PointerEvent) => {
    if (fingers.current.size === 0) isPinched.current = false;
    fingers.current.set(event.pointerId, inPlace(event));
    if (fingers.current.size > 1) isPinched.current = true;
  };
  const drag = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const at = inPlace(event);
    const other = [...fingers.current].find(([finger]) => finger !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, at);
    if (other) {
      const spread = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y) || 1;
      const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
      change((held, geometry) => zoomBy(held, spread(at) / spread(before), middle, geometry));
    } else if (zoom.scale > 1) {
      change((held, geometry) => panBy(held, { x: at.x - before.x, y: at.y - before.y }, geometry));
    }
  };
  const release = (event: PointerEvent) => void fingers.current.delete(event.pointerId);
  const tapTwice = (event: MouseEvent) => {
    const at = inPlace(event);
    if (zoom.scale > 1) showWhole();
    else change((before, geometry) => zoomBy(before, TAP_SCALE, at, geometry));
  };

  const keys: Readonly<Record<string, () => void>> = {
    '+': () => stepBy(STEP),
    '=': () => stepBy(STEP),
    '-': () => stepBy(1 / STEP),
    '0': showWhole,
  };
  return {
    scale: zoom.scale,
    isWhole: zoom.scale === 1,
    /** A finger that zoomed did not swipe. */
    isSwipe: () => zoom.scale === 1 && !isPinched.current,
    style: zoom.scale === 1 ? undefined : { transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` },
    setPlace,
    setPicture,
    hands: {
      onPointerDown: press,
      onPointerMove: drag,
      onPointerUp: release,
      onPointerCancel: release,
      onPointerLeave: release,
      onDoubleClick: tapTwice,
    },
    keys: isPhoto ? keys : {},
    zoomIn: () => stepBy(STEP),
    zoomOut: () => stepBy(1 / STEP),
    showWhole,
    showTag: (tag: Tag) => {
      // On a phone the prices stand below the photo.
      place?.scrollIntoView({ block: 'nearest' });
      change((_, geometry) => zoomToTag(tag, geometry));
    },
  };
}
