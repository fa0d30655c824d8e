import { useSyncExternalStore } from 'react';
import type { StoredItem } from './storage.ts';

export function useStored<T>(item: StoredItem<T>): T | undefined {
  return useSyncExternalStore(item.subscribe, item.get, item.get);
}
