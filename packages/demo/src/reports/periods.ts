import type { Words } from './words.ts';

type Change = { none: string; same: string; more: (share: string) => string; less: (share: string) => string };
const NOTICED = 0.005;

/** The sentence for how a price compares with an earlier one. */
export function compared(
  { percent }: Words,
  [now, before]: readonly [number, number | undefined],
  { none, same, more, less }: Change,
): string {
  if (!before) return none;
  const change = now / before - 1;
  if (Math.abs(change) < NOTICED) return same;
  return change > 0 ? more(percent(change)) : less(percent(-change));
}
