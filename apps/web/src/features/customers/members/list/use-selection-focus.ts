import { useEffect, useRef } from 'react';

export function useSelectionFocus(user: string | undefined) {
  const panes = useRef<HTMLDivElement>(null);
  const before = useRef(user);
  useEffect(() => {
    const last = before.current;
    before.current = user;
    if (last === user) return;
    if (user) focusHeading(panes.current?.querySelector('[data-selected-member] h2'));
    // Another button that was pressed keeps the focus.
    else if (document.activeElement === document.body) focusSelect(panes.current, last);
  }, [user]);
  return panes;
}

function focusHeading(heading: HTMLElement | null | undefined) {
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}

function focusSelect(panes: HTMLElement | null, id: string | undefined) {
  panes?.querySelector<HTMLElement>(`[data-selects="${id}"]`)?.focus();
}
