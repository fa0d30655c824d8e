import { Refusal } from './refusal.ts';

/** An export of a million rows holds a connection for minutes. */
const MOST_OF_MEMBER = 2;
const MOST = 6;
/** An export whose reader reads nothing for this long is given up. */
const HELD_MS = 60_000;

export type Place = {
  readonly memberId: string;
  usedAtMs: number;
  cut: () => void;
  readonly whenLapsed: (cut: () => void) => void;
};

const taken = new Set<Place>();

/** A slot among the few exports of this server. The holder must renew and release it. */
export function takePlace(memberId: string, mostOwn = MOST_OF_MEMBER): Place {
  const now = performance.now();
  for (const place of taken) {
    if (now - place.usedAtMs <= HELD_MS) continue;
    taken.delete(place);
    place.cut();
  }
  const own = [...taken].filter((place) => place.memberId === memberId).length;
  if (own >= mostOwn || taken.size >= MOST) throw new Refusal('tooManyExports');
  const place: Place = {
    memberId,
    usedAtMs: now,
    cut: () => undefined,
    whenLapsed: (cut) => {
      place.cut = cut;
    },
  };
  taken.add(place);
  return place;
}

export function keepPlace(place: Place): void {
  if (!taken.has(place)) throw new Refusal('tooManyExports');
  place.usedAtMs = performance.now();
}

/** Holds the place until all rows are read, or no more of them are. */
export async function* inPlace<Row>(place: Place, rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  try {
    for await (const row of rows) {
      keepPlace(place);
      yield row;
    }
  } finally {
    givePlaceBack(place);
  }
}

export const givePlaceBack = (place: Place): boolean => taken.delete(place);
