import { isGlued } from './join-text.ts';
import { type Area, enclose, type Run } from './page-parts.ts';

/** Text of one line without a wide gap, or a figure. */
export type Piece = Area & {
  text: string;
  baseline: number;
  size: number;
  font: string;
  /** Its number among the figures of the page. */
  figure?: number;
};
export type Row = Piece[];

/** Wider gaps separate columns or cells, in parts of the letters' size. */
const WIDE_GAP = 1.1;
const BLANK = 0.12;
const MARKER = /^(?:[•‣◦▪●■○□✓✔➢➤\uf0b7–—*·-]|\(?(?:\d{1,3}|[a-zA-Z])[.)])$/u;
const RTL = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/** From top to bottom; the pieces of a row from left to right. */
export function toRows(runs: readonly Run[]): Row[] {
  const rows: Run[][] = [];
  for (const run of runs.toSorted((a, b) => a.baseline - b.baseline || a.left - b.left)) {
    // Raised and lowered letters stand beside letters of their row.
    const row = rows.slice(-3).findLast((known) => known.some((other) => isBeside(other, run)));
    if (row) row.push(run);
    else rows.push([run]);
  }
  return rows
    .map((row) => toPieces(row.toSorted((a, b) => a.left - b.left)))
    .toSorted((a, b) => (a[0]?.top ?? 0) - (b[0]?.top ?? 0));
}

function isBeside(known: Run, run: Run): boolean {
  const isSameSize = Math.min(known.size, run.size) > 0.8 * Math.max(known.size, run.size);
  const apart = Math.abs(known.baseline - run.baseline);
  if (isSameSize) return apart < 0.3 * run.size;
  const isTouching = run.left - known.right < known.size && known.left - run.right < known.size;
  return isTouching && apart < 0.55 * Math.max(known.size, run.size);
}

function toPieces(row: readonly Run[]): Piece[] {
  const groups: Run[][] = [];
  for (const run of row) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const isMarker = group?.length === 1 && MARKER.test(last?.text.trim() ?? '');
    const wide = Math.max(run.size, last?.size ?? 0) * (isMarker ? 4 : WIDE_GAP);
    if (group && last && run.left - last.right < wide) group.push(run);
    else groups.push([run]);
  }
  return groups.map(toPiece);
}

export function toPiece(group: readonly Run[]): Piece {
  const main = group.toSorted((a, b) => b.text.length - a.text.length)[0];
  const isRtl = group.filter(({ text }) => RTL.test(text)).length * 2 > group.length;
  const { baseline = 0, size = 0, font = '' } = main ?? {};
  return { ...enclose(group), baseline, size, font, text: joinRuns(isRtl ? group.toReversed() : group) };
}

/** Runs in the order of their reading. */
function joinRuns(runs: readonly Run[]): string {
  let text = '';
  let last: Run | undefined;
  for (const run of runs) {
    const gap = last ? Math.max(run.left - last.right, last.left - run.right) : 0;
    const isApart = gap > (isGlued(text, run.text) ? 0.6 : BLANK) * run.size;
    text += (isApart && !text.endsWith(' ') && !run.text.startsWith(' ') ? ' ' : '') + run.text;
    last = run;
  }
  return text.replaceAll(/\s+/g, ' ').trim();
}
