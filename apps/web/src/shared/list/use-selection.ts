import { useState } from 'react';

export type Selection = ReturnType<typeof useSelection>;

type Item = { readonly _id: string };

/** Several items for one act, also from several pages; at most so many. */
export function useSelection(most: number) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  return {
    isOn: chosen !== undefined,
    ids: [...(chosen ?? [])],
    most,
    isFull: (chosen?.size ?? 0) >= most,
    has: ({ _id }: Item) => chosen?.has(_id) ?? false,
    begin: () => setChosen(new Set()),
    end: () => setChosen(undefined),
    add: (items: readonly Item[]) =>
      setChosen((before = new Set()) => new Set([...before, ...items.map(({ _id }) => _id)].slice(0, most))),
    toggle: ({ _id }: Item) =>
      setChosen((before = new Set()) => {
        const after = new Set(before);
        if (!after.delete(_id)) after.add(_id);
        return after;
      }),
  };
}
