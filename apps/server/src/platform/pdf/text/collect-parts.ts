import type { PageViewport } from 'pdfjs-dist';
import type { TextItem, TextMarkedContent } from 'pdfjs-dist/types/src/display/api.d.ts';
import { type Area, MAX_TEXT, type PageParts, type Run, type TextLine } from './page-parts.ts';
import type { DrawnLink } from './scan-links.ts';
import type { DrawnShape } from './scan-shapes.ts';

const MOST_RUNS = 20_000;
const QUARTERS = [0, 1, 2, 3] as const;
/** Letters reach so far above and below their baseline, in parts of their size. */
const ABOVE = 0.8;
const BELOW = 0.2;

type Item = TextItem | (TextMarkedContent & { tag?: string });
type Marked = { mark: number | undefined; isArtifact: boolean };

/** `turn` gives the page as it is shown after so many more quarter turns. */
export function collectParts(
  items: readonly Item[],
  { shapes: drawn, links: linked }: { shapes: readonly DrawnShape[]; links: readonly DrawnLink[] },
  turn: (turns: number) => PageViewport,
): PageParts {
  const shown = turn(0);
  const turns = findTurns(items, turn);
  const viewport = turn(turns);
  const lines: TextLine[] = [];
  const runs: Run[] = [];
  const marks: Marked[] = [{ mark: undefined, isArtifact: false }];
  let [isOpen, letters] = [false, 0];
  for (const item of items) {
    if (!('str' in item)) {
      changeMark(marks, item);
      continue;
    }
    const str = item.str.slice(0, MAX_TEXT - letters);
    if (str === '' && item.str !== '') break;
    letters += str.length;
    const { fromTop } = placeLine(item, shown);
    const line = (isOpen && lines.at(-1)) || { text: '', fromTop, height: shown.height };
    if (!isOpen) lines.push(line);
    // A line stands where its first letter stands.
    if (!line.text.trim()) line.fromTop = fromTop;
    line.text += str;
    isOpen = !item.hasEOL;
    const text = readable(str);
    if (!text.trim() || runs.length >= MOST_RUNS) continue;
    runs.push({ ...placeRun(item, viewport), text, font: item.fontName, line, ...currentMark(marks) });
  }
  const shapes = drawn.map(({ left, bottom, right, top, ...rest }) => ({
    ...cut(toArea(viewport, [left, bottom, right, top]), viewport),
    ...rest,
  }));
  const links = linked.map(({ left, bottom, right, top, address }) => ({
    ...toArea(viewport, [left, bottom, right, top]),
    address,
  }));
  const { width, height } = viewport;
  return { width, height, turns, lines, runs: withoutDoubles(runs), shapes, links };
}

const currentMark = (marks: readonly Marked[]): Marked => marks.at(-1) ?? { mark: undefined, isArtifact: false };

function changeMark(marks: Marked[], item: TextMarkedContent & { tag?: string }): void {
  if (item.type === 'endMarkedContent') {
    if (marks.length > 1) marks.pop();
    return;
  }
  const outer = currentMark(marks);
  const number = /_mc(\d+)$/.exec(item.id ?? '')?.[1];
  marks.push({
    mark: number === undefined ? outer.mark : Number(number),
    isArtifact: outer.isArtifact || item.tag === 'Artifact',
  });
}

function placeLine({ transform }: TextItem, viewport: PageViewport): { fromTop: number } {
  const [x = 0, y = 0] = (transform as number[]).slice(4);
  const [, fromTop = 0] = viewport.convertToViewportPoint(x, y) as number[];
  return { fromTop };
}

function placeRun(item: TextItem, viewport: PageViewport): Area & Pick<Run, 'baseline' | 'size' | 'isUpright'> {
  const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = item.transform as number[];
  const [along, size] = [Math.hypot(a, b) || 1, Math.hypot(c, d) || item.height || 1];
  const reach = (forward: number, up: number) =>
    viewport.convertToViewportPoint(
      x + (forward * a) / along + (up * c) / size,
      y + (forward * b) / along + (up * d) / size,
    ) as [number, number];
  const corners = [0, item.width].flatMap((forward) => [-BELOW * size, ABOVE * size].map((up) => reach(forward, up)));
  const [xs, ys] = [corners.map(([left]) => left), corners.map(([, top]) => top)];
  const [start, end] = [reach(0, 0), reach(1, 0)];
  const isUpright = end[0] - start[0] > 0.99 && item.dir !== 'ttb';
  const area = { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
  return { ...area, baseline: start[1], size, isUpright };
}

/** Tables are often printed across the page. */
function findTurns(items: readonly Item[], turn: (turns: number) => PageViewport): number {
  const letters = QUARTERS.map((turns) => {
    const viewport = turn(turns);
    return items.reduce((sum, item) => {
      if (!('str' in item) || !item.str.trim()) return sum;
      return placeRun(item, viewport).isUpright ? sum + item.str.length : sum;
    }, 0);
  });
  const most = Math.max(...letters);
  return (letters[0] ?? 0) * 2 >= most ? 0 : letters.indexOf(most);
}

function toArea(viewport: PageViewport, box: readonly number[]): Area {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = box;
  const corners = [viewport.convertToViewportPoint(x1, y1), viewport.convertToViewportPoint(x2, y2)] as [
    number,
    number,
  ][];
  const [xs, ys] = [corners.map(([left]) => left), corners.map(([, top]) => top)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

const cut = ({ left, top, right, bottom }: Area, { width, height }: PageViewport): Area => ({
  left: Math.min(Math.max(0, left), width),
  right: Math.min(Math.max(0, right), width),
  top: Math.min(Math.max(0, top), height),
  bottom: Math.min(Math.max(0, bottom), height),
});

/** Some programs print bold letters twice. */
function withoutDoubles(runs: readonly Run[]): Run[] {
  const seen = new Set<string>();
  return runs.filter(({ text, left, baseline, size }) => {
    const unit = Math.max(0.5, size * 0.1);
    const places = [0, 0.5].map(
      (shift) => `${Math.floor(left / unit + shift)} ${Math.floor(baseline / unit + shift)} ${text}`,
    );
    if (places.some((place) => seen.has(place))) return false;
    for (const place of places) seen.add(place);
    return true;
  });
}

/** Removes NUL, half surrogate pairs and invisible characters. A soft hyphen shows only at the end. */
export const readable = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\u00ad(?=\s*$)/g, '-')
    .replaceAll('\u00ad', '')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}]/gu, ' ')
    .replaceAll(/\s+/g, ' ');
