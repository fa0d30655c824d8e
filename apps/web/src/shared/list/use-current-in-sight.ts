import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** For a row of links that goes on sideways: the present one stands in the middle, as far as the row goes. */
export function useCurrentInSight() {
  const row = useRef<HTMLElement>(null);
  const router = useRouter();
  useEffect(() => {
    const bring = () => {
      const link = row.current?.querySelector<HTMLElement>('[aria-current]');
      if (row.current && link)
        row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2;
    };
    const observer = new ResizeObserver(bring);
    if (row.current) observer.observe(row.current);
    // After the router has put back where the row stood before; with the next frame, which looks where things are anyway.
    const unsubscribe = router.subscribe('onRendered', () => requestAnimationFrame(bring));
    return () => {
      observer.disconnect();
      unsubscribe();
    };
  }, [router]);
  return row;
}
