import { useEffect, useRef } from 'react';

const MARGIN_PX = 16;

/**
 * For what stands beside a list and stays in sight while that scrolls: as high as the window has room below its top, so
 * that its own foot is in sight as well. Its style sheet says from which width on the number counts.
 */
export function useRoomBelow() {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    const measure = () => {
      const top = element.current?.getBoundingClientRect().top ?? 0;
      element.current?.style.setProperty('--room-below', `${window.innerHeight - top - MARGIN_PX}px`);
    };
    measure();
    window.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, []);
  return element;
}
