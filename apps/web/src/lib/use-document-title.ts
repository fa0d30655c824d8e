import { useEffect } from 'react';

/** @public The title of a page that is written without a browser, where no effect runs. */
export const written = { title: '' };

export function useDocumentTitle(name: string) {
  const title = `${name} · Avocados`;
  if (import.meta.env.SSR) written.title = title;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
