import type { TextLine } from './text/page-parts.ts';

/** Heads and feet stand in the outer parts of a page. */
const MARGIN_SHARE = 0.15;
const SAME_PLACE_PT = 4;
/** In letters: a key is made for each number of a line. */
const LONGEST_HEAD = 500;
const FEWEST_PAGES = 3;
/** A page for each year counts with the pages too. */
const isYear = (value: number) => value >= 1900 && value <= 2100;
const NUMBER = /\b(\d{1,5}|[ivxlc]{1,8})\b/giu;
/** A number alone: '7', '- 7 -', 'Page 7 of 20', 'Seite vii'. */
const ALONE =
  /^[^\p{L}\p{N}]*(?:page|seite|p|s)?[^\p{L}\p{N}#]*#[^\p{L}\p{N}]*(?:(?:of|von)?[^\p{L}\p{N}]*\d+)?[^\p{L}\p{N}]*$/iu;

/**
 * The lines of each page without running heads and page numbers: text that stands at the same place on most pages (or
 * on most left or right pages), and numbers alone that count with the pages. Shorter documents stay as they are.
 */
export function withoutRunningLines(pages: readonly (readonly TextLine[])[]): TextLine[][] {
  const keys = pages.map((lines, page) => lines.map((line) => lineKeys(line, page)));
  const found = new Map<string, number[]>();
  for (const [page, lines] of keys.entries()) {
    for (const key of new Set(lines.flat())) {
      const on = found.get(key) ?? [];
      on.push(page);
      found.set(key, on);
    }
  }
  const isRunning = (key: string) => {
    const on = found.get(key) ?? [];
    if (on.length < FEWEST_PAGES) return false;
    return isNumberAlone(key) || isOnMost(on, pages.length);
  };
  return pages.map((lines, page) => lines.filter((_, line) => !keys[page]?.[line]?.some(isRunning)));
}

function isOnMost(on: readonly number[], pages: number): boolean {
  const sides = [on.filter((page) => page % 2 === 0), on.filter((page) => page % 2 === 1)];
  const [right = 0, left = 0] = sides.map(({ length }) => length);
  const isMostOf = (count: number, all: number) => count >= FEWEST_PAGES && count * 2 > all;
  return isMostOf(on.length, pages) || isMostOf(right, Math.ceil(pages / 2)) || isMostOf(left, Math.floor(pages / 2));
}

/** Place and text, once as it is and once for each number in it, which is replaced by its distance to the page. */
function lineKeys({ text, fromTop, height }: TextLine, page: number): string[] {
  const words = text.replaceAll(/\s+/gu, ' ').trim();
  const isHead = fromTop < height * MARGIN_SHARE;
  if (words === '' || words.length > LONGEST_HEAD || !(isHead || fromTop > height * (1 - MARGIN_SHARE))) return [];
  const place = `${isHead ? 'top' : 'foot'} ${Math.round((isHead ? fromTop : height - fromTop) / SAME_PLACE_PT)}`;
  const counted = [...words.matchAll(NUMBER)].flatMap(({ 0: written, index }) => {
    const value = /\d/.test(written) ? Number(written) : readRoman(written);
    if (value === undefined || isYear(value)) return [];
    const shape = `${words.slice(0, index)}#${words.slice(index + written.length)}`;
    return [`${place}\n${shape}\n${/\d/.test(written) ? '' : 'roman '}${value - page}`];
  });
  return [`${place}\n${words}`, ...counted];
}

const isNumberAlone = (key: string) => {
  const [, shape = '', distance] = key.split('\n');
  return distance !== undefined && ALONE.test(shape);
};

const ROMAN = /^(x{0,3}|xl|lx{0,3}|xc|c)(i{0,3}|iv|vi{0,3}|ix)$/;
const VALUES: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

function readRoman(written: string): number | undefined {
  const letters = written.toLowerCase();
  if (!ROMAN.test(letters)) return undefined;
  const values = [...letters].map((letter) => VALUES[letter] ?? 0);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}
