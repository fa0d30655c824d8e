/** One line of the table. Without a target it informs only. */
export type Row = { name: string; figures: string; ratio?: number; target?: string; isMet?: boolean };

export function printHead(): void {
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
