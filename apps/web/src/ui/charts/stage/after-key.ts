export type Place = { readonly row: number; readonly index: number };
type Rows = readonly (readonly { readonly x: number }[])[];

export function afterKey(key: string, rows: Rows, at: Place | undefined): Place | undefined {
  const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 };
  const step = steps[key];
  if (step === undefined && key !== 'Home' && key !== 'End') return undefined;
  const first = rows.findIndex(({ length }) => length > 0);
  if (first < 0) return undefined;
  if (!at) return { row: first, index: key === 'Home' ? 0 : (rows[first]?.length ?? 1) - 1 };
  const stops = rows[at.row] ?? [];
  const last = stops.length - 1;
  if (key === 'Home') return { row: at.row, index: 0 };
  if (key === 'End') return { row: at.row, index: last };
  if (key === 'ArrowLeft' || key === 'ArrowRight')
    return { row: at.row, index: Math.min(Math.max(at.index + (step ?? 0), 0), last) };
  const { x } = stops[at.index] ?? { x: 0 };
  let row = at.row;
  do row += step ?? 1;
  while (rows[row]?.length === 0);
  const others = rows[row];
  if (!others) return at;
  const distances = others.map((stop) => Math.abs(stop.x - x));
  return { row, index: distances.indexOf(Math.min(...distances)) };
}
