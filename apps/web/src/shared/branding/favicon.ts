import { useEffect } from 'react';
import { useSitePictures } from './site.ts';

export function useFavicon() {
  const { favicon } = useSitePictures();
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!link || link.getAttribute('href') === favicon) return;
    link.href = favicon;
    // It names the type of the built-in one.
    link.removeAttribute('type');
  }, [favicon]);
}
