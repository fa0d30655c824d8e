const [NEAR, LEVEL] = [8, 6];
/** The middle first, then to both sides. */
const LEVELS = [0, -1, 1, -2, 2];

/** Marks that would cover each other move up or down; from left to right. */
export function dodge<Item>(items: readonly Item[], getX: (item: Item) => number) {
  const lastAt = LEVELS.map(() => Number.NEGATIVE_INFINITY);
  return items
    .toSorted((one, other) => getX(one) - getX(other))
    .map((item) => {
      const x = getX(item);
      const free = lastAt.findIndex((last) => x - last >= NEAR);
      const level = free < 0 ? lastAt.indexOf(Math.min(...lastAt)) : free;
      lastAt[level] = x;
      return { item, offset: (LEVELS[level] ?? 0) * LEVEL };
    });
}
