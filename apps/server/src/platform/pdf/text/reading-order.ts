import { type Hyphenated, joinTexts } from './join-text.ts';
import { enclose, median } from './page-parts.ts';
import type { Piece, Row } from './rows.ts';

/** Lines of one column from top to bottom, or a table. */
export type Part = { kind: 'lines'; pieces: Piece[] } | { kind: 'table'; head: string[]; rows: string[][] };

/** `rules`: heights of lines across the page. */
type Sheet = { hyphenated: Hyphenated; rules: readonly number[] };

type Gap = { from: number; to: number };
type Band = { start: number; end: number; gaps: Gap[] };

const NOWHERE = { left: 0, top: 0, right: 0, bottom: 0 };
const NARROWEST_GUTTER_PT = 7;
/** Rows farther apart, in parts of their size, begin something new. */
const FARTHEST = 4;
/** In parts of the letters' size. */
const WIDEST_BLANK = 4;
const SHORTEST_LINE = 20;
const MOST_COLUMNS = 4;
const MOST_DEPTH = 4;
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** Columns one after the other, between the rows that cross them. */
export function readInOrder(rows: readonly Row[], sheet: Sheet, depth = 0): Part[] {
  const parts: Part[] = [];
  let single: Piece[] = [];
  const close = () => {
    if (single.length > 0) parts.push({ kind: 'lines', pieces: single });
    single = [];
  };
  for (let index = 0; index < rows.length; ) {
    const band = depth < MOST_DEPTH ? findBand(rows, index) : undefined;
    if (!band) {
      single.push(...joinPieces(rows[index] ?? []));
      index += 1;
      continue;
    }
    const inside = rows.slice(band.start, band.end);
    const columns = splitColumns(inside, band.gaps);
    if (areColumns(columns) || !isTable(inside)) {
      const above = takeAbove(single, inside, band.gaps);
      close();
      const whole = splitColumns([...above.map((piece) => [piece]), ...inside], band.gaps);
      for (const column of whole) parts.push(...readInOrder(column, sheet, depth + 1));
    } else if (isSetWide(inside, sheet)) single.push(...inside.map(joinAll));
    else {
      close();
      parts.push(toTable(inside, sheet));
    }
    index = band.end;
  }
  close();
  return parts;
}

/** Rows from here on that leave the same gap free, with text on both sides of it. */
function findBand(rows: readonly Row[], start: number): Band | undefined {
  let gaps = firstGaps(rows, start);
  if (gaps.length === 0) return undefined;
  let end = start;
  let bottom = Number.POSITIVE_INFINITY;
  for (; end < rows.length; end += 1) {
    const row = rows[end] ?? [];
    const left = narrowGaps(gaps, row);
    const size = Math.max(...row.map((piece) => piece.size), ...(rows[start] ?? []).map((piece) => piece.size));
    if (left.length === 0 || Math.min(...row.map((piece) => piece.top)) - bottom > FARTHEST * size) break;
    gaps = left;
    bottom = Math.max(end === start ? 0 : bottom, ...row.map((piece) => piece.bottom));
  }
  const isOutside = (row: Row, before: readonly Row[]) => isTrailing(row, before.at(-1) ?? []) || isWords(row, before);
  while (end > start + 1 && isOutside(rows[end - 1] ?? [], rows.slice(start, end - 1))) end -= 1;
  const inner = gaps.filter((gap) => isBetween(gap, rows.slice(start, end).flat()));
  return inner.length > 0 ? { start, end, gaps: inner } : undefined;
}

/** Between pieces of the row, or of rows that stand beside it at another height. */
function firstGaps(rows: readonly Row[], start: number): Gap[] {
  const row = rows[start] ?? [];
  if (row.length > 1) return innerGaps(row);
  const [first] = row;
  const beside = rows
    .slice(start + 1, start + 4)
    .flat()
    .find((piece) => first && piece.top < first.bottom + first.size * 0.7 && isApart(first, piece));
  return first && beside ? innerGaps([first, beside].toSorted((a, b) => a.left - b.left)) : [];
}

const isApart = (a: Piece, b: Piece) => a.right < b.left || b.right < a.left;

/** Two or more lines on each side, at the same heights. */
function isBetween({ from, to }: Gap, pieces: readonly Piece[]): boolean {
  const sides = [pieces.filter(({ right }) => right <= from + 1), pieces.filter(({ left }) => left >= to - 1)];
  if (sides.some((side) => new Set(side.map(({ baseline }) => Math.round(baseline))).size < 2)) return false;
  const [a = NOWHERE, b = NOWHERE] = sides.map(enclose);
  const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return shared > 0.5 * Math.min(a.bottom - a.top, b.bottom - b.top);
}

/** One piece far below the rows before it. */
const isTrailing = (row: Row, before: Row) =>
  row.length === 1 &&
  Math.min(...row.map(({ top }) => top)) - Math.max(...before.map(({ bottom }) => bottom)) >
    Math.max(...before.map(({ size }) => size));

const hasNumber = (row: Row) => row.some(({ text }) => /^[^\p{L}]*\d/u.test(text));

/** A sentence below the rows of a table of numbers, with gaps below theirs by chance. */
const isWords = (row: Row, before: readonly Row[]) =>
  before.length > 2 && !hasNumber(row) && before.slice(1).every(hasNumber);

function innerGaps(row: Row): Gap[] {
  return row
    .slice(1)
    .map((piece, index) => ({ from: row[index]?.right ?? 0, to: piece.left }))
    .filter(isGutter);
}

const isGutter = ({ from, to }: Gap) => to - from >= NARROWEST_GUTTER_PT;

function narrowGaps(gaps: readonly Gap[], row: Row): Gap[] {
  let left = [...gaps];
  for (const piece of row) {
    left = left
      .flatMap((gap) =>
        piece.right <= gap.from || piece.left >= gap.to
          ? [gap]
          : [
              { from: gap.from, to: piece.left },
              { from: piece.right, to: gap.to },
            ],
      )
      .filter(isGutter);
  }
  return left;
}

function splitColumns(rows: readonly Row[], gaps: readonly Gap[]): Row[][] {
  const edges = gaps.map(({ from, to }) => (from + to) / 2).toSorted((a, b) => a - b);
  const columns: Row[][] = Array.from({ length: edges.length + 1 }, () => []);
  for (const row of rows) {
    for (const [index, column] of columns.entries()) {
      const from = edges[index - 1] ?? Number.NEGATIVE_INFINITY;
      const to = edges[index] ?? Number.POSITIVE_INFINITY;
      const cell = row.filter(({ left, right }) => (left + right) / 2 >= from && (left + right) / 2 < to);
      if (cell.length > 0) column.push(cell);
    }
  }
  return columns.filter((column) => column.length > 0);
}

/** Running text has long lines in every column, or a column of sentences that go on from line to line. */
function areColumns(columns: readonly Row[][]): boolean {
  if (columns.length > MOST_COLUMNS) return false;
  const hasFigure = columns.some((column) => column.flat().some(({ figure }) => figure !== undefined));
  // Whole lines: those that are set wide have gaps between their words.
  const texts = columns.map((column) => column.map(lineText).filter(Boolean));
  const isLong = texts.map((lines) => median(lines.map(visibleLength)) >= SHORTEST_LINE);
  const goesOn = texts.some(
    (lines, index) =>
      isLong[index] && lines.length > 4 && lines.filter((line) => /^\p{Ll}/u.test(line)).length > lines.length * 0.4,
  );
  return hasFigure || goesOn || isLong.every(Boolean);
}

const lineText = (row: Row) =>
  row
    .filter(({ figure }) => figure === undefined)
    .map(({ text }) => text)
    .join(' ');

/** Cells stand beside one another in most rows. */
const isTable = (rows: readonly Row[]) => rows.filter(({ length }) => length > 1).length * 2.5 >= rows.length;

const MOST_WIDE_LINES = 3;

/** A few lines whose gaps stand below one another by chance: words only, and no rule between them. */
function isSetWide(rows: readonly Row[], { rules }: Sheet): boolean {
  const { top, bottom } = enclose(rows.flat());
  const numbered = rows.filter(hasNumber);
  const isRuled = rules.some((rule) => rule > top && rule < bottom);
  return rows.length <= MOST_WIDE_LINES && numbered.length * 2 < rows.length && !isRuled;
}

const joinAll = (row: Row): Piece => {
  const [first] = row;
  const { baseline = 0, size = 0, font = '' } = first ?? {};
  return { baseline, size, font, ...enclose(row), text: row.map(({ text }) => text).join(' ') };
};

/** Lines that are set wide, to both edges of a column, have gaps between their words. */
function joinPieces(row: Row): Piece[] {
  const joined: Piece[] = [];
  for (const piece of row) {
    const last = joined.at(-1);
    const isNear = last && piece.left - last.right < WIDEST_BLANK * piece.size;
    if (last && isNear)
      joined[joined.length - 1] = { ...last, ...enclose([last, piece]), text: `${last.text} ${piece.text}` };
    else joined.push(piece);
  }
  return joined;
}

const visibleLength = (text: string) => text.length + (text.match(CJK)?.length ?? 0);

/** Lines directly above that stand in one of the columns, such as a column's heading. */
function takeAbove(single: Piece[], inside: readonly Row[], gaps: readonly Gap[]): Piece[] {
  let top = Math.min(...inside.flat().map((piece) => piece.top));
  const taken: Piece[] = [];
  for (let piece = single.at(-1); piece; piece = single.at(-1)) {
    const isInColumn = narrowGaps(gaps, [piece]).length === gaps.length;
    if (!isInColumn || top - piece.bottom > Math.max(piece.size, 1)) break;
    const right = Math.max(...inside.flat().map((other) => other.right));
    const isRightOf = gaps.some(({ to }) => piece.left >= to - 1 && piece.left < right);
    if (!isRightOf && piece.figure === undefined) break;
    taken.unshift(piece);
    single.pop();
    top = piece.top;
  }
  return taken;
}

function toTable(rows: readonly Row[], { hyphenated, rules }: Sheet): Part {
  const edges = columnEdges(rows);
  const cells = rows.map((row) => ({
    cells: edges.map((_, column) =>
      row
        .filter((piece) => columnAt(edges, piece) === column)
        .map(({ text }) => text)
        .join(' '),
    ),
    row,
  }));
  const { top, bottom } = enclose(rows.flat());
  const inner = rules.filter((rule) => rule > top + 2 && rule < bottom - 2);
  const merged: TableRow[] = [];
  for (const next of cells) {
    const last = merged.at(-1);
    if (last && goesOn(last, next, inner)) {
      last.cells = last.cells.map((cell, index) => joinTexts(cell, next.cells[index] ?? '', hyphenated));
      last.row = next.row;
    } else merged.push({ ...next });
  }
  const [first, ...others] = merged.map((row) => row.cells);
  const hasHead = merged.length > 1 && isHead(first ?? [], others);
  return {
    kind: 'table',
    head: hasHead ? (first ?? []) : [],
    rows: hasHead ? others : merged.map((row) => row.cells),
  };
}

type TableRow = { cells: string[]; row: Row };

/** The next line of the same row: close below, without a rule between; where there are no rules, its first cell is empty. */
function goesOn(last: TableRow, next: TableRow, rules: readonly number[]): boolean {
  const [above, below] = [last.row[0]?.baseline ?? 0, next.row[0]?.baseline ?? 0];
  const isClose = below - above < 1.4 * Math.max(...next.row.map(({ size }) => size));
  const filled = next.cells.filter(Boolean);
  const isFull = filled.length === next.cells.length;
  if (!isClose || (isFull && filled.some((cell) => /^[\d\s.,%$€A+−-]+$/u.test(cell)))) return false;
  if (rules.length > 1) return !rules.some((rule) => rule > above && rule < below);
  return !isFull && (next.cells[0] === '' || (filled.length === 1 && /^\p{Ll}/u.test(filled[0] ?? '')));
}

/** Words above numbers, or words above words. */
function isHead(first: readonly string[], others: readonly string[][]): boolean {
  if (first.filter(Boolean).length < 2) return false;
  const isNumber = (cell: string) => /^[^\p{L}]*\d[^\p{L}]*\p{L}{0,3}$/u.test(cell);
  const isYear = (cell: string) => /^(?:19|20)\d\d$/.test(cell);
  const counted = first.filter(
    (_, column) => column > 0 && others.every((row) => !row[column] || isNumber(row[column])),
  );
  if (counted.length > 0) return counted.every((cell) => !isNumber(cell) || isYear(cell));
  return others.length > 1 && !first.some((cell) => /\d/.test(cell));
}

/** Left edges of the columns: where no piece of a full row stands. */
function columnEdges(rows: readonly Row[]): number[] {
  const spans = rows
    .filter((row) => row.length > 1)
    .flat()
    .map(({ left, right }) => ({ left, right }))
    .toSorted((a, b) => a.left - b.left);
  const edges: number[] = [];
  let reach = Number.NEGATIVE_INFINITY;
  for (const { left, right } of spans) {
    if (left > reach + 1) edges.push(left);
    reach = Math.max(reach, right);
  }
  return edges;
}

function columnAt(edges: readonly number[], { left, right }: Piece): number {
  const centre = (left + right) / 2;
  const byCentre = edges.findLastIndex((edge) => edge <= centre);
  const byLeft = edges.findLastIndex((edge) => edge <= left + 1);
  return Math.max(0, byLeft >= 0 ? byLeft : byCentre);
}
