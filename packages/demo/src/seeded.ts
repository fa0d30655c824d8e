export type Dice = {
  /** The next number in [0, 1), deterministic per seed. */
  roll: () => number;
  between: (low: number, high: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(from: readonly [T, ...T[]]) => T;
};

/** The same content on every machine. Generator: mulberry32. */
export function seeded(seed: number): Dice {
  let state = seed | 0;
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    roll,
    between: (low, high) => low + roll() * (high - low),
    chance: (probability) => roll() < probability,
    pick: (from) => from[Math.floor(roll() * from.length)] ?? from[0],
  };
}

export const seedFromText = (text: string): number =>
  [...text].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16777619) >>> 0, 2166136261);
