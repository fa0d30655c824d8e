import type { Entry } from '../acts/use-entries.ts';

const MAX_SHOWN = 5;

/** The screens with most visits; where these are too few, the first of the menu. */
export function mostUsed(entries: readonly Entry[], visits: readonly string[]): readonly Entry[] {
  const countVisits = ({ key }: Entry) => visits.filter((name) => name === key).length;
  return entries
    .filter(({ isScreen }) => isScreen)
    .map((entry) => ({ entry, count: countVisits(entry) }))
    .sort((one, other) => other.count - one.count)
    .slice(0, MAX_SHOWN)
    .map(({ entry }) => entry);
}
