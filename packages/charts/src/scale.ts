type Span = readonly [number, number];

/** Where a value lies between two points. */
export function linear([low, high]: Span, [from, to]: Span): (value: number) => number {
  const span = high - low || 1;
  return (value) => from + ((value - low) / span) * (to - from);
}

const STEPS = [1, 2, 2.5, 5, 10];

/** Round values, about so many, from below the least to above the most. */
export function niceTicks(least: number, most: number, count: number): number[] {
  const rough = (most - least || Math.abs(most) || 1) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((size) => size * power >= rough * 0.999) ?? 10) * power;
  const first = Math.floor(least / step + 1e-9);
  const last = Math.ceil(most / step - 1e-9);
  // Counted in steps: a sum of floats would drift.
  return Array.from({ length: Math.max(last - first, 1) + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
}

/** Labels that would cover each other move apart, no further than needed; in the order given. */
export function spreadOut(wanted: readonly number[], gap: number, [top, bottom]: Span): number[] {
  const sorted = wanted.map((y, index) => ({ y, index })).toSorted((one, other) => one.y - other.y);
  let before = top - gap;
  for (const label of sorted) before = label.y = Math.max(label.y, before + gap);
  let after = bottom + gap;
  for (const label of sorted.toReversed()) after = label.y = Math.min(label.y, after - gap);
  const placed = wanted.map(() => 0);
  for (const { y, index } of sorted) placed[index] = y;
  return placed;
}
