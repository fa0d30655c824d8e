import { type Area, areaSize, enclose, holdsCentre, type PageParts, type Shape, withMargin } from './page-parts.ts';
import type { Piece } from './rows.ts';

const CELLS = 120;
/** Shapes so many cells apart belong together: bars stand side by side. */
const NEAR_ACROSS = 5;
const NEAR_DOWN = 2;
const FEWEST_SHAPES = 6;
const SMALLEST_SHARE = 0.02;
const SMALLEST_SIDE_PT = 36;
/** A larger path is the background of the page. */
const BACKGROUND_SHARE = 0.6;
const MOST_WORDS_IN_LABEL = 5;
const MOST_LABELS = 60;
const LABEL_REACH_PT = 14;
export const CAPTION =
  /^(?:figure|fig\.|chart|graph|map|photo|source figure|abbildung|abb\.|grafik|diagramm|karte|foto|bild|図|图|圖)\s*\d+/iu;

type Found = { figures: Area[]; rest: Piece[] };

/** Large pictures and dense drawings, with the labels in them; and the text that is in none. */
export function findFigures(parts: PageParts, pieces: readonly Piece[], bodySize: number): Found {
  let rest = [...pieces];
  const figures: Area[] = [];
  for (const group of groupShapes(parts)) {
    const solid = group.filter((shape) => !isRule(shape));
    const hasImage = solid.some((shape) => shape.isImage && areaSize(shape) > areaSize(enclose(solid)) / 2);
    const area = enclose(hasImage ? solid : group);
    const isDrawing = hasImage || solid.length >= FEWEST_SHAPES;
    if (!isDrawing || !isLarge(area, parts.width * parts.height)) continue;
    const labels = hasImage ? labelsOn(area, rest, bodySize) : labelsIn(area, solid, rest, bodySize);
    if (!labels) continue;
    rest = rest.filter((piece) => !labels.includes(piece));
    figures.push(labels.length > 0 ? withMargin(enclose([area, ...labels]), parts) : area);
  }
  return { figures, rest };
}

/** Words over a photo are read as words, but for a few small ones. */
function labelsOn(area: Area, pieces: readonly Piece[], bodySize: number): Piece[] {
  const inside = pieces.filter((piece) => holdsCentre(area, piece));
  return inside.every((piece) => isLabel(piece, bodySize)) ? inside : [];
}

/** Undefined for a box around text and for a table. */
function labelsIn(
  area: Area,
  solid: readonly Shape[],
  pieces: readonly Piece[],
  bodySize: number,
): Piece[] | undefined {
  const inside = pieces.filter((piece) => holdsCentre(area, piece));
  if (inside.length > MOST_LABELS || !inside.every((piece) => isLabel(piece, bodySize))) return undefined;
  if (isGridOfText(solid, inside)) return undefined;
  const around = pieces.filter(
    (piece) =>
      !inside.includes(piece) &&
      holdsCentre(area, piece, LABEL_REACH_PT) &&
      isLabel(piece, bodySize) &&
      isSmall(piece, bodySize) &&
      !CAPTION.test(piece.text),
  );
  return [...inside, ...around];
}

/** Rules of tables and lines of a grid: they frame things, and are none. */
const isRule = ({ left, right, top, bottom, isBent }: Shape) => !isBent && Math.min(right - left, bottom - top) < 2.5;

const isLarge = (area: Area, page: number) =>
  areaSize(area) > page * SMALLEST_SHARE && Math.min(area.right - area.left, area.bottom - area.top) > SMALLEST_SIDE_PT;

const isLabel = ({ text, size }: Piece, bodySize: number) =>
  text.split(' ').length <= MOST_WORDS_IN_LABEL && size < bodySize * 1.2;

const isSmall = ({ text, size }: Piece, bodySize: number) =>
  size < bodySize * 0.93 || /^[-+−]?[A-Z$€£¥]*[\d.,]+\s?\p{L}{0,2}%?$/u.test(text);

/** Rules and shades only, and a word in most of the cells. */
const isGridOfText = (shapes: readonly Shape[], labels: readonly Piece[]) =>
  !shapes.some(({ isBent }) => isBent) && labels.length >= FEWEST_SHAPES && areAligned(labels);

/** In rows and columns: most labels have one beside them and one above or below at the same edge. */
function areAligned(labels: readonly Piece[]): boolean {
  const isNear = (a: number, b: number) => Math.abs(a - b) < 2;
  const aligned = labels.filter((label) => {
    const others = labels.filter((other) => other !== label);
    const isInRow = others.some(({ baseline }) => isNear(baseline, label.baseline));
    const isInColumn = others.some(({ left, right }) => isNear(left, label.left) || isNear(right, label.right));
    return isInRow && isInColumn;
  });
  return aligned.length > labels.length * 0.7;
}

function groupShapes({ shapes, width, height }: PageParts): Shape[][] {
  const page = width * height;
  const parts = shapes.filter((shape) => shape.isImage || areaSize(shape) < page * BACKGROUND_SHARE);
  const groups = new Map<number, Shape[]>();
  const grid = paintGrid(parts, { width, height });
  for (const shape of parts) {
    const key = grid.groupAt((shape.left + shape.right) / 2, (shape.top + shape.bottom) / 2);
    const group = groups.get(key) ?? [];
    group.push(shape);
    groups.set(key, group);
  }
  return [...groups.values()];
}

type Size = { width: number; height: number };

/** Cells that shapes cover, in connected groups. */
function paintGrid(shapes: readonly Area[], { width, height }: Size) {
  const toCell = (value: number, whole: number) =>
    Math.min(CELLS - 1, Math.max(0, Math.floor((value / whole) * CELLS)));
  const covered = new Uint8Array(CELLS * CELLS);
  for (const { left, right, top, bottom } of shapes) {
    for (let y = toCell(top, height); y <= toCell(bottom, height); y += 1) {
      covered.fill(1, y * CELLS + toCell(left, width), y * CELLS + toCell(right, width) + 1);
    }
  }
  const group = new Int32Array(CELLS * CELLS);
  let groups = 0;
  for (const [start, isCovered] of covered.entries()) {
    if (!isCovered || group[start]) continue;
    groups += 1;
    const waiting = [start];
    group[start] = groups;
    for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
      for (const next of neighbours(cell)) {
        if (!covered[next] || group[next]) continue;
        group[next] = groups;
        waiting.push(next);
      }
    }
  }
  return { groupAt: (x: number, y: number) => group[toCell(y, height) * CELLS + toCell(x, width)] ?? 0 };
}

function neighbours(cell: number): number[] {
  const [x, y] = [cell % CELLS, Math.floor(cell / CELLS)];
  const found: number[] = [];
  for (let down = -NEAR_DOWN; down <= NEAR_DOWN; down += 1) {
    for (let right = -NEAR_ACROSS; right <= NEAR_ACROSS; right += 1) {
      const [toX, toY] = [x + right, y + down];
      if (toX >= 0 && toX < CELLS && toY >= 0 && toY < CELLS) found.push(toY * CELLS + toX);
    }
  }
  return found;
}

/** Parts of the page that pictures cover. */
export function pictureShare({ shapes, width, height }: PageParts): number {
  const images = shapes.filter(({ isImage }) => isImage);
  const side = 40;
  let covered = 0;
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      const [x, y] = [((column + 0.5) / side) * width, ((row + 0.5) / side) * height];
      if (images.some(({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom))
        covered += 1;
    }
  }
  return covered / side ** 2;
}
