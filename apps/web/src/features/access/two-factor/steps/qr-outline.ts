/** The dark modules as one path: each run of a row is a bar of height 1. */
export function traceOutline(rows: readonly (readonly boolean[])[]): string {
  return rows.map((row, y) => row.map((_, x) => barAt(row, x, y)).join('')).join('');
}

function barAt(row: readonly boolean[], x: number, y: number): string {
  if (!row[x] || row[x - 1]) return '';
  const end = row.indexOf(false, x);
  const width = (end === -1 ? row.length : end) - x;
  return `M${x} ${y}h${width}v1h-${width}z`;
}
