import { saveFile } from '../../lib/save-file.ts';
import { loadLetters, loadLogo, type Mark } from './picture-parts.ts';

const SVG = 'http://www.w3.org/2000/svg';
const [EDGE, TITLE_PX, LINE_PX, SOURCE_PX] = [24, 26, 20, 17];
/** Of a title that needs another line beside the logo. */
const TITLE_LINE_PX = 22;
/** Of a letter as wide as it may come. */
const [TITLE_CHAR, TEXT_CHAR, SOURCE_CHAR] = [9.6, 7.8, 6.8];
/** Twice as fine as it is drawn: sharp on every screen and in a document. */
const DENSITY = 2;
const [LOGO_PX, BRAND_PX] = [26, 5];
const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };
const COPIED = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'letter-spacing',
];

export const DRAWN = 'svg[data-picture]';

export const PICTURE_KINDS = ['png', 'svg'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

export type Brand = {
  /** Of the portal, on a light and on a dark ground. */
  readonly logo: { readonly light: string; readonly dark: string };
  /** In the place of a logo that cannot be read. */
  readonly name: string;
};

export type PictureWords = {
  readonly title: string;
  /** 'Price by origin Singapore 2026-10', for the name of the file. */
  readonly file: string;
  /** Of what, of which time, and how it is measured. */
  readonly scope: string;
  /** A sentence about the chart; empty where the numbers allow none. */
  readonly text: string;
  readonly source: string;
};

export async function savePicture(chart: SVGSVGElement, words: PictureWords, brand: Brand, kind: PictureKind) {
  saveFile(await drawPicture(chart, words, brand, kind), `${toFileName(words.file)}.${kind}`);
}

/** The chart in an element as a picture for a deck or a question. */
export async function drawChart(drawing: HTMLElement | null, words: PictureWords, brand: Brand) {
  const chart = drawing?.querySelector<SVGSVGElement>(DRAWN);
  return chart ? drawPicture(chart, words, brand, 'png') : undefined;
}

/**
 * A chart as a file that needs nothing of this page: colours, letters and logo are in it, and it says what it shows and
 * from where.
 */
export async function drawPicture(
  chart: SVGSVGElement,
  words: PictureWords,
  brand: Brand,
  kind: PictureKind,
): Promise<Blob> {
  const ground = document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
  const [letters, logo] = await Promise.all([loadLetters(), loadLogo(brand.logo[ground], LOGO_PX)]);
  const drawing = composeDrawing(chart, words, { letters, logo, name: brand.name });
  const text = new XMLSerializer().serializeToString(drawing);
  const file = new Blob([text], { type: 'image/svg+xml' });
  return kind === 'svg' ? file : renderPixels(file, drawing);
}

/** 'Preis nach Größe Singapur 2026-10' as preis-nach-groesse-singapur-2026-10. */
export function toFileName(title: string): string {
  const plain = title
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[äöü]/g, (letter) => UMLAUTS[letter] ?? letter);
  return plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') || 'chart';
}

type Parts = { readonly letters: string; readonly logo: Mark | undefined; readonly name: string };

function composeDrawing(
  chart: SVGSVGElement,
  { title, scope, text, source }: PictureWords,
  parts: Parts,
): SVGSVGElement {
  const { width, height } = chart.viewBox.baseVal;
  const root = getComputedStyle(document.documentElement);
  const colour = (name: string) => root.getPropertyValue(name).trim();
  const across = width + EDGE * 2;
  const titles = wrapped(title, (width - (parts.logo?.width ?? 0) - EDGE) / TITLE_CHAR);
  const titled = EDGE + TITLE_PX + (titles.length - 1) * TITLE_LINE_PX;
  const about = wrapped(scope, width / SOURCE_CHAR);
  const lines = wrapped(text, width / TEXT_CHAR);
  const sources = wrapped(source, width / SOURCE_CHAR);
  const below = titled + about.length * SOURCE_PX;
  const head = below + lines.length * LINE_PX + (lines.length > 0 ? 6 : 0);
  const drawing = document.createElementNS(SVG, 'svg');
  const foot = head + height + EDGE;
  const down = foot + sources.length * SOURCE_PX + EDGE / 2;
  setAll(drawing, { xmlns: SVG, width: across, height: down, viewBox: `0 0 ${across} ${down}` });

  const family = getComputedStyle(document.body).fontFamily;
  const write = (words: string, y: number, size: number, weight: number, fill: string) => {
    const line = document.createElementNS(SVG, 'text');
    setAll(line, { x: EDGE, y, fill, 'font-family': family, 'font-size': size, 'font-weight': weight });
    line.textContent = words;
    drawing.append(line);
  };
  const add = (name: string, attributes: Readonly<Record<string, string | number>>) => {
    const element = document.createElementNS(SVG, name);
    setAll(element, attributes);
    drawing.append(element);
    return element;
  };
  add('style', {}).textContent = parts.letters;
  add('rect', { width: across, height: down, fill: colour('--surface') });
  add('rect', { width: across, height: BRAND_PX, fill: colour('--primary') });
  const right = across - EDGE;
  if (parts.logo) {
    const { address, width: wide } = parts.logo;
    add('image', { href: address, x: right - wide, y: EDGE - 4, width: wide, height: LOGO_PX });
  } else {
    const mark = { x: right, y: EDGE + 14, 'text-anchor': 'end', fill: colour('--primary'), 'font-family': family };
    add('text', { ...mark, 'font-size': 14, 'font-weight': 700 }).textContent = parts.name;
  }
  titles.forEach((line, index) => write(line, EDGE + 14 + index * TITLE_LINE_PX, 18, 650, colour('--text')));
  about.forEach((line, index) => write(line, titled + 8 + index * SOURCE_PX, 12, 400, colour('--muted')));
  lines.forEach((line, index) => write(line, below + 14 + index * LINE_PX, 14, 500, colour('--text')));
  sources.forEach((line, index) => write(line, foot + index * SOURCE_PX, 12, 400, colour('--muted')));

  const copy = chart.cloneNode(true) as SVGSVGElement;
  settle(chart, copy);
  for (const passing of copy.querySelectorAll('[data-passing]')) passing.remove();
  setAll(copy, { x: EDGE, y: head, overflow: 'visible' });
  drawing.append(copy);
  return drawing;
}

/** Copies computed styles into the elements: a saved picture has no style sheet. */
function settle(from: Element, to: Element) {
  const style = getComputedStyle(from);
  to.removeAttribute('class');
  for (const name of COPIED) {
    const value = style.getPropertyValue(name);
    if (value && !value.startsWith('url(')) to.setAttribute(name, value);
  }
  [...from.children].forEach((child, index) => {
    const twin = to.children[index];
    if (twin) settle(child, twin);
  });
}

function setAll(element: Element, attributes: Readonly<Record<string, string | number>>) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
}

function wrapped(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

async function renderPixels(file: Blob, { viewBox }: SVGSVGElement): Promise<Blob> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = viewBox.baseVal.width * DENSITY;
    canvas.height = viewBox.baseVal.height * DENSITY;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const { promise, resolve, reject } = Promise.withResolvers<Blob>();
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The browser drew no picture.'))), 'image/png');
    return await promise;
  } finally {
    URL.revokeObjectURL(address);
  }
}
