import { Refusal } from './refusal.ts';

/** A sheet of a million rows keeps a connection of the database busy for minutes. */
const MOST_OF_MEMBER = 2;
const MOST = 6;
/** Nobody waits for a sheet of which nothing was read for so long: its reader may be gone without a word. */
const HELD_MS = 60_000;

export type Place = { readonly memberId: string; usedAtMs: number };

const taken = new Set<Place>();

/** One of the few places for exports on this server. Whoever has it says that it is in use, and gives it back. */
export function takePlace(memberId: string): Place {
  const now = performance.now();
  for (const place of taken) if (now - place.usedAtMs > HELD_MS) taken.delete(place);
  const own = [...taken].filter((place) => place.memberId === memberId).length;
  if (own >= MOST_OF_MEMBER || taken.size >= MOST) throw new Refusal('tooManyExports');
  const place = { memberId, usedAtMs: now };
  taken.add(place);
  return place;
}

/** Refuses to go on without a place: whoever was silent for too long may have lost it to others. */
export function keepPlace(place: Place): void {
  if (!taken.has(place)) throw new Refusal('tooManyExports');
  place.usedAtMs = performance.now();
}

export const givePlaceBack = (place: Place): boolean => taken.delete(place);
