import { type Easel, type Pictured, short } from './easel.ts';

const BLACK_SKINS = ['#6f8f3a', '#587a34', '#44632f', '#35492b', '#2d3a28', '#2b2d27', '#2f2729'];
const GREEN_SKINS = ['#8fae45', '#83a53e', '#769a39', '#6b8f36', '#7fa04a'] as const;

function skinColour(easel: Easel, label: Pictured): string {
  if (easel.isGreen(label)) return easel.pick(GREEN_SKINS);
  const shade = Math.round(easel.skinAge(label) * 6 + easel.between(-1.3, 1.3));
  return BLACK_SKINS[Math.max(0, Math.min(BLACK_SKINS.length - 1, shade))] ?? '';
}

type Piece = { x: number; y: number; scale: number; turn: number; sticker?: boolean };

/** One shape of about 100 x 124 around its centre, drawn by <use>, with shading on top. */
export function drawFruit(easel: Easel, label: Pictured, { x, y, scale, turn, sticker = easel.chance(0.3) }: Piece) {
  const stretch = easel.isGreen(label) ? 1.08 : 1;
  return (
    `<g transform="translate(${short(x)} ${short(y)}) rotate(${Math.round(turn)}) ` +
    `scale(${scale.toFixed(2)} ${(scale * stretch).toFixed(2)})">` +
    `<use href="#pear" fill="${skinColour(easel, label)}"/><use href="#${sticker ? 'sticker' : 'shade'}"/></g>`
  );
}

type Heap = { x: number; y: number; width: number; height: number; size: number; rows?: number; dome?: number };

/** Rows from the back, small, to the front, large. */
export function drawHeap(easel: Easel, label: Pictured, { x, y, width, height, size, rows = 3, dome = 0.35 }: Heap) {
  const pieces: string[] = [];
  for (let row = 0; row < rows; row++) {
    const depth = rows === 1 ? 1 : row / (rows - 1);
    const count = Math.max(1, Math.floor(width / (size * (0.82 + 0.12 * depth))));
    for (let i = 0; i < count; i++) {
      if (row > 0 && easel.isBare(label)) continue;
      // Every second row fills the gaps of the one behind.
      const along = (i + (row % 2 ? 0.72 : 0.28)) / count;
      const lift = dome * height * (1 - (2 * along - 1) ** 2) * (1 - depth) * easel.fullness(label);
      pieces.push(
        drawFruit(easel, label, {
          x: x + size * 0.3 + along * (width - size * 0.6) + easel.between(-4, 4),
          y: y + height * depth - lift + easel.between(-4, 4) + (1 - easel.fullness(label)) * 34,
          scale: ((size * (0.82 + 0.18 * depth)) / 100) * easel.between(0.94, 1.05),
          turn: easel.between(-75, 75),
        }),
      );
    }
  }
  return pieces.join('');
}
