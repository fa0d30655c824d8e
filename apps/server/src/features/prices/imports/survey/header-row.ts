import type { SheetRow } from '../../../../platform/sheets/sheet-row.ts';
import { readDate } from '../../../../platform/sheets/written-days.ts';
import { countKnown } from '../columns.ts';

/** Names of columns are looked for in the first rows. */
export const HEADER_ROWS = 30;

const isWord = (cell: SheetRow['cells'][number]) =>
  typeof cell === 'string' &&
  cell !== '' &&
  !/^[\d\s.,%€$£¥-]+$/.test(cell) &&
  readDate(cell, 'day-first') === undefined;

const countFilled = ({ cells }: SheetRow) => cells.filter((cell) => cell !== '').length;

export const headerTexts = ({ cells }: SheetRow): string[] =>
  cells.map((cell) => (typeof cell === 'object' ? '' : String(cell)));

/** The row with most known names; where no names are known, the first one that is as wide as the table and has words. */
export function guessHeaderRow(rows: readonly SheetRow[]): { at: number; known: number } {
  const candidates = rows.slice(0, Math.max(1, rows.length - 1)).slice(0, HEADER_ROWS);
  const known = candidates.map((row) => countKnown(headerTexts(row)));
  const most = Math.max(...known, 0);
  if (most >= 2) return { at: known.indexOf(most), known: most };
  const width = Math.max(...rows.map(countFilled), 0);
  const at = candidates.findIndex(
    (row) => row.cells.filter(isWord).length >= Math.max(2, Math.ceil(width / 2)) && countFilled(row) * 2 > width,
  );
  return { at: Math.max(at, 0), known: most };
}

/** Directly below the names: words, but no number and no date, so no price. */
export const isUnits = (row: SheetRow): boolean =>
  row.cells.every((cell) => cell === '' || isWord(cell)) && row.cells.some((cell) => cell !== '');
