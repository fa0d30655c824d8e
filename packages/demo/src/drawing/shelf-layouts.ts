import { type Easel, HEIGHT, WIDTH } from './easel.ts';
import { drawPegboard, drawRail, drawSign, drawTopSign, rect } from './fixtures.ts';
import { drawGoods, type Goods } from './goods.ts';
import { drawTag, TAG_SHAPE } from './tag.ts';

export type Rows = readonly (readonly Goods[])[];

type Shelving = {
  top: number;
  /** Free space at the sides, more on the upper shelves. */
  inset?: (row: number) => number;
  back: (y: number, height: number, inset: number) => string;
  edge: (floor: number, inset: number) => string;
};

/** Below and beside it the camera may cut the picture off. */
const LOWEST = 842;
const MARGIN = 66;
const TAG_WIDTH = 270;
const LOW_TAG_WIDTH = 182;
const GAP = 14;
const HEADROOM = 34;
/** How far a tag reaches above the shelf's edge. */
const ABOVE_EDGE = 22;

/** Tags hang below the edge, in front of the free space above the next shelf. */
function stockShelves(easel: Easel, rows: Rows, { top, inset = () => 0, back, edge }: Shelving): string {
  const below: string[] = [];
  const above: string[] = [];
  const widest = Math.max(...rows.map((row) => row.length));
  const width = Math.min(rows.length > 2 ? LOW_TAG_WIDTH : TAG_WIDTH, ((WIDTH - 2 * inset(0)) / widest) * 0.72);
  const drop = width * TAG_SHAPE - ABOVE_EDGE;
  const pitch = (LOWEST - top - HEADROOM + GAP) / rows.length;
  const height = pitch - drop - GAP;
  const tagged = new Set<Goods>();
  rows.forEach((row, number) => {
    const floor = top + HEADROOM + pitch * number + height;
    const [left, right] = [inset(number), WIDTH - inset(number)];
    below.push(back(floor - pitch + drop, pitch - drop, left));
    row.forEach((label, place) => {
      const step = (right - left) / row.length;
      const x = left + place * step;
      below.push(drawGoods(easel, label, { x: x + 10, y: floor - height, width: step - 20, height }));
      if (tagged.has(label)) return;
      tagged.add(label);
      const start = Math.max(MARGIN, x + 24);
      const end = Math.min(WIDTH - MARGIN, x + step - 24) - width;
      above.push(drawTag(easel, label, { x: easel.between(start, end), y: floor - ABOVE_EDGE, width }));
    });
    below.push(edge(floor, left));
  });
  return below.join('') + above.join('');
}

const drawKickPlate = (y: number) => rect(0, y, WIDTH, HEIGHT - y, '#2c2f2d') + rect(0, y, WIDTH, 26, 'url(#curve)');

export function drawBay(easel: Easel, rows: Rows): string {
  const [light, dark] = easel.style.wall;
  return (
    rect(0, 0, WIDTH, HEIGHT, dark) +
    rect(0, 0, WIDTH, HEIGHT, light, ' opacity=".55"') +
    drawTopSign(easel, 112) +
    drawKickPlate(852) +
    stockShelves(easel, rows, {
      top: 112,
      back: (y, height) => rect(0, y, WIDTH, height, 'url(#shelf)'),
      edge: (floor) => drawRail(floor),
    })
  );
}

export function drawChiller(easel: Easel, rows: Rows): string {
  return (
    rect(0, 0, WIDTH, HEIGHT, easel.pick(['#66726f', '#8b9496', '#b9c0bd', '#d5d9d4'])) +
    drawTopSign(easel, 84) +
    rect(0, 84, WIDTH, 12, '#eefbff') +
    rect(0, 94, WIDTH, 160, 'url(#glow)') +
    drawKickPlate(852) +
    stockShelves(easel, rows, {
      top: 96,
      back: (y, height) => rect(0, y, WIDTH, height, 'url(#cold)'),
      edge: (floor) => drawRail(floor, '#d4dedb'),
    })
  );
}

export function drawPegWall(easel: Easel, rows: Rows): string {
  return (
    drawPegboard(easel.style.wall[0]) +
    drawTopSign(easel, 104) +
    drawKickPlate(852) +
    stockShelves(easel, rows, {
      top: 104,
      back: (y) => rect(0, y + 8, WIDTH, 12, '#9a9d95'),
      edge: (floor) => rect(0, floor - 2, WIDTH, 10, '#7d8078') + rect(0, floor - 2, WIDTH, 3, '#fff7'),
    })
  );
}

export function drawEndcap(easel: Easel, rows: Rows): string {
  const [light, dark] = easel.style.wall;
  return (
    rect(0, 0, WIDTH, HEIGHT, light) +
    rect(0, 640, WIDTH, 260, dark) +
    rect(0, 640, WIDTH, 8, '#0002') +
    rect(60, 0, WIDTH - 120, HEIGHT, easel.style.signSoft) +
    rect(60, 0, 24, HEIGHT, '#0002') +
    rect(WIDTH - 84, 0, 24, HEIGHT, '#0002') +
    drawSign(easel, 26, 106) +
    stockShelves(easel, rows, {
      top: 132,
      inset: (row) => Math.max(96, 170 - row * 60),
      back: (y, height, inset) => rect(inset, y + height - 40, WIDTH - 2 * inset, 60, '#3b2d1c'),
      edge: (floor, inset) => rect(inset - 8, floor - 4, WIDTH - 2 * inset + 16, 18, '#d8cfb8', ' rx="3"'),
    })
  );
}
