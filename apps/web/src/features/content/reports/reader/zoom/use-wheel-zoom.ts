import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Wheel units for a page that is larger by a factor of e. */
const PER_FACTOR = 400;

/** Ctrl and the wheel, or two fingers on a touchpad, zoom the page and not the portal. */
export function useWheelZoom(stage: RefObject<HTMLElement | null>, onScale: (factor: number) => void) {
  const scale = useEffectEvent(onScale);
  useEffect(() => {
    const element = stage.current;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      scale(Math.exp(-event.deltaY / PER_FACTOR));
    };
    // React's own listeners are passive: they cannot keep the browser from zooming.
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [stage]);
}
