import { useMemo, useSyncExternalStore } from 'react';

/** An address at which this page can show a file that is not uploaded yet, for as long as it is shown; else empty. */
export function useObjectUrl(file: Blob | undefined): string {
  const { subscribe, get } = useMemo(() => objectUrlStore(file), [file]);
  return useSyncExternalStore(subscribe, get);
}

function objectUrlStore(file: Blob | undefined) {
  let url = '';
  return {
    get: () => url,
    subscribe: (listener: () => void) => {
      if (file) url = URL.createObjectURL(file);
      listener();
      return () => {
        URL.revokeObjectURL(url);
        url = '';
      };
    },
  };
}
