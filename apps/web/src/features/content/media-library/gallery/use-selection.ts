import { type Asset, MAX_ZIPPED } from '@portal/contract/content/media-library/media-library';
import { useState } from 'react';

export type Selection = ReturnType<typeof useSelection>;

/** Several assets for one ZIP, also from several pages. */
export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  return {
    isOn: chosen !== undefined,
    ids: [...(chosen ?? [])],
    isFull: (chosen?.size ?? 0) >= MAX_ZIPPED,
    has: ({ _id }: Asset) => chosen?.has(_id) ?? false,
    begin: () => setChosen(new Set()),
    end: () => setChosen(undefined),
    toggle: ({ _id }: Asset) =>
      setChosen((before = new Set()) => {
        const after = new Set(before);
        if (!after.delete(_id)) after.add(_id);
        return after;
      }),
  };
}
