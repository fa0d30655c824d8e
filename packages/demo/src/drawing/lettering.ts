/** Text as outlines: pictures look the same on machines with other fonts, or none. */
export type Lettering = {
  /** In parts of the font size. */
  measure: (text: string) => number;
  /** The outline of one letter as an SVG path, for a font size of `UNITS`. */
  outline: (letter: string) => string;
};

type Glyph = { width: number; curves: readonly Curve[] };
/** A line or quadratic curve of one contour; `M` begins it. */
type Curve = { kind: 'M' | 'L' | 'Q'; points: readonly number[] };
type Point = { x: number; y: number; isOn: boolean };

export const UNITS = 1000;
const UNKNOWN = '?';

export function createLettering(font: Uint8Array): Lettering {
  const readGlyph = openFont(font);
  const known = new Map<string, { width: number; path: string }>();
  const findGlyph = (letter: string) => {
    const before = known.get(letter);
    if (before) return before;
    const glyph = drawSign(letter, readGlyph) ?? readGlyph(letter) ?? readGlyph(UNKNOWN);
    if (!glyph) throw new Error(`the font has no ${letter}`);
    const found = { width: glyph.width, path: glyph.curves.map(writeCurve).join('') };
    known.set(letter, found);
    return found;
  };
  return {
    measure: (text) => [...text].reduce((sum, letter) => sum + findGlyph(letter).width, 0),
    outline: (letter) => findGlyph(letter).path,
  };
}

/** Fonts count upwards, pictures downwards. */
const writeCurve = ({ kind, points }: Curve) =>
  kind + points.map((at, index) => Math.round((index % 2 === 0 ? at : -at) * UNITS)).join(' ');

/** Currency signs that the font lacks, from letters and bars. */
function drawSign(letter: string, readGlyph: (letter: string) => Glyph | undefined): Glyph | undefined {
  const withBars = (base: string, bars: readonly Curve[]): Glyph | undefined => {
    const glyph = readGlyph(base);
    return glyph && { ...glyph, curves: [...glyph.curves, ...bars] };
  };
  switch (letter) {
    case '฿':
      return withBars('B', [...bar(0.32, 0.66, 0.4, 0.8), ...bar(0.32, -0.1, 0.4, 0.05)]);
    case '₩':
      return withBars('W', [...bar(-0.02, 0.4, 0.96, 0.47), ...bar(-0.02, 0.24, 0.96, 0.31)]);
    case '₫':
      return withBars('d', [...bar(0.26, 0.56, 0.62, 0.64), ...bar(0.06, -0.2, 0.56, -0.12)]);
    case '₹':
      return { width: 0.56, curves: RUPEE };
    default:
      return undefined;
  }
}

const polygon = (...points: readonly [number, number][]): Curve[] =>
  [...points, ...points.slice(0, 1)].map((point, index) => ({ kind: index === 0 ? 'M' : 'L', points: point }));

/** Clockwise, as the outer contours of the font. */
const bar = (left: number, bottom: number, right: number, top: number): Curve[] =>
  polygon([left, bottom], [left, top], [right, top], [right, bottom]);

const RUPEE: readonly Curve[] = [
  ...bar(0.05, 0.6, 0.53, 0.7),
  ...bar(0.05, 0.42, 0.53, 0.51),
  ...polygon([0.05, 0.33], [0.05, 0.24], [0.34, 0], [0.49, 0], [0.2, 0.25], [0.2, 0.33]),
  ...polygon([0.05, 0.33], [0.24, 0.33], [0.36, 0.29], [0.42, 0.2], [0.3, 0.18], [0.22, 0.24], [0.05, 0.24]),
  ...polygon(
    [0.14, 0.7],
    [0.3, 0.7],
    [0.42, 0.62],
    [0.44, 0.47],
    [0.38, 0.33],
    [0.22, 0.24],
    [0.16, 0.24],
    [0.16, 0.33],
    [0.26, 0.36],
    [0.31, 0.47],
    [0.26, 0.57],
    [0.14, 0.6],
  ),
];

/** Reads TrueType outlines: https://learn.microsoft.com/typography/opentype/spec/glyf */
function openFont(font: Uint8Array): (letter: string) => Glyph | undefined {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const tables = new Map<string, number>();
  for (let i = 0; i < view.getUint16(4); i++) {
    const at = 12 + i * 16;
    tables.set(String.fromCharCode(...font.subarray(at, at + 4)), view.getUint32(at + 8));
  }
  const table = (name: string) => {
    const at = tables.get(name);
    if (at === undefined) throw new Error(`the font has no table ${name}`);
    return at;
  };
  const [head, loca, glyf, hmtx] = [table('head'), table('loca'), table('glyf'), table('hmtx')];
  const em = view.getUint16(head + 18);
  const isLong = view.getInt16(head + 50) === 1;
  const widths = view.getUint16(table('hhea') + 34);
  const offset = (glyph: number) => (isLong ? view.getUint32(loca + glyph * 4) : view.getUint16(loca + glyph * 2) * 2);
  const findGlyph = openCharacters(view, table('cmap'));

  const contours = (glyph: number): Point[][] => {
    const at = glyf + offset(glyph);
    if (offset(glyph + 1) === offset(glyph)) return [];
    const count = view.getInt16(at);
    return count < 0 ? joinParts(at + 10) : readContours(view, at + 10, count);
  };
  const joinParts = (start: number): Point[][] => {
    const parts: Point[][] = [];
    let [at, flags] = [start, 0x20];
    while (flags & 0x20) {
      flags = view.getUint16(at);
      const isWide = (flags & 1) !== 0;
      const dx = isWide ? view.getInt16(at + 4) : view.getInt8(at + 4);
      const dy = isWide ? view.getInt16(at + 6) : view.getInt8(at + 5);
      const moved = contours(view.getUint16(at + 2));
      parts.push(...moved.map((some) => some.map(({ x, y, isOn }) => ({ x: x + dx, y: y + dy, isOn }))));
      at += isWide ? 8 : 6;
    }
    return parts;
  };
  return (letter) => {
    const glyph = findGlyph(letter.codePointAt(0) ?? 0);
    if (glyph === 0) return undefined;
    const width = view.getUint16(hmtx + Math.min(glyph, widths - 1) * 4) / em;
    const scaled = contours(glyph).map((some) => some.map(({ x, y, isOn }) => ({ x: x / em, y: y / em, isOn })));
    return { width, curves: scaled.flatMap(joinCurves) };
  };
}

/** Format 4 of the character map. */
function openCharacters(view: DataView, cmap: number): (code: number) => number {
  let at = 0;
  for (let i = 0; i < view.getUint16(cmap + 2); i++) {
    const start = cmap + view.getUint32(cmap + 8 + i * 8);
    if (view.getUint16(start) === 4) at = start;
  }
  const size = view.getUint16(at + 6);
  return (code) => {
    for (let segment = 0; segment < size; segment += 2) {
      if (view.getUint16(at + 14 + segment) < code) continue;
      const first = view.getUint16(at + 16 + size + segment);
      if (first > code) return 0;
      const shift = view.getUint16(at + 16 + 2 * size + segment);
      const ranges = at + 16 + 3 * size + segment;
      const range = view.getUint16(ranges);
      if (range === 0) return (code + shift) & 0xffff;
      const glyph = view.getUint16(ranges + range + 2 * (code - first));
      return glyph && (glyph + shift) & 0xffff;
    }
    return 0;
  };
}

function readContours(view: DataView, start: number, count: number): Point[][] {
  const ends = Array.from({ length: count }, (_, i) => view.getUint16(start + i * 2));
  const points = (ends.at(-1) ?? -1) + 1;
  let at = start + count * 2;
  at += 2 + view.getUint16(at);
  const flags: number[] = [];
  while (flags.length < points) {
    const flag = view.getUint8(at++);
    const times = flag & 8 ? view.getUint8(at++) + 1 : 1;
    for (let i = 0; i < times; i++) flags.push(flag);
  }
  const read = (short: number, same: number) => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += view.getUint8(at++) * (flag & same ? 1 : -1);
      else if (!(flag & same)) {
        value += view.getInt16(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = read(2, 16);
  const ys = read(4, 32);
  const all = flags.map((flag, i) => ({ x: xs[i] ?? 0, y: ys[i] ?? 0, isOn: (flag & 1) !== 0 }));
  return ends.map((end, i) => all.slice((ends[i - 1] ?? -1) + 1, end + 1));
}

/** Between two control points lies an implied point on the curve. */
function joinCurves(contour: readonly Point[]): Curve[] {
  const full = contour.flatMap((point, i) => {
    const next = contour[(i + 1) % contour.length] ?? point;
    const middle = { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2, isOn: true };
    return point.isOn || next.isOn ? [point] : [point, middle];
  });
  const first = full.findIndex(({ isOn }) => isOn);
  const [start, ...rest] = [...full.slice(first), ...full.slice(0, first)];
  if (!start) return [];
  const curves: Curve[] = [{ kind: 'M', points: [start.x, start.y] }];
  let control: Point | undefined;
  for (const point of [...rest, start]) {
    if (!point.isOn) control = point;
    else {
      const to = [point.x, point.y];
      curves.push(control ? { kind: 'Q', points: [control.x, control.y, ...to] } : { kind: 'L', points: to });
      control = undefined;
    }
  }
  return curves;
}
