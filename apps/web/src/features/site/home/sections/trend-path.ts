const LEFT = 0;
const RIGHT = 340;
/** Between the two prices that stand over and under the lines. */
const TOP = 50;
const BOTTOM = 120;

type Month = { readonly value: number | null };
type Range = { readonly low: number; readonly high: number };

/** A line through the months that have a price, broken where one has none, and a stroke of no length at its end. */
export function trendPath(months: readonly Month[], { low, high }: Range): { line: string; end: string } {
  const scaleX = (at: number) => LEFT + ((RIGHT - LEFT) * at) / Math.max(months.length - 1, 1);
  const scaleY = (value: number) =>
    high === low ? (TOP + BOTTOM) / 2 : BOTTOM - ((BOTTOM - TOP) * (value - low)) / (high - low);
  const points = months.map(({ value }, at) =>
    value === null ? null : `${scaleX(at).toFixed(1)} ${scaleY(value).toFixed(1)}`,
  );
  const line = points.map((point, at) => (point ? `${points[at - 1] ? 'L' : 'M'}${point}` : '')).join('');
  const last = points.findLast((point) => point !== null);
  return { line, end: last ? `M${last}h0` : '' };
}
