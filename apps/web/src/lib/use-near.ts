import { type RefObject, startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Once, when the element comes into sight or so near that it soon will. */
export function whenNear(element: Element, act: () => void, rootMargin = '50% 0px') {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      act();
    },
    { rootMargin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** Whether what costs much to draw has been near the screen. Paper shows all. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return undefined;
    const stop = whenNear(element.current, () => startTransition(() => setNear(true)));
    const drawNow = () => flushSync(() => setNear(true));
    window.addEventListener('beforeprint', drawNow);
    return () => {
      stop();
      window.removeEventListener('beforeprint', drawNow);
    };
  }, [element, isNear]);
  return isNear;
}
