import { type RefObject, useLayoutEffect } from 'react';

const MENU_REDRAW_MS = 100;

/** Outlives the frame: legal and error pages have another. */
let lastPath: string | undefined;

/** Hides the menu for a moment after every path change. Its space stays, and so does the focus if it was inside. */
export function useMenuRedraw(menu: RefObject<HTMLElement | null>, path: string) {
  useLayoutEffect(() => {
    const element = menu.current;
    const isSame = lastPath === undefined || lastPath === path;
    lastPath = path;
    if (!element || isSame) return;
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
