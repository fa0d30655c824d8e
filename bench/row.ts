import { availableParallelism, loadavg } from 'node:os';

/** Without a target the row only informs. */
export type Row = { name: string; figures: string; ratio?: number; target?: string; isMet?: boolean };

export function printHead(): void {
  const load = loadavg()[0]?.toFixed(1);
  process.stdout.write(
    `${availableParallelism()} cores, load ${load} before the first row, Node ${process.version}\n\n`,
  );
  print(['', 'measured', 'ratio', 'target', '']);
}

export function printRow({ name, figures, ratio, target = '', isMet }: Row): void {
  const verdict = isMet === undefined ? '' : isMet ? 'ok' : 'not met';
  print([name, figures, ratio?.toFixed(2) ?? '', target, verdict]);
}

const WIDTHS = [38, 52, 6, 10, 7];

function print(cells: string[]): void {
  process.stdout.write(
    `${cells
      .map((cell, column) => cell.padEnd(WIDTHS[column] ?? 0))
      .join('  ')
      .trimEnd()}\n`,
  );
}
