import { useEffect } from 'react';

/** Names the browser tab, the history entry and, for a screen reader, the page. */
export function useDocumentTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · Avocados`;
  }, [title]);
}
