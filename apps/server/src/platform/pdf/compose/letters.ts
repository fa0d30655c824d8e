import { readFile } from 'node:fs/promises';
import * as fontkit from '@cantoo/fontkit';
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';

const WEIGHTS = { plain: 400, medium: 600, strong: 700 } as const;
export type Weight = keyof typeof WEIGHTS;
export type TextStyle = { size: number; weight?: Weight };
type Run = { font: PDFFont; text: string };

/** The second has letters that the first lacks: Polish, Turkish, the rupee. */
const SETS = ['latin', 'latin-ext'] as const;

/** Signs that Figtree lacks. */
const PLAIN: Readonly<Record<string, string>> = {
  '\u202f': '\u00a0',
  '\u2011': '-',
  '₩': 'KRW\u00a0',
  '₫': 'VND',
  '฿': 'THB\u00a0',
  '₱': 'PHP\u00a0',
  '→': '–',
};

const FOLDER = new URL('files/', import.meta.resolve('@fontsource/figtree/package.json'));
const files = new Map<string, Promise<Buffer>>();

function readLetters(set: string, weight: number): Promise<Buffer> {
  const name = `figtree-${set}-${weight}-normal.woff`;
  const known = files.get(name) ?? readFile(new URL(name, FOLDER));
  files.set(name, known);
  return known;
}

/** Figtree in three weights with figures of one width. Only letters that are drawn come into the file. */
export async function openLetters(document: PDFDocument) {
  document.registerFontkit(fontkit);
  const embed = async (weight: Weight) =>
    Promise.all(
      SETS.map(async (set, place) => {
        const font = await document.embedFont(await readLetters(set, WEIGHTS[weight]), {
          subset: true,
          features: { tnum: true, liga: false },
          customName: `${subsetTag(weight, place)}+Figtree-${WEIGHTS[weight]}`,
        });
        return { font, known: new Set(font.getCharacterSet()) };
      }),
    );
  const fonts = { plain: await embed('plain'), medium: await embed('medium'), strong: await embed('strong') };
  /** By text; pages are laid out several times, until they are full. */
  const widths: Record<Weight, Map<string, number>> = { plain: new Map(), medium: new Map(), strong: new Map() };
  const wrapped = new Map<string, string[]>();

  const runs = (text: string, weight: Weight = 'plain'): Run[] => {
    const found: Run[] = [];
    for (const sign of [...text.normalize('NFC')].flatMap((one) => [...(PLAIN[one] ?? one)])) {
      const code = sign.codePointAt(0) ?? 0;
      const owner = fonts[weight].find(({ known }) => known.has(code));
      if (!owner) continue;
      const last = found.at(-1);
      if (last?.font === owner.font) last.text += sign;
      else found.push({ font: owner.font, text: sign });
    }
    return found;
  };
  const signWidth = (sign: string, weight: Weight): number =>
    runs(sign, weight).reduce((sum, run) => sum + run.font.widthOfTextAtSize(run.text, 1), 0);
  /** Widths add up sign by sign: no pair of signs is drawn closer than others. */
  const measure = (text: string, { size, weight = 'plain' }: TextStyle): number => {
    const known = widths[weight].get(text) ?? addSigns([...text.normalize('NFC')], weight);
    widths[weight].set(text, known);
    return known * size;
  };
  const addSigns = (signs: readonly string[], weight: Weight): number => {
    const [sign = '', second] = signs;
    if (second === undefined) return signWidth(sign, weight);
    return signs.reduce((sum, one) => sum + measure(one, { size: 1, weight }), 0);
  };
  /** Lines no wider than this. A word that is wider by itself is broken. */
  const wrap = (text: string, width: number, style: TextStyle): string[] => {
    const key = `${style.weight} ${style.size} ${width} ${text}`;
    const known = wrapped.get(key) ?? breakLines(text, width, style);
    wrapped.set(key, known);
    return known;
  };
  /** As few lines as in this width, of about the same length, so that no word stands alone on the last one. */
  const balance = (text: string, width: number, style: TextStyle): string[] => {
    const count = wrap(text, width, style).length;
    const widest = Math.max(...text.split(' ').map((word) => measure(word, style)));
    let narrow = width;
    while (narrow - 4 >= widest && breakLines(text, narrow - 4, style).length === count) narrow -= 4;
    return wrap(text, narrow, style);
  };
  const breakLines = (text: string, width: number, style: TextStyle): string[] => {
    const lines: string[] = [];
    for (const word of text.split(' ').flatMap((one) => fitting(one, width, style))) {
      const last = lines.at(-1);
      const longer = last === undefined ? word : `${last} ${word}`;
      if (last !== undefined && measure(longer, style) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  };
  const fitting = (word: string, width: number, style: TextStyle): string[] => {
    if (measure(word, style) <= width) return [word];
    const parts: string[] = [''];
    for (const sign of word) {
      const longer = `${parts.at(-1) ?? ''}${sign}`;
      if (measure(longer, style) <= width || longer.length === 1) parts[parts.length - 1] = longer;
      else parts.push(sign);
    }
    return parts;
  };
  return { runs, measure, wrap, balance, plain: fonts.plain[0]?.font };
}

export type Letters = Awaited<ReturnType<typeof openLetters>>;

/** Six capital letters, as a subset's name must have. */
const subsetTag = (weight: Weight, place: number) =>
  `AVO${weight.slice(0, 2).toUpperCase()}${String.fromCodePoint('A'.charCodeAt(0) + place)}`;
