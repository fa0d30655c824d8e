import type { PackKind } from '../prices/forms.ts';
import { type Easel, HEIGHT, WIDTH } from './easel.ts';
import { drawBackground, drawCarton, drawCrate, drawSign, rect } from './fixtures.ts';
import { drawFruit, drawHeap } from './fruit.ts';
import { drawGoods, type Goods } from './goods.ts';
import type { Rows } from './shelf-layouts.ts';
import { drawTag, TAG_SHAPE } from './tag.ts';

/** How far heaps and hooks reach above their bin. */
const FEET: Partial<Record<PackKind, number>> = { loose: 48, 'net bag': 58 };

type Bin = { label: Goods; x: number; width: number; isFront: boolean };

/** Beyond it the camera may cut the picture off. */
const MARGIN = 70;

/** Tags stand on sticks behind the fruit; their feet are above it. */
function standTag(easel: Easel, { label, x, width }: Bin, foot: number): string {
  const size = Math.min(width * 0.64, 236);
  const height = size * TAG_SHAPE;
  const free = [Math.max(MARGIN, x + 20), Math.min(WIDTH - MARGIN, x + width - 20) - size] as const;
  const left = easel.between(...free);
  return (
    rect(left + size / 2 - 5, foot - 10, 10, 150, '#3d3a33') +
    drawTag(easel, label, { x: left, y: foot - height, width: size, turn: easel.pick([-2, -1, 1, 2]) })
  );
}

function layOut(rows: Rows, margin: number): Bin[] {
  return rows.flatMap((row, number) =>
    row.map((label, place) => {
      const width = (WIDTH - 2 * margin) / row.length;
      return { label, x: margin + place * width, width, isFront: number === rows.length - 1 };
    }),
  );
}

/** One tag for each label, though it may fill two bins. */
function oncePerLabel() {
  const known = new Set<Goods>();
  return (label: Goods) => !known.has(label) && Boolean(known.add(label));
}

export function drawIsland(easel: Easel, rows: Rows): string {
  const floor = easel.pick(['#8f8877', '#9a9c98', '#7d6a55', '#a39a88']);
  const parts = [
    rect(0, 0, WIDTH, HEIGHT, '#b9b3a4'),
    rect(0, 0, WIDTH, 240, easel.style.signSoft),
    drawSign(easel, 24, 88),
    drawBackground(easel, 190, 90),
    rect(0, 280, WIDTH, 620, floor),
  ];
  const isNew = oncePerLabel();
  for (const bin of layOut(rows, 22)) {
    const { label, x, width, isFront } = bin;
    const y = isFront ? 625 : 330;
    if (isNew(label)) parts.push(standTag(easel, bin, y - (FEET[label.kind] ?? 14)));
    parts.push(drawBin(easel, label, { x: x + 6, y, width: width - 12, isFront }));
  }
  return parts.join('');
}

type BinPlace = { x: number; y: number; width: number; isFront: boolean };

function drawBin(easel: Easel, label: Goods, { x, y, width, isFront }: BinPlace): string {
  const crate = isFront ? 200 : 96;
  const body = rect(x, y + 20, width, 130, '#5d4527');
  const front = drawCrate(easel, x - 4, y + 124, width + 8, crate);
  if (label.kind !== 'loose') {
    return body + drawGoods(easel, label, { x: x + 6, y: y - 20, width: width - 12, height: 170 }) + front;
  }
  if (easel.fullness(label) === 0) return body + front;
  const heap = { x: x + 4, y: y + 14, width: width - 8, height: 98, size: isFront ? 90 : 74, dome: 0.25 };
  return body + drawHeap(easel, label, { ...heap, rows: isFront ? 3 : 4 }) + front;
}

export function drawMarket(easel: Easel, rows: Rows): string {
  const parts = [
    rect(0, 0, WIDTH, HEIGHT, '#2a2a2e'),
    rect(0, 0, WIDTH, 420, 'url(#dusk)'),
    drawBackground(easel, 250, 90),
  ];
  const awning = easel.pick(['#f2ead6', '#e8d9b0', '#f4f4f0']);
  for (let i = 0; i < 12; i++) {
    parts.push(`<path d="M${i * 100} 0h100v84q-50 44-100 0Z" fill="${i % 2 ? awning : easel.style.sign}"/>`);
  }
  const shift = Math.round(easel.between(-60, 60));
  for (const x of [230 + shift, 610 + shift, 980 + shift]) {
    parts.push(
      `<circle cx="${x}" cy="212" r="150" fill="url(#lamp)"/><path d="M${x} 100v70" stroke="#111" stroke-width="4"/>`,
      `<path d="M${x - 52} 206q52-74 104 0Z" fill="#b3261e"/><ellipse cx="${x}" cy="207" rx="26" ry="8" fill="#fff3c4"/>`,
    );
  }
  const isNew = oncePerLabel();
  // A short row is stocked twice.
  for (const bin of layOut(rows.length === 1 ? [...rows, ...rows] : rows, 10)) {
    const { label, x, width, isFront } = bin;
    const y = isFront ? 620 : 380;
    if (isNew(label)) parts.push(standTag(easel, bin, y - (label.kind === 'net bag' ? 52 : 6)));
    parts.push(drawStallBox(easel, label, { x: x + 5, y, width: width - 10 }));
  }
  parts.push(rect(0, 836, WIDTH, 64, '#1b1a1c'), rect(0, 836, WIDTH, 6, '#f2ead688'));
  return parts.join('');
}

function drawStallBox(easel: Easel, label: Goods, { x, y, width }: { x: number; y: number; width: number }): string {
  if (label.kind === 'net bag') {
    const nets = drawGoods(easel, label, { x, y: y - 24, width, height: 176 });
    return rect(x, y + 30, width, 130, '#e7dcc2') + nets + drawCarton(easel, label, x, y + 140, width, 72);
  }
  const across = Math.max(3, Math.round(width / 84));
  const fruit = Array.from({ length: 2 * across }, (_, i) => {
    if (easel.fullness(label) === 0 || (i > 1 && easel.isBare(label))) return '';
    return drawFruit(easel, label, {
      x: x + (((i % across) + 0.5) * width) / across,
      y: y + 40 + Math.floor(i / across) * 60,
      scale: width / across / 114,
      turn: easel.between(-18, 18),
    });
  });
  return rect(x, y, width, 150, '#e7dcc2') + fruit.join('') + drawCarton(easel, label, x, y + 128, width, 84);
}

export function drawBaskets(easel: Easel, rows: Rows): string {
  const [light, dark] = easel.style.wall;
  const cloth = easel.pick(['#efe7d3', '#3b4a3c', '#7a3b33', '#d8dde0', '#5a4632']);
  const table = rows.length > 1 ? 300 : 430;
  const parts = [
    rect(0, 0, WIDTH, HEIGHT, light),
    rect(0, 0, WIDTH, table, dark, ' opacity=".5"'),
    drawSign(easel, 24, 90),
    drawBackground(easel, 150, 90),
    drawBackground(easel, 228, 90),
    ...(table > 320 ? [drawBackground(easel, 306, table - 306)] : []),
    rect(0, table, WIDTH, HEIGHT - table, cloth),
    rect(0, table, WIDTH, 10, '#fff3'),
    drawCrate(easel, 0, 840, WIDTH, 90),
  ];
  const isNew = oncePerLabel();
  const above: string[] = [];
  for (const { label, x, width, isFront } of layOut(rows, 14)) {
    const y = (rows.length === 1 ? 470 : isFront ? 590 : 270) + Math.round(easel.between(-8, 8));
    const basket = Math.min(width - 24, 400);
    const left = Math.round(x + (width - basket) / 2);
    parts.push(drawBasket(easel, label, { x: left, y, width: basket }));
    const tag = Math.min(basket * 0.72, 250);
    if (isNew(label)) {
      const at = { x: left + (basket - tag) * easel.between(0.3, 0.7), y: y + 100, width: tag };
      above.push(drawTag(easel, label, { ...at, turn: easel.pick([-2, -1, 1, 2]) }));
    }
  }
  return parts.join('') + above.join('');
}

function drawBasket(easel: Easel, label: Goods, { x, y, width }: { x: number; y: number; width: number }): string {
  const basket = `M${x} ${y + 62}q${width / 2} 92 ${width} 0l-34 176q-${width / 2 - 34} 46-${width - 68} 0Z`;
  const heap = { x: x + 10, y: y - 30, width: width - 20, height: 112, size: 92, rows: 4, dome: 0.5 };
  return (
    `<ellipse cx="${x + width / 2}" cy="${y + 258}" rx="${width * 0.52}" ry="24" fill="#0004"/>` +
    `<ellipse cx="${x + width / 2}" cy="${y + 60}" rx="${width / 2}" ry="58" fill="#4a3119"/>` +
    (easel.fullness(label) === 0 ? '' : drawHeap(easel, label, heap)) +
    `<path d="${basket}" fill="#b98a50"/><path d="${basket}" fill="url(#weave)"/>` +
    `<path d="M${x} ${y + 62}q${width / 2} 92 ${width} 0" fill="none" stroke="#d9b07a" stroke-width="16"/>`
  );
}

/** At most two labels, both loose. */
export function drawCloseup(easel: Easel, rows: Rows): string {
  const [main, rival] = rows.flat();
  if (!main) return '';
  const size = easel.between(170, 230);
  const border = rival ? easel.between(600, 680) : WIDTH;
  const heap = (label: Goods, x: number, width: number) =>
    easel.fullness(label) === 0
      ? ''
      : drawHeap(easel, label, { x, y: 190, width, height: 400, size, rows: 6, dome: 0.08 });
  return (
    rect(0, 0, WIDTH, HEIGHT, easel.style.crate[2]) +
    drawBackground(easel, -10, 150) +
    `<g filter="url(#blur)">${rect(0, 120, WIDTH, 160, easel.style.sign)}</g>` +
    (rival ? heap(rival, border - 20, WIDTH - border + 140) : '') +
    heap(main, -80, border + (rival ? 50 : 160)) +
    (rival ? rect(border - 4, 330, 16, 340, easel.style.crate[0]) + rect(border + 8, 330, 5, 340, '#0004') : '') +
    rect(0, 650, WIDTH, 250, '#33322c') +
    rect(0, 636, WIDTH, 22, easel.pick(['#e8eae3', '#b98f5f', '#2d322f', '#cfd6d8'])) +
    drawTag(easel, main, {
      x: rival ? easel.between(60, 110) : easel.between(120, 620),
      y: 592,
      width: 420,
      turn: -1,
    }) +
    (rival ? drawTag(easel, rival, { x: easel.between(690, 730), y: 606, width: 390, turn: 1.5 }) : '')
  );
}
