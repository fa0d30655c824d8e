import { useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

/** Brings a panel into sight and moves the keyboard to its heading. */
export function goToPanel(panel: Element | null) {
  panel?.scrollIntoView({ block: 'start' });
  panel?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}

/** A link to '#gaps' lands on that panel, once it is there. */
export function useArrival(chart: string, panel: RefObject<HTMLElement | null>, isThere: boolean) {
  const isMeant = useLocation({ select: ({ hash }) => hash === chart });
  useEffect(() => {
    if (isMeant && isThere) goToPanel(panel.current);
  }, [isMeant, isThere, panel]);
}
