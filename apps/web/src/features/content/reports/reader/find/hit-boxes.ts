/** A piece of text as pdf.js tells of it; the rest of it is of no interest here. */
export type TextPiece = {
  readonly str: string;
  readonly hasEOL: boolean;
  /** Two directions and a place, in the page's own measure. */
  readonly transform: readonly number[];
  readonly width: number;
  readonly height: number;
  readonly fontName: string;
};

export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

type Sheet = {
  /** From the page's own measure to what is shown, with its upper left corner at 0. */
  readonly toShown: (x: number, y: number) => readonly [number, number];
  /** How far a text reaches in a font; only one beside the other matters. */
  readonly reach: (text: string, fontName: string) => number;
};

/** Letters reach so far above and below the line they stand on, in parts of their height. */
const ABOVE = 0.9;
const BELOW = 0.25;

/** The pieces whose whole line stands in the text of the page. Words that the text joins lose their hyphen here, too. */
export function piecesIn<P extends TextPiece>(pieces: readonly P[], text: string): P[] {
  const known = new Set(text.split('\n'));
  const lines = toLines(pieces);
  const kept: P[] = [];
  let isFirstWordAbove = false;
  for (const [index, line] of lines.entries()) {
    const written: string = isFirstWordAbove ? plain(line).replace(FIRST_WORD, '') : plain(line);
    const word = FIRST_WORD.exec(plain(lines[index + 1] ?? []))?.[1] ?? '';
    const isBroken = written.endsWith('-') && word !== '';
    const isJoined = isBroken && known.has(written.slice(0, -1) + word);
    const isKept = isJoined || known.has(written) || (isFirstWordAbove && written === '');
    isFirstWordAbove = isJoined || (isBroken && known.has(written + word));
    if (isJoined) kept.push(...withoutHyphen(line));
    else if (isFirstWordAbove) kept.push(...line.map((piece) => ({ ...piece, hasEOL: false })));
    else if (isKept) kept.push(...line);
  }
  return kept;
}

const FIRST_WORD = /^(\S+)\s*/;

function toLines<P extends TextPiece>(pieces: readonly P[]): P[][] {
  const lines: P[][] = [[]];
  for (const piece of pieces) {
    lines.at(-1)?.push(piece);
    if (piece.hasEOL) lines.push([]);
  }
  return lines.filter((line) => plain(line) !== '');
}

function withoutHyphen<P extends TextPiece>(line: readonly P[]): P[] {
  const last = line.findLastIndex(({ str }) => str.trim() !== '');
  return line.map((piece, index) => ({
    ...piece,
    hasEOL: false,
    ...(index === last && { str: piece.str.replace(/[-\u2010\u00ad]\s*$/u, '') }),
  }));
}

/** As the server stores a line. */
const plain = (line: readonly TextPiece[]) =>
  line
    .map(({ str }) => str)
    .join('')
    .replaceAll(/[\u2010\u00ad](?=\s*$)/gu, '-')
    .replaceAll('\u00ad', '')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\s]+/gu, ' ')
    .trim();

/** Where words stand on a page, as often as `most`. A hit that two pieces of text share has two boxes. */
export function hitBoxes(pieces: readonly TextPiece[], words: string, most: number, sheet: Sheet): Box[][] {
  const { text, places } = locateLetters(pieces);
  const wanted = lower(words.replaceAll(/\s+/g, ' '));
  const hits: Box[][] = [];
  for (let at = text.indexOf(wanted); at >= 0 && hits.length < most; at = text.indexOf(wanted, at + wanted.length)) {
    const boxes = new Map<number, { from: number; to: number }>();
    for (const { piece, offset } of places.slice(at, at + wanted.length)) {
      boxes.set(piece, { from: boxes.get(piece)?.from ?? offset, to: offset + 1 });
    }
    hits.push(
      [...boxes].flatMap(([piece, part]) => {
        const found = pieces[piece];
        return found ? [pieceBox(found, part, sheet)].filter(({ width, height }) => width > 0 && height > 0) : [];
      }),
    );
  }
  return hits;
}

/** The text of the page as the server looks through it: one blank between words. Each letter knows where it stands. */
function locateLetters(pieces: readonly TextPiece[]) {
  let text = '';
  const places: { piece: number; offset: number }[] = [];
  for (const [piece, { str, hasEOL }] of pieces.entries()) {
    for (const [offset, letter] of (lower(str) + (hasEOL ? '\n' : '')).split('').entries()) {
      const isBlank = /\s/.test(letter);
      if (isBlank && (text === '' || text.endsWith(' '))) continue;
      text += isBlank ? ' ' : letter;
      places.push({ piece, offset });
    }
  }
  return { text, places };
}

/** Letter by letter, so that no letter becomes two. */
const lower = (text: string) =>
  text
    .split('')
    .map((letter) => (letter.toLowerCase().length === 1 ? letter.toLowerCase() : letter))
    .join('');

function pieceBox(piece: TextPiece, { from, to }: { from: number; to: number }, { toShown, reach }: Sheet): Box {
  const { str, transform, width, height, fontName } = piece;
  const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = transform;
  const whole = reach(str, fontName) || 1;
  const start = (reach(str.slice(0, from), fontName) / whole) * width;
  const end = (reach(str.slice(0, to), fontName) / whole) * width;
  const [along, across] = [Math.hypot(a, b) || 1, Math.hypot(c, d) || 1];
  const corners = [start, end].flatMap((forward) =>
    [-BELOW * height, ABOVE * height].map((up) =>
      toShown(x + (forward * a) / along + (up * c) / across, y + (forward * b) / along + (up * d) / across),
    ),
  );
  const [xs, ys] = [corners.map(([left]) => left), corners.map(([, top]) => top)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}
