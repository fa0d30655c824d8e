export type Point = { readonly x: number; readonly y: number };

/** The stretches between gaps; a gap stays a gap. */
export function stretches<Item>(items: readonly (Item | null)[]): Item[][] {
  const found: Item[][] = [[]];
  for (const item of items) {
    if (item !== null) found.at(-1)?.push(item);
    else if (found.at(-1)?.length) found.push([]);
  }
  return found.filter(({ length }) => length > 0);
}

const at = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;

export function linePath(points: readonly Point[]): string {
  return points.length > 0 ? `M${points.map(at).join('L')}` : '';
}

/** Between an upper and a lower edge of the same points. */
export function bandPath(upper: readonly Point[], lower: readonly Point[]): string {
  return upper.length > 1 ? `${linePath([...upper, ...lower.toReversed()])}Z` : '';
}
