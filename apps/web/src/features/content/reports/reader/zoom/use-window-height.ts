import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void) {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

export const useWindowHeight = () => useSyncExternalStore(subscribe, () => window.innerHeight);
