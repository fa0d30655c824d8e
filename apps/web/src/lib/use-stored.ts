import { useSyncExternalStore } from 'react';
import type { StoredItem } from './storage.ts';

/** A local key as state: follows changes of this tab and of others. */
export function useStored<T>(item: StoredItem<T>): T | undefined {
  return useSyncExternalStore(item.subscribe, item.get);
}
