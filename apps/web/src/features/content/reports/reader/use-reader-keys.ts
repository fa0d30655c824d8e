import { useEffect, useEffectEvent } from 'react';
import type { ReaderZoom } from './zoom/use-zoom.ts';

type Ways = {
  readonly page: number;
  readonly pages: number;
  readonly goTo: (page: number) => void;
  readonly onFind: () => void;
  /** Out of the find: the words and their marks go. */
  readonly onLeave: () => void;
  /** To the field for a page number. */
  readonly onPage: () => void;
  readonly onStep: (direction: 1 | -1) => void;
  readonly zoom: ReaderZoom;
};

/** Keys turn pages wherever the focus is, unless it is where somebody types or chooses. */
export function useReaderKeys({ page, pages, goTo, onFind, onLeave, onPage, onStep, zoom }: Ways) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    // As browsers find again, also out of a field.
    if (event.key === 'F3') {
      event.preventDefault();
      onStep(event.shiftKey ? -1 : 1);
      return;
    }
    if (event.key === 'Escape' && isInFind(event.target)) onLeave();
    if (event.altKey || event.ctrlKey || event.metaKey || isBusy(event.target)) return;
    const acts: Record<string, (() => void) | undefined> = {
      '/': onFind,
      Escape: onLeave,
      g: onPage,
      '+': zoom.larger,
      '=': zoom.larger,
      '-': zoom.smaller,
      '0': () => zoom.fit('width'),
    };
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
    const act = acts[event.key];
    if (target === undefined && !act) return;
    event.preventDefault();
    if (target === undefined) act?.();
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

const isInFind = (target: EventTarget | null) => target instanceof Element && target.closest('[role=search]') !== null;

function isBusy(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [role=dialog], [role=menu]') !== null;
}
