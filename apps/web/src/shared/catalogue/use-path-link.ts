import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

/** Makes a link of a path with its parameters, as the API gives it; the portal is not loaded anew. */
export function usePathLink() {
  const navigate = useNavigate();
  return (path: string, onFollow?: () => void) => ({
    href: path,
    onClick: (event: MouseEvent) => {
      // With a key held down the browser opens another window by itself.
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      onFollow?.();
      void navigate({ href: path });
    },
  });
}
