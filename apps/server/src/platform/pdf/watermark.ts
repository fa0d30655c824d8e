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
const EDGE_SIZE = 7;
const EDGE_MARGIN = 10;
const ACROSS_DEGREES = 32;
/** Small letters: a word of the page is covered in part at most. */
const ACROSS_SIZE = 11;
const ROWS = 5;
/** Blanks between two lines of the same row, in letters. */
const GAP = 8;
/** As light as a line can be that a photo of the screen still shows; black text stays black under it. */
const LIGHT_SHARE = 0.13;
/** Taken from the ground: dark letters on a light page, light ones on a dark cover. */
const EDGE_GREY = 0.7;

type Ink = { font: PDFFont; light: PDFRef; clear: PDFRef };

/**
 * Draws the line across the page, faintly, and clearly at its head and foot, inside the page's content, so that no layer can be hidden.
 * Multiplied with the page, it darkens light grounds alone: text and figures keep their contrast.
 */
export async function watermarkPage(pdf: Uint8Array, line: string): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false, parseSpeed: Number.POSITIVE_INFINITY });
  // For pages split before active content was removed.
  removeActiveContent(document);
  await watermarkAll(document, line);
  return document.save({ useObjectStreams: false, updateFieldAppearances: false });
}

export async function watermarkAll(document: PDFDocument, line: string, letters?: PDFFont): Promise<void> {
  const { context } = document;
  const font = letters ?? (await document.embedFont(StandardFonts.Helvetica));
  const ink: Ink = {
    font,
    light: context.register(context.obj({ Type: 'ExtGState', ca: LIGHT_SHARE, BM: 'Multiply' })),
    clear: context.register(context.obj({ Type: 'ExtGState', ca: 1, BM: 'Difference' })),
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
  const textWidth = font.widthOfTextAtSize(text, 1) || 1;
  const across = Math.min(ACROSS_SIZE, Math.hypot(width, height) / textWidth);
  const edge = Math.min(EDGE_SIZE, (width - 2 * EDGE_MARGIN) / textWidth);
  const lines = acrossPlaces({ width, height }, (textWidth + GAP * font.widthOfTextAtSize('n', 1)) * across);
  const [cos, sin] = [Math.cos(ANGLE), Math.sin(ANGLE)];
  const rows = lines.map(([x, y]) => matrix([cos, sin, -sin, cos, x, y], 'Tm', `${words} Tj`));
  const edges = [EDGE_MARGIN, height - EDGE_MARGIN - edge].map((y) =>
    matrix([1, 0, 0, 1, EDGE_MARGIN, y], 'Tm', `${words} Tj`),
  );
  return [
    `q ${matrix(fromShown(turned, box), 'cm')} 0.25 g`,
    // Readers of tagged documents skip it.
    '/Artifact <</Type /Pagination /Subtype /Watermark>> BDC',
    `${LIGHT.toString()} gs BT ${FONT.toString()} ${number(across)} Tf 0 Tr ${rows.join(' ')} ET`,
    `${CLEAR.toString()} gs BT ${FONT.toString()} ${number(edge)} Tf ${EDGE_GREY} g ${edges.join(' ')} ET EMC Q`,
  ].join('\n');
}

const ANGLE = degreesToRadians(ACROSS_DEGREES);

type Size = { width: number; height: number };

/** Where lines begin that go up across the page, row above row, each row shifted: no strip that is cut off takes all of them. */
function acrossPlaces({ width, height }: Size, length: number): [number, number][] {
  const [cos, sin] = [Math.cos(ANGLE), Math.sin(ANGLE)];
  const inARow = Math.max(1, Math.ceil(width / (length * cos)));
  return Array.from({ length: ROWS }, (_, row) => {
    const middle = (height * (row + 0.5)) / ROWS;
    const shift = row % 2 === 0 ? 0.5 : 0.25;
    return Array.from({ length: inARow }, (__, index): [number, number] => {
      const along = (index - inARow / 2 + 0.5 - shift) * length;
      return [width / 2 + along * cos, middle + along * sin];
    });
  }).flat();
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
