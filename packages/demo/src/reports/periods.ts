import type { Words } from './words.ts';

type Change<Told> = { none: Told; same: Told; more: (share: string) => Told; less: (share: string) => Told };
const NOTICED = 0.005;

/** The sentence for how a price compares with an earlier one. */
export function compared<Told>(
  { percent }: Words,
  [now, before]: readonly [number, number | undefined],
  { none, same, more, less }: Change<Told>,
): Told {
  if (!before) return none;
  const change = now / before - 1;
  if (Math.abs(change) < NOTICED) return same;
  return change > 0 ? more(percent(change)) : less(percent(-change));
}
