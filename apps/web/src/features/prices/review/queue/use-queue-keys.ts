import type { ReviewItem } from '@portal/contract/prices/review';
import { useEffect, useRef } from 'react';

type Acts = Readonly<Record<string, (id: string) => void>>;
type List = HTMLUListElement | null;

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Up and down go from box to box, where Space selects by itself; the letters act on the label that has the focus. When
 * labels leave the queue, the one that comes into their place takes the focus.
 */
export function useQueueKeys(items: readonly ReviewItem[], onEmpty: () => void, acts: Acts) {
  const list = useRef<HTMLUListElement>(null);
  const place = useRef<number>(undefined);
  const leave = useRef(onEmpty);

  useEffect(() => {
    leave.current = onEmpty;
    const element = list.current;
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const index = findRow(element, event.target as Element);
      const step = STEPS[event.key];
      const item = items[index];
      const act = acts[event.key.toLowerCase()];
      if (step === undefined && (!item || !act || item.is_own)) return;
      event.preventDefault();
      // A key that is held down moves, but decides about nothing that comes into its place.
      if (event.repeat && step === undefined) return;
      if (step !== undefined) goTo(element, Math.max(0, index + step));
      else if (item) act?.(item._id);
    };
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  });

  useEffect(() => {
    if (place.current === undefined || items.length === 0) return;
    goTo(list.current, place.current);
    place.current = undefined;
  }, [items]);

  // The last ones took the whole list with them.
  useEffect(
    () => () => {
      if (place.current !== undefined) leave.current();
    },
    [],
  );

  return {
    list,
    keepPlace: (ids: readonly string[]) => {
      place.current = Math.max(
        0,
        items.findIndex(({ _id }) => ids.includes(_id)),
      );
    },
    forgetPlace: () => {
      place.current = undefined;
    },
  };
}

function findRow(list: List, element: Element | null): number {
  return Array.from(list?.children ?? []).findIndex((row) => row.contains(element));
}

function goTo(list: List, index: number) {
  const rows = list?.children ?? [];
  const row = rows[Math.min(index, rows.length - 1)];
  row?.querySelector<HTMLElement>('input[type="checkbox"]')?.focus();
  row?.scrollIntoView({ block: 'nearest' });
}
