import { useState } from 'react';
import { clampZoom, nextZoom, type Zoom } from './zoom.ts';

export type ReaderZoom = ReturnType<typeof useZoom>;

export function useZoom() {
  const [zoom, setZoom] = useState<Zoom>('width');
  /** The part of its size on paper in which the page is shown; known once a page is there. */
  const [shown, setShown] = useState(1);
  const [larger, smaller] = [nextZoom(shown, 1), nextZoom(shown, -1)];
  return {
    zoom,
    shown,
    setShown,
    larger: larger === undefined ? undefined : () => setZoom(larger),
    smaller: smaller === undefined ? undefined : () => setZoom(smaller),
    fit: (way: 'width' | 'page') => setZoom(way),
    scaleBy: (factor: number) => setZoom(clampZoom(shown * factor)),
  };
}
