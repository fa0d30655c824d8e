export type Comparison = { portal: number; bare: number; ratio: number };

/** Alternates both sides, so that other load hits both; returns medians and the median ratio. */
export async function compare(
  rounds: number,
  measure: { portal: () => Promise<number>; bare: () => Promise<number> },
): Promise<Comparison> {
  const measured: Comparison[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const portal = await measure.portal();
    const bare = await measure.bare();
    measured.push({ portal, bare, ratio: portal / bare });
  }
  return {
    portal: median(measured.map((round) => round.portal)),
    bare: median(measured.map((round) => round.bare)),
    ratio: median(measured.map((round) => round.ratio)),
  };
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle) - 1] ?? Number.NaN)) / 2;
}
