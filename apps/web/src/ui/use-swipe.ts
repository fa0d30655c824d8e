import { type PointerEvent, useRef } from 'react';

const FAR_PX = 48;
/** Height of a browser's video controls. */
const CONTROLS_PX = 72;

/** A finger that goes sideways, not up or down, and not along the controls of a video. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ readonly x: number; readonly y: number } | undefined>(undefined);
  return {
    onPointerDown: ({ pointerType, isPrimary, target, clientX: x, clientY: y }: PointerEvent) => {
      const isSwipe = pointerType === 'touch' && isPrimary && !isOnControls(target, y);
      start.current = isSwipe ? { x, y } : undefined;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = start.current ?? { x: clientX, y: clientY };
      start.current = undefined;
      const across = clientX - x;
      if (Math.abs(across) > FAR_PX && Math.abs(across) > 2 * Math.abs(clientY - y)) onSwipe(across < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = undefined;
    },
  };
}

function isOnControls(target: EventTarget, y: number): boolean {
  return target instanceof HTMLVideoElement && y > target.getBoundingClientRect().bottom - CONTROLS_PX;
}
