import type { PackKind } from '../prices/forms.ts';
import type { Easel, Pictured } from './easel.ts';
import { type Box, drawCarton, drawCrate, drawNet, drawTray, rect } from './fixtures.ts';
import { drawFruit, drawHeap } from './fruit.ts';

export type Goods = Pictured & { kind: PackKind; pieces: number; packWords: string };

/** One label's fruit in its box, standing on the lower edge. Sold-out places stay empty. */
export function drawGoods(easel: Easel, label: Goods, box: Box): string {
  if (easel.fullness(label) === 0) return label.kind === 'loose' ? drawEmptyCrates(easel, box) : '';
  switch (label.kind) {
    case 'loose':
      return drawCrates(easel, label, box);
    case 'net bag':
      return drawNets(easel, label, box);
    case 'carton':
      return drawCartons(easel, label, box);
    case 'cut':
      return drawPacks(easel, label, box, drawHalves);
    default:
      return drawPacks(easel, label, box, (pack) =>
        drawTray(easel, label, { count: label.pieces, words: label.packWords }, pack),
      );
  }
}

/** The first place is never bare. */
function inPlaces(
  easel: Easel,
  label: Goods,
  { x, width }: Box,
  step: number,
  draw: (x: number, width: number) => string,
) {
  const places = Math.max(1, Math.floor(width / step));
  return Array.from({ length: places }, (_, i) => {
    if (i > 0 && easel.isBare(label)) return '';
    return draw(x + (i * width) / places, width / places);
  }).join('');
}

function drawCrates(easel: Easel, label: Goods, box: Box): string {
  const { y, height } = box;
  const crate = height * 0.34;
  return inPlaces(easel, label, box, height * 1.15, (x, width) => {
    const heap = { x: x + 8, y: y + height * 0.3, width: width - 16, height: height * 0.36, size: height * 0.36 };
    return (
      rect(x + 6, y + height * 0.45, width - 12, height * 0.3, '#2b2118') +
      drawHeap(easel, label, heap) +
      drawCrate(easel, x + 2, y + height - crate, width - 4, crate)
    );
  });
}

function drawEmptyCrates(easel: Easel, { x, y, width, height }: Box): string {
  const crate = height * 0.34;
  return (
    rect(x + 8, y + height - crate - 14, width - 16, 20, '#1d1711') +
    drawCrate(easel, x + 2, y + height - crate, width - 4, crate)
  );
}

const NET_SHAPE = 0.66;

function drawNets(easel: Easel, label: Goods, box: Box): string {
  const { y, height } = box;
  const pack = { count: label.pieces, words: label.packWords };
  return inPlaces(easel, label, box, height * NET_SHAPE * 1.16, (x, width) => {
    const net = { y: y + height * 0.06, width: height * NET_SHAPE, height: height * 0.9 };
    return drawNet(easel, label, pack, { ...net, x: x + (width - net.width) / 2 });
  });
}

function drawCartons(easel: Easel, label: Goods, box: Box): string {
  const { y, height } = box;
  return inPlaces(easel, label, box, height * 1.5, (x, width) => {
    const across = Math.max(3, Math.round(width / (height * 0.3)));
    const fruit = Array.from({ length: across }, (_, i) =>
      drawFruit(easel, label, {
        x: x + ((i + 0.5) * (width - 12)) / across + 6,
        y: y + height * 0.4,
        scale: (height * 0.3) / 104,
        turn: easel.between(-18, 18),
      }),
    );
    return (
      rect(x + 4, y + height * 0.3, width - 8, height * 0.4, '#d9c6a0') +
      fruit.join('') +
      drawCarton(easel, label, x + 2, y + height * 0.56, width - 4, height * 0.44)
    );
  });
}

function drawPacks(easel: Easel, label: Goods, box: Box, draw: (pack: Box) => string): string {
  const { y, height } = box;
  const low = Math.min(height * 0.48, 110);
  return inPlaces(easel, label, box, low * (0.55 + Math.min(4, label.pieces) * 0.52), (x, width) => {
    const layers = easel.chance(0.6) ? 2 : 1;
    const pack = { x: x + 5, width: width - 10, height: low };
    const stacked = Array.from({ length: layers }, (_, i) => draw({ ...pack, y: y + height - low * (1 + i * 0.8) }));
    return stacked.join('');
  });
}

/** Cut fruit: flesh and stone under film. */
function drawHalves({ x, y, width, height }: Box): string {
  const halves = [0.29, 0.71].map(
    (at) =>
      `<g transform="translate(${Math.round(x + width * at)} ${Math.round(y + height * 0.46)}) scale(${(height / 150).toFixed(2)})">` +
      '<use href="#pear" fill="#3d5128"/><g transform="scale(.9)"><use href="#pear" fill="#d8dc86"/></g>' +
      '<g transform="translate(0 20)"><circle r="21" fill="#7a4a26"/><circle cx="-6" cy="-6" r="7" fill="#a8703f"/></g></g>',
  );
  return (
    rect(x, y + height * 0.3, width, height * 0.7, '#20261f', ' rx="8"') +
    halves.join('') +
    rect(x + 2, y + height * 0.04, width - 4, height * 0.94, 'url(#film)', ' rx="9"')
  );
}
