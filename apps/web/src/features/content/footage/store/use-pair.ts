import type { FootageItem } from '@portal/contract/content/footage';
import { useState } from 'react';

/** Starts with the newest and the oldest; a third choice replaces the first. */
export function usePair(items: readonly FootageItem[]) {
  const ends = [items[0]?._id, items.at(-1)?._id];
  const [chosen, setChosen] = useState<readonly (string | undefined)[]>([]);
  const ids = [...ends, ...chosen].slice(-2);
  return {
    pair: items.filter(({ _id }) => ids.includes(_id)),
    choose: (id: string) => !ids.includes(id) && setChosen([...ids, id].slice(-2)),
  };
}
