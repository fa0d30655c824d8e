import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRawStream } from '@cantoo/pdf-lib';
import { readStream } from '../page-content.ts';

type Matrix = readonly [number, number, number, number, number, number];
/** In the page's own measure. */
export type DrawnShape = {
  left: number;
  bottom: number;
  right: number;
  top: number;
  isImage: boolean;
  isBent: boolean;
  mark: number | undefined;
};

const MOST_SHAPES = 10_000;
const MOST_LETTERS = 8_000_000;
const MOST_DEPTH = 4;
const START: Matrix = [1, 0, 0, 1, 0, 0];
/** Repeats have a limit: without one, a million blanks in a row fill the stack of the expression. */
const TOKEN = /\s{1,200}|<<|>>|[[\]{}]|\/[^\s/[\]<>(){}%]{0,200}|[^\s/[\]<>(){}%]{1,200}|[\s\S]/gy;
const PAINTS = new Set(['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*']);

/** Where pictures and paths stand. Reads the drawing itself: the PDF library would decode every picture for it. */
export function scanShapes(content: Buffer, resources: PDFDict | undefined): DrawnShape[] {
  const scan = { shapes: [] as DrawnShape[], letters: 0 };
  scanContent(content, resources, { scan, matrix: START, mark: undefined, depth: 0 });
  return scan.shapes;
}

type Scan = {
  scan: { shapes: DrawnShape[]; letters: number };
  matrix: Matrix;
  mark: number | undefined;
  depth: number;
};

function scanContent(content: Buffer, resources: PDFDict | undefined, { scan, depth, ...start }: Scan): void {
  let { matrix } = start;
  const marks: (number | undefined)[] = [start.mark];
  const kept: Matrix[] = [];
  let operands: string[] = [];
  let points: [number, number][] = [];
  let [isBent, last] = [false, [0, 0] as readonly [number, number]];
  const numbers = () => operands.map(Number);
  const add = (corners: readonly (readonly [number, number])[], isImage: boolean) => {
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
    const box = { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
    if (Object.values(box).every(Number.isFinite)) scan.shapes.push({ ...box, isImage, isBent, mark: marks.at(-1) });
  };
  const addImage = () => {
    isBent = false;
    add([at(matrix, 0, 0), at(matrix, 1, 0), at(matrix, 0, 1), at(matrix, 1, 1)], true);
  };
  const goTo = (x = 0, y = 0, isLine = false) => {
    const point = at(matrix, x, y);
    if (isLine) isBent ||= Math.abs(point[0] - last[0]) > 2 && Math.abs(point[1] - last[1]) > 2;
    last = point;
    if (points.length < MOST_SHAPES) points.push(point);
  };
  const bendTo = () => {
    const [x, y] = numbers().slice(-2);
    isBent = true;
    goTo(x, y);
  };
  const acts: Record<string, () => void> = {
    q: () => void (kept.length < 100 && kept.push(matrix)),
    Q: () => void (matrix = kept.pop() ?? matrix),
    cm: () => void (matrix = multiply(matrix, numbers())),
    m: () => goTo(...(numbers() as [number, number])),
    l: () => {
      const [x, y] = numbers();
      goTo(x, y, true);
    },
    c: bendTo,
    v: bendTo,
    y: bendTo,
    re: () => {
      const [x = 0, y = 0, width = 0, height = 0] = numbers();
      goTo(x, y);
      goTo(x + width, y + height);
    },
    Do: () => {
      const drawing = lookup(resources, 'XObject', operands[0]);
      if (!(drawing instanceof PDFRawStream)) return;
      const kind = drawing.dict.lookup(PDFName.of('Subtype'));
      if (kind === PDFName.of('Image')) addImage();
      else if (depth < MOST_DEPTH && scan.letters < MOST_LETTERS) {
        const inner = multiply(matrix, numbersIn(drawing.dict, 'Matrix'));
        const own = drawing.dict.lookup(PDFName.of('Resources'));
        const form = { scan, matrix: inner, mark: marks.at(-1), depth: depth + 1 };
        scanContent(readStream(drawing), own instanceof PDFDict ? own : resources, form);
      }
    },
    BMC: () => void marks.push(marks.at(-1)),
    BDC: () => void marks.push(readMark(operands, resources) ?? marks.at(-1)),
    EMC: () => void (marks.length > 1 && marks.pop()),
    EI: addImage,
  };
  const text = content.toString('latin1', 0, Math.max(0, MOST_LETTERS - scan.letters));
  scan.letters += text.length;
  const tokens = new RegExp(TOKEN);
  for (let found = tokens.exec(text); found; found = tokens.exec(text)) {
    const [token] = found;
    if (scan.shapes.length >= MOST_SHAPES) return;
    if (/^\s/.test(token)) continue;
    if (token === '%') tokens.lastIndex = endBehind(text, found.index, /[\r\n]/g);
    else if (token === '(') {
      tokens.lastIndex = stringEnd(text, found.index);
      operands.push('()');
    } else if (token === '<') {
      tokens.lastIndex = endBehind(text, found.index, />/g);
      operands.push('<>');
    } else if (token === 'ID') {
      const end = text.indexOf('EI', tokens.lastIndex);
      if (end < 0) return;
      tokens.lastIndex = end;
    } else if (/^[-+.\d/<>)]/.test(token) || '[]{}'.includes(token)) {
      if (operands.length < 64) operands.push(token);
    } else {
      if (PAINTS.has(token) && points.length > 0) add(points, false);
      if (PAINTS.has(token) || token === 'n') [points, isBent] = [[], false];
      acts[token]?.();
      operands = [];
    }
  }
}

function endBehind(text: string, start: number, mark: RegExp): number {
  mark.lastIndex = start;
  return mark.test(text) ? mark.lastIndex : text.length;
}

/** Behind the bracket that closes it; brackets in strings come in pairs or behind a backslash. */
function stringEnd(text: string, start: number): number {
  let depth = 0;
  for (let index = start; index < text.length; index += 1) {
    const letter = text[index];
    if (letter === '\\') index += 1;
    else if (letter === '(') depth += 1;
    else if (letter === ')') depth -= 1;
    if (depth === 0) return index + 1;
  }
  return text.length;
}

const at = ([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] => [
  a * x + c * y + e,
  b * x + d * y + f,
];

function multiply(outer: Matrix, [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[]): Matrix {
  const [p, q, r, s, t, u] = outer;
  return [p * a + r * b, q * a + s * b, p * c + r * d, q * c + s * d, p * e + r * f + t, q * e + s * f + u];
}

function lookup(resources: PDFDict | undefined, kind: string, name = '') {
  const all = resources?.lookup(PDFName.of(kind));
  return all instanceof PDFDict ? all.lookup(PDFName.of(name.slice(1))) : undefined;
}

function numbersIn(dict: PDFDict, name: string): number[] {
  const list = dict.lookup(PDFName.of(name));
  return list instanceof PDFArray
    ? list.asArray().map((entry) => (entry instanceof PDFNumber ? entry.asNumber() : 0))
    : [];
}

function readMark(operands: readonly string[], resources: PDFDict | undefined): number | undefined {
  const inline = operands.indexOf('/MCID');
  if (inline >= 0) return Number(operands[inline + 1]);
  const listed = lookup(resources, 'Properties', operands[1]);
  const mark = listed instanceof PDFDict ? listed.lookup(PDFName.of('MCID')) : undefined;
  return mark instanceof PDFNumber ? mark.asNumber() : undefined;
}
