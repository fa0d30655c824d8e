import type { Kit, Laid } from './laid.ts';
import { INNER_WIDTH, LOWEST, PAPER } from './paper.ts';
import { layBars, layShares } from './pieces/bars.ts';
import { layFigures } from './pieces/cards.ts';
import { layLines } from './pieces/lines.ts';
import { layPhotos } from './pieces/photos.ts';
import { layTable } from './pieces/table.ts';
import { layBox, layHeading, layList, layText } from './pieces/words.ts';
import type { Piece } from './pieces.ts';

type Placed = { piece: Laid; y: number };
type Whole = { source: Piece; laid: Laid };

/** Tried in this order; the first that fills its pages best is taken. Pages may end early, so that none is short. */
const STRETCHES = [1, 1.1, 1.2, 0.92, 0.84];
const ENDS = [1, 0.92, 0.84, 0.76, 0.68].map((share) => share * LOWEST);
const TRIALS = ENDS.flatMap((end) => STRETCHES.map((stretch) => ({ end, stretch })));
const GOOD_FILL = 0.97;
/** A page with room left grows by itself, in these steps. */
const [GROWTH, MOST_STRETCH] = [0.06, 1.6];
const MOST_EXTRA_GAP = 14;
const AFTER_COVER = 22;

export function layOut(kit: Omit<Kit, 'stretch'>, pieces: readonly Piece[], coverHeight: number): Placed[][] {
  const top = coverHeight + AFTER_COVER;
  let best: { pages: Placed[][]; score: number } | undefined;
  for (const { end, stretch } of TRIALS) {
    const pages = breakPages(layAll({ ...kit, stretch }, pieces), top, end).map((page, index) =>
      growPage({ ...kit, stretch }, page, index === 0 ? top : PAPER.top),
    );
    const score = Math.min(...pages.map(fill)) - Math.max(0, pages.length - (best?.pages.length ?? pages.length)) * 0.2;
    if (!best || score > best.score + 0.01) best = { pages, score };
    if (best.score >= GOOD_FILL) break;
  }
  return (best?.pages ?? []).map(spread);
}

const FIGURES = new Set<Piece['kind']>(['lines', 'bars', 'shares', 'table', 'photos', 'columns']);

/** The words between a heading and a figure stay with both. */
function layAll(kit: Kit, pieces: readonly Piece[]): Whole[] {
  return pieces.map((source, index) => {
    const laid = layPiece(kit, source, INNER_WIDTH);
    const [before, after] = [pieces[index - 1], pieces[index + 1]];
    const isLead = (source.kind === 'text' || source.kind === 'list') && before?.kind === 'heading';
    return { source, laid: isLead && after && FIGURES.has(after.kind) ? { ...laid, keepsNext: true } : laid };
  });
}

/** Charts and photos of a page grow as far as it has room. */
function growPage(kit: Kit, page: readonly Whole[], top: number): Placed[] {
  const sources = page.map(({ source }) => source);
  let grown = place(page, top);
  for (let stretch = kit.stretch + GROWTH; stretch <= MOST_STRETCH; stretch += GROWTH) {
    const larger = place(layAll({ ...kit, stretch }, sources), top);
    if (lowest(larger) > LOWEST) break;
    grown = larger;
  }
  return grown;
}

function place(page: readonly Whole[], top: number): Placed[] {
  let y = top;
  return page.map(({ laid: piece }, index) => {
    if (index > 0) y += piece.before;
    const placed = { piece, y };
    y += piece.height;
    return placed;
  });
}

const lowest = (page: readonly Placed[]) => Math.max(0, ...page.map(({ piece, y }) => y + piece.height));
const fill = (page: readonly Placed[]) => lowest(page) / LOWEST;

/** Room that is left over goes between the pieces, a little to each. */
function spread(page: readonly Placed[]): Placed[] {
  const isApart = (index: number) => index > 0 && !page[index - 1]?.piece.keepsNext;
  const gaps = page.filter((_, index) => isApart(index)).length;
  const extra = gaps === 0 ? 0 : Math.min(MOST_EXTRA_GAP, Math.max(0, LOWEST - lowest(page)) / gaps);
  let moved = 0;
  return page.map(({ piece, y }, index) => {
    if (isApart(index)) moved += extra;
    return { piece, y: y + moved };
  });
}

function breakPages(pieces: readonly Whole[], top: number, end: number): Whole[][] {
  const pages: Whole[][] = [[]];
  for (const group of groupKept(pieces)) {
    const page = pages.at(-1) ?? [];
    const isFull = lowest(place([...page, ...group], pages.length === 1 ? top : PAPER.top)) > end;
    if (isFull && page.length > 0) pages.push(group);
    else page.push(...group);
  }
  return pages;
}

/** A heading and the pieces that stay with it. */
function groupKept(pieces: readonly Whole[]): Whole[][] {
  const groups: Whole[][] = [];
  let isOpen = false;
  for (const piece of pieces) {
    if (isOpen) groups.at(-1)?.push(piece);
    else groups.push([piece]);
    isOpen = piece.laid.keepsNext === true;
  }
  return groups;
}

function layPiece(kit: Kit, piece: Piece, width: number): Laid {
  switch (piece.kind) {
    case 'heading':
      return { ...layHeading(kit, piece.text, width), heading: piece.text };
    case 'text':
      return layText(kit, piece, width);
    case 'list':
      return layList(kit, piece.items, width);
    case 'figures':
      return layFigures(kit, piece.cards, width);
    case 'lines':
      return layLines(kit, piece, width);
    case 'bars':
      return layBars(kit, piece, width);
    case 'shares':
      return layShares(kit, piece, width);
    case 'table':
      return layTable(kit, piece, width);
    case 'photos':
      return layPhotos(kit, piece.photos, width);
    case 'box':
      return layBox(kit, piece, width);
    case 'columns':
      return layColumns(kit, piece.columns, width);
  }
}

function layColumns(kit: Kit, columns: readonly (readonly Piece[])[], width: number): Laid {
  const wide = (width - PAPER.gutter * (columns.length - 1)) / columns.length;
  const laid = columns.map((pieces) => {
    let y = 0;
    const placed = pieces.map((piece, index) => {
      const one = layPiece(kit, piece, wide);
      if (index > 0) y += one.before;
      const at = { piece: one, y };
      y += one.height;
      return at;
    });
    return { placed, height: y };
  });
  return {
    height: Math.max(...laid.map(({ height }) => height)),
    before: 16,
    draw: ({ canvas, parent, x, y }) => {
      for (const [index, { placed }] of laid.entries()) {
        const left = x + index * (wide + PAPER.gutter);
        for (const { piece, y: at } of placed) piece.draw({ canvas, parent, x: left, y: y + at });
      }
    },
  };
}
