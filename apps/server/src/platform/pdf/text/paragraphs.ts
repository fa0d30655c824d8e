import type { PageBlock } from '@portal/contract/content/reports/page-blocks';
import { type Hyphenated, joinTexts } from './join-text.ts';
import { median } from './page-parts.ts';
import type { Piece } from './rows.ts';

/** Of the whole document, by which headings are told from text. */
export type Style = {
  bodySize: number;
  /** Larger sizes, the largest first. */
  headingSizes: readonly number[];
  hyphenated: Hyphenated;
};

const LARGER = 1.12;
const MOST_HEADING_LETTERS = 160;
const MOST_HEADING_LINES = 3;
const LOWEST_LEVEL = 4;
const BULLET = /^[•‣◦▪●■○□✓✔➢➤\uf0b7·*–—-]\s+(?=\S)/u;
const NUMBERED = /^\(?(\d{1,3})[.)]\s+(?=\S)/u;
const SENTENCE_END = /[.!?:;。！？]["”»’)]?$/u;

type Group = { pieces: Piece[]; text: string };

/** Lines of one column as headings, paragraphs and lists. */
export function toBlocks(pieces: readonly Piece[], style: Style, bodyFont: string): PageBlock[] {
  const blocks: PageBlock[] = [];
  const groups = groupLines(pieces, style);
  for (const [index, group] of groups.entries()) {
    const level = headingLevel(group, groups[index + 1], style, bodyFont);
    const bullet = BULLET.exec(group.text)?.[0];
    const last = blocks.at(-1);
    if (level) blocks.push({ kind: 'heading', level, text: group.text });
    else if (bullet) {
      const item = group.text.slice(bullet.length);
      if (last?.kind === 'list' && !last.is_ordered) last.items.push(item);
      else blocks.push({ kind: 'list', is_ordered: false, items: [item] });
    } else blocks.push({ kind: 'paragraph', text: group.text });
  }
  return joinNumbered(blocks);
}

/** Paragraphs that count from 1 on are a list; other numbers stay where they stand. */
function joinNumbered(blocks: readonly PageBlock[]): PageBlock[] {
  const joined: PageBlock[] = [];
  for (const [index, block] of blocks.entries()) {
    const number = readNumber(block);
    const list = joined.at(-1);
    const text = block.kind === 'paragraph' ? block.text.replace(NUMBERED, '') : '';
    if (number === 1 && readNumber(blocks[index + 1]) === 2)
      joined.push({ kind: 'list', is_ordered: true, items: [text] });
    else if (number && list?.kind === 'list' && list.is_ordered && list.items.length === number - 1)
      list.items.push(text);
    else joined.push(block);
  }
  return joined;
}

const readNumber = (block: PageBlock | undefined): number | undefined => {
  const number = block?.kind === 'paragraph' ? NUMBERED.exec(block.text)?.[1] : undefined;
  return number === undefined ? undefined : Number(number);
};

function groupLines(pieces: readonly Piece[], { hyphenated }: Style): Group[] {
  const [left, right] = [
    Math.min(...pieces.map((piece) => piece.left)),
    Math.max(...pieces.map((piece) => piece.right)),
  ];
  const leading = typicalLeading(pieces);
  const groups: Group[] = [];
  for (const [index, piece] of pieces.entries()) {
    const group = groups.at(-1);
    const before = pieces[index - 1];
    if (group && before && !isNewGroup(group, before, piece, { left, right, leading })) {
      group.pieces.push(piece);
      group.text = joinTexts(group.text, piece.text, hyphenated);
    } else groups.push({ pieces: [piece], text: piece.text });
  }
  return groups;
}

type Column = { left: number; right: number; leading: number };

function isNewGroup({ pieces }: Group, before: Piece, piece: Piece, { left, right, leading }: Column): boolean {
  const down = piece.baseline - before.baseline;
  const size = Math.max(piece.size, before.size);
  if (down <= 0.3 * size || Math.min(piece.size, before.size) < 0.88 * size) return true;
  if (/\p{L}-$/u.test(before.text) && /^\p{Ll}/u.test(piece.text) && down < 3 * size) return false;
  const usual = Math.max(
    size * 0.95,
    pieces.length > 1 ? lineDistance(pieces) : Math.min(leading || size * 1.5, size * 1.6),
  );
  if (down > usual * 1.25) return true;
  const isItem = BULLET.test(piece.text) || NUMBERED.test(piece.text);
  if (isItem) return true;
  const isOtherFont = piece.font !== before.font && isAlone(pieces) && pieces[0]?.font !== piece.font;
  if (isOtherFont && !goesOn(before, piece)) return true;
  const isListed = BULLET.test(pieces[0]?.text ?? '') || NUMBERED.test(pieces[0]?.text ?? '');
  if (isListed) return piece.left < (pieces[0]?.left ?? 0) + 2 && SENTENCE_END.test(before.text);
  if (!SENTENCE_END.test(before.text)) return false;
  const isIndented = piece.left > left + 0.8 * size && before.left < left + 0.5 * size;
  return isIndented || before.right < right - 0.22 * (right - left);
}

const isAlone = (pieces: readonly Piece[]) => pieces.every(({ font }) => font === pieces[0]?.font);
const goesOn = (before: Piece, piece: Piece) => /^\p{Ll}/u.test(piece.text) || /[,–-]$/u.test(before.text);
const lineDistance = (pieces: readonly Piece[]) =>
  median(pieces.slice(1).map(({ baseline }, index) => baseline - (pieces[index]?.baseline ?? 0)));

function typicalLeading(pieces: readonly Piece[]): number {
  const steps = pieces.slice(1).flatMap(({ baseline, size }, index) => {
    const before = pieces[index];
    const step = baseline - (before?.baseline ?? 0);
    return before && Math.abs(before.size - size) < 0.5 && step > 0.9 * size && step < 2.2 * size ? [step] : [];
  });
  return steps.length > 0 ? Math.min(...steps) : 0;
}

function headingLevel(
  { pieces, text }: Group,
  next: Group | undefined,
  { bodySize, headingSizes }: Style,
  bodyFont: string,
): number {
  const [first] = pieces;
  const isShort = pieces.length <= MOST_HEADING_LINES && text.length <= MOST_HEADING_LETTERS;
  if (!first || !isShort || !/\p{L}{2}/u.test(text) || BULLET.test(text)) return 0;
  if (first.size >= bodySize * LARGER) {
    const index = headingSizes.findIndex((size) => first.size >= size - 0.3);
    return Math.min(LOWEST_LEVEL, (index < 0 ? headingSizes.length : index) + 1);
  }
  const isOwnFont =
    next?.pieces[0]?.font === bodyFont &&
    pieces.every(({ font }) => font !== bodyFont) &&
    first.size >= bodySize * 0.97;
  const isTitle =
    isOwnFont &&
    pieces.length < 3 &&
    text.length <= 100 &&
    !/[.,;:!?]$/u.test(text) &&
    /^[\p{Lu}\p{Lo}\p{N}]/u.test(text);
  return isTitle ? Math.min(LOWEST_LEVEL, headingSizes.length + 1) : 0;
}

export function findStyle(pages: readonly (readonly Piece[])[], hyphenated: Hyphenated): Style {
  const letters = new Map<number, number>();
  for (const { size, text } of pages.flat()) {
    const known = Math.round(size * 2) / 2;
    letters.set(known, (letters.get(known) ?? 0) + text.length);
  }
  const bodySize = [...letters].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
  const larger = [...letters.keys()].filter((size) => size >= bodySize * LARGER).toSorted((a, b) => b - a);
  return { bodySize, headingSizes: larger.slice(0, LOWEST_LEVEL - 1), hyphenated };
}

/** Font names hold for one page only. */
export function findBodyFont(pieces: readonly Piece[], { bodySize }: Style): string {
  const letters = new Map<string, number>();
  for (const { font, size, text } of pieces) {
    if (Math.abs(size - bodySize) < bodySize * 0.1) letters.set(font, (letters.get(font) ?? 0) + text.length);
  }
  return [...letters].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}
