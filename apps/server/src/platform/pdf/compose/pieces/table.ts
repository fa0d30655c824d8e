import { ascent, type Kit, type Laid, TITLE } from '../laid.ts';
import { COLOURS } from '../paper.ts';
import type { TablePiece } from '../pieces.ts';

const CELL = { size: 9.2, leading: 12 } as const;
const HEAD = { size: 8.5, weight: 'medium', leading: 11 } as const;
const [PAD_Y, GAP_X, EDGE] = [5, 14, 8];

export function layTable({ letters, tags }: Kit, { title, head, rows, words = [] }: TablePiece, width: number): Laid {
  const isWords = (column: number) => column === 0 || words.includes(column);
  const widths = fitColumns(
    head.map((word, column) =>
      Math.max(
        // A head may break where its column is narrow.
        ...word.split(' ').map((part) => letters.measure(part, HEAD)),
        ...rows.map((cells) => letters.measure(cells[column] ?? '', CELL)),
      ),
    ),
    width - 2 * EDGE - GAP_X * (head.length - 1),
    isWords,
  );
  const lefts = widths.map((_, column) => EDGE + widths.slice(0, column).reduce((sum, one) => sum + one + GAP_X, 0));
  const wrapRow = (cells: readonly string[], style: typeof CELL | typeof HEAD) => {
    const wrapped = cells.map((cell, column) => letters.wrap(cell, (widths[column] ?? 0) + 0.1, style));
    return { wrapped, height: Math.max(...wrapped.map(({ length }) => length)) * style.leading + 2 * PAD_Y };
  };
  const headRow = wrapRow(head, HEAD);
  const bodyRows = rows.map((cells) => wrapRow(cells, CELL));
  const titleLines = title ? letters.wrap(title, width, TITLE) : [];
  const titleHeight = titleLines.length > 0 ? titleLines.length * TITLE.leading + 6 : 0;
  const height = titleHeight + headRow.height + bodyRows.reduce((sum, row) => sum + row.height, 0);
  return {
    height,
    before: 14,
    draw: ({ canvas, parent, x, y }) => {
      if (title) canvas.lines(tags.add('P', parent), titleLines, x, y + ascent(TITLE.size), TITLE);
      const table = tags.add('Table', parent);
      let top = y + titleHeight;
      canvas.artifact(() => canvas.box({ x, y: top, width, height: headRow.height }, { fill: COLOURS.soft }));
      for (const [index, { wrapped, height: high }] of [headRow, ...bodyRows].entries()) {
        const isHead = index === 0;
        const row = tags.add('TR', table);
        for (const [column, lines] of wrapped.entries()) {
          const scope = isHead ? 'Column' : column === 0 ? 'Row' : undefined;
          const cell = scope ? tags.add('TH', row, { scope }) : tags.add('TD', row);
          const left = x + (lefts[column] ?? 0);
          const style = isHead ? { ...HEAD, colour: COLOURS.muted } : CELL;
          canvas.lines(
            cell,
            lines,
            isWords(column) ? left : left + (widths[column] ?? 0),
            top + PAD_Y + ascent(style.size) - 0.5,
            {
              ...style,
              align: isWords(column) ? 'left' : 'right',
            },
          );
        }
        top += high;
        canvas.artifact(() => canvas.rule(x, top, width, COLOURS.border, 0.5));
      }
    },
  };
}

/** Spare room goes to all columns alike; where room is missing, columns of words give way. */
function fitColumns(wanted: readonly number[], room: number, isWords: (column: number) => boolean): number[] {
  const sum = wanted.reduce((all, one) => all + one, 0);
  if (sum <= room) return wanted.map((one) => one + (room - sum) / wanted.length);
  const fixed = wanted.reduce((all, one, column) => all + (isWords(column) ? 0 : one), 0);
  const worded = sum - fixed;
  const share = fixed < room * 0.75 ? (room - fixed) / worded : undefined;
  return wanted.map((one, column) => (share === undefined ? (one * room) / sum : isWords(column) ? one * share : one));
}
