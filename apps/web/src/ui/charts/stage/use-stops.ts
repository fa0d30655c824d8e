import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { afterKey, type Place } from './after-key.ts';

export type Told = { readonly said: string; readonly tip: ReactNode };

export type Stop = {
  readonly x: number;
  readonly y: number;
  /** Half the height of what is drawn there: all of it is reached. */
  readonly tall?: number;
  /** Asked when it is reached: of thousands of points few are. */
  readonly tell: () => Told;
  /** The item to open, where there is one. */
  readonly onOpen?: (() => void) | undefined;
};

/** Column, row: the nearest across or down, wherever the pointer is. Point: only what it is on. */
export type Reach = 'column' | 'row' | 'point';
type At = Place & { readonly isByKey: boolean };
type Rows = readonly (readonly Stop[])[];

const REACH_PX = 24;
const WEIGHTS = { column: [1, 0.001], row: [0.001, 1], point: [1, 1] } as const;

export function useStops(rows: Rows, reach: Reach) {
  const [at, setAt] = useState<At>();
  const active = at && rows[at.row]?.[at.index];
  const told = active?.tell();

  const nearest = ({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>): At | undefined => {
    const place = currentTarget.getBoundingClientRect();
    const [x, y] = [clientX - place.left, clientY - place.top];
    let found: At | undefined;
    let least = reach === 'point' ? REACH_PX : Number.POSITIVE_INFINITY;
    const [across, down] = WEIGHTS[reach];
    rows.forEach((stops, row) =>
      stops.forEach((stop, index) => {
        const beyond = Math.max(Math.abs(stop.y - y) - (stop.tall ?? 0), 0);
        const distance = Math.hypot((stop.x - x) * across, beyond * down);
        if (distance < least) [found, least] = [{ row, index, isByKey: false }, distance];
      }),
    );
    return found;
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    // A finger that scrolls past shows nothing.
    if (event.pointerType !== 'touch') setAt(nearest(event));
  };
  const onPointerLeave = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType !== 'touch') setAt(undefined);
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const found = nearest(event);
    const stop = found && rows[found.row]?.[found.index];
    const isTouch = 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch';
    // The first tap shows what the second opens.
    if (isTouch && stop !== active) return setAt(found);
    return stop?.onOpen?.();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = afterKey(event.key, rows, at && active ? at : undefined);
    if (next) setAt({ ...next, isByKey: true });
    else if (event.key === 'Escape' && active) setAt(undefined);
    else if ((event.key === 'Enter' || event.key === ' ') && active) active.onOpen?.();
    else return;
    event.preventDefault();
  };
  return {
    active,
    tip: told?.tip,
    said: at?.isByKey ? (told?.said ?? '') : '',
    props: { onPointerMove, onPointerLeave, onClick, onKeyDown, onBlur: () => setAt(undefined) },
  };
}
