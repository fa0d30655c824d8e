import { type RefObject, useLayoutEffect, useRef } from 'react';

const MENU_REDRAW_MS = 100;

/** Hides the menu for a moment after every path change. Its space stays, and so does the focus if it was inside. */
export function useMenuRedraw(menu: RefObject<HTMLElement | null>, path: string) {
  const lastPath = useRef(path);
  useLayoutEffect(() => {
    const element = menu.current;
    if (!element || lastPath.current === path) return;
    lastPath.current = path;
    const focused = element.contains(document.activeElement) ? (document.activeElement as HTMLElement) : undefined;
    element.style.visibility = 'hidden';
    const show = () => {
      element.style.visibility = '';
      // A hidden element loses the focus to the body; anything else was the member's own move.
      if (document.activeElement === document.body) focused?.focus({ preventScroll: true });
    };
    const timer = setTimeout(show, MENU_REDRAW_MS);
    return () => {
      clearTimeout(timer);
      element.style.visibility = '';
    };
  }, [menu, path]);
}
