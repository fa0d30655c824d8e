import {
  degreesToRadians,
  PDFDocument,
  type PDFFont,
  PDFName,
  type PDFPage,
  type PDFRef,
  StandardFonts,
} from '@cantoo/pdf-lib';
import { removeActiveContent } from './active-content.ts';
import { enclosed, readContent, setContent } from './page-content.ts';
import { dropUnreachable } from './unreachable.ts';

const FONT = PDFName.of('WatermarkFont');
const LIGHT = PDFName.of('WatermarkLight');
const CLEAR = PDFName.of('WatermarkClear');
const FOOT_SIZE = 7;
const FOOT_MARGIN = 10;
const ACROSS_DEGREES = 32;
const ACROSS_SHARE = 0.62;
const MOST_SIZE = 30;
const ROWS = 3;

type Ink = { font: PDFFont; light: PDFRef; clear: PDFRef };

/** Draws the line across the page and at its foot, inside the page's content, so that no layer can be hidden. */
export async function watermarkPage(pdf: Uint8Array, line: string): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false, parseSpeed: Number.POSITIVE_INFINITY });
  // For pages split before active content was removed.
  removeActiveContent(document);
  await watermarkAll(document, line);
  return document.save({ useObjectStreams: false, updateFieldAppearances: false });
}

export async function watermarkAll(document: PDFDocument, line: string): Promise<void> {
  const { context } = document;
  const font = await document.embedFont(StandardFonts.Helvetica);
  const ink: Ink = {
    font,
    light: context.register(context.obj({ Type: 'ExtGState', ca: 0.16 })),
    clear: context.register(context.obj({ Type: 'ExtGState', ca: 0.7 })),
  };
  const text = printable(line);
  for (const page of document.getPages()) mark(page, text, ink);
  // The font is embedded on flush and must be reachable by then.
  await document.flush();
  dropUnreachable(context);
}

function mark(page: PDFPage, text: string, { font, light, clear }: Ink): void {
  const { node } = page;
  const content = readContent(node);
  node.setFontDictionary(FONT, font.ref);
  node.setExtGState(LIGHT, light);
  node.setExtGState(CLEAR, clear);
  setContent(page.doc.context, node, [
    ...enclosed(content),
    Buffer.from(watermarkOperators(page, text, font), 'latin1'),
  ]);
}

/** In the displayed page: rotated and cropped. */
function watermarkOperators(page: PDFPage, text: string, font: PDFFont): string {
  const box = page.getCropBox();
  const turned = ((page.getRotation().angle % 360) + 360) % 360;
  const isOnSide = turned % 180 !== 0;
  const [width, height] = isOnSide ? [box.height, box.width] : [box.width, box.height];
  const words = font.encodeText(text).toString();
  const across = Math.min(MOST_SIZE, (Math.hypot(width, height) * ACROSS_SHARE) / font.widthOfTextAtSize(text, 1));
  const foot = Math.min(FOOT_SIZE, (width - 2 * FOOT_MARGIN) / font.widthOfTextAtSize(text, 1));
  const [cos, sin] = [Math.cos(degreesToRadians(ACROSS_DEGREES)), Math.sin(degreesToRadians(ACROSS_DEGREES))];
  const half = font.widthOfTextAtSize(text, across) / 2;
  const rows = Array.from({ length: ROWS }, (_, row) => {
    const middle = (height * (row + 0.5)) / ROWS;
    return matrix([cos, sin, -sin, cos, width / 2 - half * cos, middle - half * sin], 'Tm', `${words} Tj`);
  });
  return [
    `q ${matrix(fromShown(turned, box), 'cm')} 0.25 g`,
    `${LIGHT.toString()} gs BT ${FONT.toString()} ${number(across)} Tf ${rows.join(' ')} ET`,
    `${CLEAR.toString()} gs BT ${FONT.toString()} ${number(foot)} Tf`,
    matrix([1, 0, 0, 1, FOOT_MARGIN, FOOT_MARGIN], 'Tm', `${words} Tj ET Q`),
  ].join('\n');
}

const BEGINNING = `${LIGHT.toString()} gs BT ${FONT.toString()} `;
const END = 'ET';
/** A copy that was uploaded and downloaded again has several. */
const MOST_LINES = 5;

/** The page of a downloaded copy without the line that we have drawn on it. */
export async function withoutWatermark(pdf: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false, parseSpeed: Number.POSITIVE_INFINITY });
  const { node } = document.getPage(0);
  let content = readContent(node);
  for (let lines = 0; lines < MOST_LINES; lines += 1) {
    const start = content.lastIndexOf(BEGINNING);
    const end = content.indexOf(END, content.indexOf(`${CLEAR.toString()} gs`, start));
    if (start === -1 || end < start) break;
    content = Buffer.concat([content.subarray(0, start), content.subarray(end + END.length)]);
  }
  setContent(document.context, node, [content]);
  return document.save({ useObjectStreams: false, updateFieldAppearances: false });
}

export const hasWatermark = (page: PDFPage): boolean => readContent(page.node).includes(BEGINNING);

type Box = { x: number; y: number; width: number; height: number };

function fromShown(turned: number, { x, y, width, height }: Box): number[] {
  if (turned === 90) return [0, 1, -1, 0, x + width, y];
  if (turned === 180) return [-1, 0, 0, -1, x + width, y + height];
  return turned === 270 ? [0, -1, 1, 0, x, y + height] : [1, 0, 0, 1, x, y];
}

const number = (value: number) => value.toFixed(3);
const matrix = (values: readonly number[], operator: string, after = '') =>
  `${values.map(number).join(' ')} ${operator} ${after}`;

/** The standard fonts cover Western European letters; others lose their accents or are dropped. */
export function printable(line: string): string {
  const known = [...line.normalize('NFC')].map((letter) =>
    isKnown(letter) ? letter : [...letter.normalize('NFKD')].filter(isKnown).join(''),
  );
  return known.join('').replaceAll(/ {2,}/g, ' ').trim();
}

const isKnown = (letter: string) => /^[\x20-\x7e\xa1-\xff]$/.test(letter) && letter !== '\xad';
