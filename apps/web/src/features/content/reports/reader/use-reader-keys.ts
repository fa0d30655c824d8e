import { useEffect, useEffectEvent } from 'react';

type Ways = {
  readonly page: number;
  readonly pages: number;
  readonly goTo: (page: number) => void;
  readonly onFind: () => void;
  readonly onStep: (direction: 1 | -1) => void;
};

/** Keys turn pages wherever the focus is, unless it is where somebody types or chooses. */
export function useReaderKeys({ page, pages, goTo, onFind, onStep }: Ways) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    // As browsers find again, also out of a field.
    if (event.key === 'F3') {
      event.preventDefault();
      onStep(event.shiftKey ? -1 : 1);
      return;
    }
    if (event.altKey || event.ctrlKey || event.metaKey || isBusy(event.target)) return;
    const wanted: Record<string, number> = {
      ArrowLeft: page - 1,
      PageUp: page - 1,
      ArrowRight: page + 1,
      PageDown: page + 1,
      Home: 1,
      End: pages,
    };
    const nextThumb: Record<string, number> = { ArrowUp: page - 1, ArrowDown: page + 1 };
    const target = wanted[event.key] ?? (isThumb(event.target) ? nextThumb[event.key] : undefined);
    if (target === undefined && event.key !== '/') return;
    event.preventDefault();
    if (target === undefined) onFind();
    else if (target >= 1 && target <= pages && target !== page) goTo(target);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

/** Small pages stand one below the other: there the keys that scroll elsewhere lead on. */
const isThumb = (target: EventTarget | null) => target instanceof Element && target.closest('nav ol') !== null;

function isBusy(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [role=dialog], [role=menu]') !== null;
}
