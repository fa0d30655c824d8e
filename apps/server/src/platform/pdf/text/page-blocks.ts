import { MAX_BLOCKS, MAX_PROPORTION } from '@portal/contract/content/reports/page-block-limits';
import type { PageBlock } from '@portal/contract/content/reports/page-blocks';
import { addLinks } from './add-links.ts';
import { readable } from './collect-parts.ts';
import { CAPTION, findFigures, pictureShare } from './find-figures.ts';
import { findHyphenated, type Hyphenated } from './join-text.ts';
import { type Area, type PageParts, type Run, type Shape, type TextLine, type TreeNode } from './page-parts.ts';
import { findBodyFont, findStyle, type Style, toBlocks } from './paragraphs.ts';
import { readInOrder } from './reading-order.ts';
import { type Piece, type Row, toPiece, toRows } from './rows.ts';
import { readTree } from './tagged.ts';

type PageContent = { lines: readonly TextLine[]; blocks: PageBlock[]; isScanned: boolean };
export type ReadPage = PageParts & { tree?: TreeNode | undefined };
type Document = { pages: PageContent[]; hyphenated: Hyphenated };

const FEWEST_LETTERS = 20;
const SCANNED_SHARE = 0.5;
/** Where the tree holds less of the text, it is not the page's. */
const FEWEST_TAGGED = 0.5;
/** One element for a whole page says nothing about it. */
const LONGEST_PARAGRAPH = 4_000;
const MOST_DOT_PT = 8;
const MOST_DOTS = 300;
const MOST_RULE_PT = 2.5;
const FEWEST_RULE_PT = 20;
const WHOLE: Area = { left: 0, top: 0, right: 1, bottom: 1 };

/** `kept`: the lines of each page without running heads. */
export function readBlocks(pages: readonly ReadPage[], kept: readonly (readonly TextLine[])[]): Document {
  const hyphenated = findHyphenated(kept.flat().map(({ text }) => text));
  const content = pages.map((page, index) => {
    const lines = new Set(kept[index]);
    return page.runs.filter(({ line }) => lines.has(line));
  });
  const upright = content.map((runs) => toRows(runs.filter(({ isUpright }) => isUpright)).flat());
  const style = findStyle(upright, hyphenated);
  return {
    hyphenated,
    pages: pages.map((page, index) => {
      const read = readPageBlocks(page, content[index] ?? [], kept[index] ?? [], style);
      return { ...read, blocks: addLinks(read.blocks, page) };
    }),
  };
}

function readPageBlocks(page: ReadPage, runs: readonly Run[], lines: readonly TextLine[], style: Style): PageContent {
  const letters = runs.reduce((sum, { text }) => sum + text.trim().length, 0);
  const isScanned = letters < FEWEST_LETTERS && pictureShare(page) > SCANNED_SHARE;
  if (isScanned) return { lines, blocks: [...byLine(lines), figureBlock(page, scaled(page), '', '')], isScanned };
  if (runs.length === 0) return { lines, blocks: limit([...byLine(lines), ...readPlaced(page, [], style)]), isScanned };
  const tagged = readTagged(page, runs, style);
  if (tagged) {
    const isArtifact = new Set(page.runs.filter((run) => run.isArtifact).map(({ line }) => line));
    return { lines: lines.filter((line) => !isArtifact.has(line)), blocks: limit(tagged), isScanned };
  }
  try {
    return { lines, blocks: limit(readPlaced(page, runs, style)), isScanned };
  } catch {
    return { lines, blocks: limit(byLine(lines)), isScanned };
  }
}

const scaled = ({ width, height }: PageParts): Area => ({ ...WHOLE, right: width, bottom: height });

const byLine = (lines: readonly TextLine[]): PageBlock[] =>
  lines.flatMap(({ text }) => {
    const words = readable(text).trim();
    return words ? [{ kind: 'paragraph' as const, text: words }] : [];
  });

function readTagged(page: ReadPage, all: readonly Run[], style: Style): PageBlock[] | undefined {
  if (!page.tree) return undefined;
  const runs = all.filter(({ isArtifact }) => !isArtifact);
  try {
    const { blocks, read } = readTree(page.tree, page, runs, style.hyphenated);
    const left = runs.filter(({ mark }) => mark === undefined || !read.has(mark));
    const letters = (some: readonly Run[]) => some.reduce((sum, { text }) => sum + text.length, 0);
    if (blocks.length === 0 || letters(left) > letters(runs) * (1 - FEWEST_TAGGED)) return undefined;
    if (blocks.some((block) => block.kind === 'paragraph' && block.text.length > LONGEST_PARAGRAPH)) return undefined;
    const found = blocks.map((block) =>
      block.kind === 'figure' ? figureBlock(page, block.area, block.alt, block.caption) : block,
    );
    return [...found, ...readPlaced({ ...page, shapes: [] }, left, style)];
  } catch {
    return undefined;
  }
}

/** Without a structure: by where things stand. */
function readPlaced(page: ReadPage, runs: readonly Run[], style: Style): PageBlock[] {
  const upright = runs.filter(({ isUpright }) => isUpright);
  const pieces = addBullets(toRows(upright).flat(), page.shapes);
  const turned = runs.filter(({ isUpright }) => !isUpright).map((run) => toPiece([run]));
  const { figures, rest } = findFigures(page, [...pieces, ...turned], style.bodySize);
  const isLeft = new Set(rest);
  const rows: Row[] = toRowsAgain(pieces.filter((piece) => isLeft.has(piece)));
  for (const [figure, area] of figures.entries()) {
    rows.push([{ ...area, text: '', baseline: area.bottom, size: 0, font: '', figure }]);
  }
  rows.sort((a, b) => rowTop(a) - rowTop(b));
  const bodyFont = findBodyFont(pieces, style);
  const blocks = readInOrder(rows, { hyphenated: style.hyphenated, rules: findRules(page) }).flatMap(
    (part): PageBlock[] => {
      if (part.kind === 'table') return [{ kind: 'table', caption: '', head: part.head, rows: part.rows }];
      return splitAtFigures(part.pieces).flatMap((some): PageBlock[] => {
        const [first] = some;
        const area = first?.figure === undefined ? undefined : figures[first.figure];
        return area ? [figureBlock(page, area, '', '')] : toBlocks(some, style, bodyFont);
      });
    },
  );
  const beside = turned.filter((piece) => isLeft.has(piece)).map(({ text }) => ({ kind: 'paragraph' as const, text }));
  return attachCaptions([...blocks, ...beside]);
}

/** Browsers draw bullets as shapes. */
function addBullets(pieces: readonly Piece[], shapes: readonly Shape[]): Piece[] {
  const dots = shapes.filter(({ left, right, top, bottom, isImage }) => {
    const [wide, high] = [right - left, bottom - top];
    return !isImage && wide > 1 && wide < MOST_DOT_PT && Math.abs(wide - high) < 1;
  });
  if (dots.length === 0 || dots.length > MOST_DOTS) return [...pieces];
  return pieces.map((piece) => {
    const isDotted = dots.some(
      ({ right, top, bottom }) =>
        right < piece.left && piece.left - right < 2 * piece.size && top > piece.top && bottom < piece.bottom,
    );
    return isDotted ? { ...piece, text: `• ${piece.text}` } : piece;
  });
}

const findRules = ({ shapes }: PageParts) => [
  ...new Set(
    shapes
      .filter(({ left, right, top, bottom }) => bottom - top < MOST_RULE_PT && right - left > FEWEST_RULE_PT)
      .map(({ top, bottom }) => Math.round((top + bottom) / 2)),
  ),
];

const rowTop = (row: Row) => Math.min(...row.map(({ top }) => top));

/** Pieces that share a baseline are one row again. */
function toRowsAgain(pieces: readonly Piece[]): Row[] {
  const rows: Row[] = [];
  for (const piece of pieces.toSorted((a, b) => a.baseline - b.baseline || a.left - b.left)) {
    const row = rows.at(-1);
    if (row?.[0] && Math.abs(row[0].baseline - piece.baseline) < 0.3 * Math.min(row[0].size, piece.size))
      row.push(piece);
    else rows.push([piece]);
  }
  return rows.map((row) => row.toSorted((a, b) => a.left - b.left));
}

function splitAtFigures(pieces: readonly Piece[]): Piece[][] {
  const parts: Piece[][] = [];
  for (const piece of pieces) {
    const last = parts.at(-1);
    if (piece.figure === undefined && last && last[0]?.figure === undefined) last.push(piece);
    else parts.push([piece]);
  }
  return parts;
}

const TABLE_CAPTION = /^(?:table|tabelle|tab\.|表)\s*\d+/iu;

/** 'Figure 3 …' below or above a figure, 'Table 2 …' above a table. */
function attachCaptions(blocks: readonly PageBlock[]): PageBlock[] {
  const taken = new Set<PageBlock>();
  const captionAt = (index: number, pattern: RegExp) => {
    const block = blocks[index];
    if (!block || taken.has(block) || !('text' in block) || !pattern.test(block.text)) return '';
    taken.add(block);
    return block.text;
  };
  const captioned = blocks.map((block, index) => {
    if (block.kind === 'figure')
      return { ...block, caption: captionAt(index + 1, CAPTION) || captionAt(index - 1, CAPTION) };
    if (block.kind === 'table')
      return { ...block, caption: captionAt(index - 1, TABLE_CAPTION) || captionAt(index + 1, TABLE_CAPTION) };
    return block;
  });
  return captioned.filter((_, index) => !taken.has(blocks[index] as PageBlock));
}

function figureBlock({ width, height, turns }: PageParts, area: Area, alt: string, caption: string): PageBlock {
  const share = {
    left: area.left / width,
    right: area.right / width,
    top: area.top / height,
    bottom: area.bottom / height,
  };
  const back = turnBack(share, turns);
  const isWide = turns % 2 === 1;
  const [sheetWidth, sheetHeight] = isWide ? [height, width] : [width, height];
  const box = { x: back.left, y: back.top, width: back.right - back.left, height: back.bottom - back.top };
  const proportion = (box.height * sheetHeight) / (box.width * sheetWidth || 1);
  return {
    kind: 'figure',
    alt,
    caption,
    box: { x: round(box.x), y: round(box.y), width: round(box.width), height: round(box.height) },
    proportion: Math.min(MAX_PROPORTION, Math.max(1 / MAX_PROPORTION, Math.round(proportion * 1000) / 1000)),
  };
}

const round = (share: number) => Math.min(1, Math.max(0, Math.round(share * 10_000) / 10_000));

/** From the page as it was read to the page as it is shown. */
function turnBack(area: Area, turns: number): Area {
  if (turns === 0) return area;
  const { left, top, right, bottom } = area;
  return turnBack({ left: top, right: bottom, top: 1 - right, bottom: 1 - left }, turns - 1);
}

/** The rest of an overlong page is one paragraph. */
function limit(blocks: PageBlock[]): PageBlock[] {
  if (blocks.length <= MAX_BLOCKS) return blocks;
  const rest = blocks
    .slice(MAX_BLOCKS - 1)
    .map(blockText)
    .join(' ');
  return [...blocks.slice(0, MAX_BLOCKS - 1), { kind: 'paragraph', text: rest }];
}

export function blockText(block: PageBlock): string {
  if (block.kind === 'list') return block.items.join(' ');
  if (block.kind === 'table') return [block.caption, ...block.head, ...block.rows.flat()].filter(Boolean).join(' ');
  return block.kind === 'figure' ? block.caption : block.text;
}
