import { useSyncExternalStore } from 'react';

/** Whether a media query matches: now, and as a hook that follows it. */
export function followMedia(query: string) {
  const media = window.matchMedia(query);
  const matches = () => media.matches;
  const subscribe = (listener: () => void) => {
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  };
  return { matches, useMatch: () => useSyncExternalStore(subscribe, matches) };
}
