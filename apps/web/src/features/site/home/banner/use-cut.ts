import { useLayoutEffect, useRef, useState } from 'react';

// Glyphs reach a little over tight lines; a hidden line is taller than this.
const TOLERANCE_PX = 12;

/**
 * Whether one of the children shows less than it holds, asked again whenever their words may be others. While all is
 * open the last answer stays.
 */
export function useCut(open: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const [isCut, setCut] = useState(false);
  useLayoutEffect(() => {
    const children = [...(box.current?.children ?? [])];
    if (open || children.length === 0) return;
    const measure = () =>
      setCut(children.some(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight > TOLERANCE_PX));
    const observer = new ResizeObserver(measure);
    for (const child of children) observer.observe(child);
    measure();
    return () => observer.disconnect();
  });
  return [box, isCut] as const;
}
