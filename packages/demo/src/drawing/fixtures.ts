import { type OriginCode, origins } from '../footage/origins.ts';
import { type Easel, HEIGHT, type Pictured, short, WIDTH } from './easel.ts';
import { drawFruit } from './fruit.ts';
import { write } from './words.ts';

export const rect = (x: number, y: number, width: number, height: number, fill: string, extra = '') =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${fill}"${extra}/>`;

export const drawRail = (y: number, colour = '#e9ebe6') =>
  rect(0, y, WIDTH, 14, '#0003') + rect(0, y - 4, WIDTH, 16, colour) + rect(0, y - 4, WIDTH, 3, '#fff9');

export function drawCrate({ style }: Easel, x: number, y: number, width: number, height: number): string {
  const [light, dark, back] = style.crate;
  const slats = height > 120 ? 4 : 3;
  const parts = [rect(x, y, width, height, back, ' rx="4"')];
  for (let i = 0; i < slats; i++) {
    parts.push(rect(x, y + (i * height) / slats, width, height / slats - 5, i % 2 ? dark : light, ' rx="2"'));
  }
  return parts.join('') + rect(x, y, width, height, 'url(#curve)');
}

const CARTONS: Partial<Record<OriginCode, string>> = {
  AU: '#3a6627',
  MX: '#9c4a2f',
  KE: '#27506a',
  NZ: '#2f3b52',
  PE: '#8c2f3d',
};

export function drawCarton(easel: Easel, label: Pictured, x: number, y: number, width: number, height: number): string {
  const name = origins[label.origin].name.toUpperCase();
  const colour = CARTONS[label.origin] ?? '#6a4b7c';
  return (
    rect(x, y, width, height, '#b98f5f') +
    rect(x, y, width, 8, '#d9b383') +
    rect(x, y + height * 0.28, width, height * 0.5, colour) +
    write(easel, `PRODUCE OF ${name}`, {
      x: x + width / 2,
      y: y + height * 0.62,
      size: height * 0.24,
      fill: '#fff',
      anchor: 'middle',
      room: width * 0.9,
    })
  );
}

export type Box = { x: number; y: number; width: number; height: number };

type Pack = { count: number; words: string };

export function drawTray(easel: Easel, label: Pictured, { count, words }: Pack, { x, y, width, height }: Box): string {
  const parts = [rect(x, y + height * 0.3, width, height * 0.7, '#20261f', ' rx="8"')];
  for (let i = 0; i < count; i++) {
    parts.push(
      drawFruit(easel, label, {
        x: x + (width * (i + 0.5)) / count,
        y: y + height * 0.42,
        scale: width / count / 112,
        turn: easel.between(-14, 14),
        sticker: false,
      }),
    );
  }
  const bandColour = label.origin === 'AU' ? '#3a6627' : easel.style.signDark;
  return (
    parts.join('') +
    rect(x + 2, y + height * 0.06, width - 4, height * 0.92, 'url(#film)', ' rx="9"') +
    rect(x + width * 0.14, y + height * 0.68, width * 0.72, height * 0.26, '#f4f1df', ' rx="4"') +
    rect(x + width * 0.14, y + height * 0.68, width * 0.14, height * 0.26, bandColour) +
    write(easel, words, {
      x: x + width * 0.31,
      y: y + height * 0.86,
      size: Math.min(height * 0.15, width * 0.085),
      fill: '#2b3a26',
      room: width * 0.53,
    })
  );
}

const NET_PLACES = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
  [0.5, 2],
] as const;
const NET_PLACES_OF_THREE = [
  [0, 0.2],
  [1, 0.2],
  [0.5, 1.5],
] as const;

export function drawNet(easel: Easel, label: Pictured, { count, words }: Pack, { x, y, width, height }: Box): string {
  const piece = width / 2.1;
  const mesh = easel.isFirst(label) ? '#7aa23c' : '#c2603a';
  const parts = [rect(x + width / 2 - 3, y - 30, 6, 34, '#8b908a')];
  for (const [column, row] of count === 3 ? NET_PLACES_OF_THREE : NET_PLACES) {
    parts.push(
      drawFruit(easel, label, {
        x: x + piece * 0.52 + column * piece,
        y: y + height * (0.36 + row * 0.23),
        scale: piece / 104,
        turn: easel.between(-60, 60),
        sticker: false,
      }),
    );
  }
  const middle = { x: x + width / 2, fill: '#fff', anchor: 'middle', room: width * 0.8 } as const;
  const at = (across: number, down: number) => `${short(x + width * across)} ${short(y + height * down)}`;
  return (
    parts.join('') +
    `<path d="M${at(0.2, 0.2)}C${at(-0.14, 0.5)} ${at(-0.06, 1)} ${at(0.5, 1.03)}S${at(1.14, 0.5)} ${at(0.8, 0.2)}Z" fill="url(#net)" stroke="${mesh}" stroke-width="2"/>` +
    rect(x + width * 0.06, y, width * 0.88, height * 0.24, easel.isFirst(label) ? easel.style.sign : mesh, ' rx="5"') +
    write(easel, 'AVOCADO', { ...middle, y: y + height * 0.115, size: width * 0.13 }) +
    write(easel, words, { ...middle, y: y + height * 0.2, size: width * 0.095 })
  );
}

export function drawSign(easel: Easel, y: number, height: number): string {
  const { style, retailer } = easel;
  return (
    rect(0, y, WIDTH, height, style.sign) +
    rect(0, y + height - 6, WIDTH, 6, style.signDark) +
    write(easel, retailer, { x: WIDTH * 0.06, y: y + height * 0.64, size: height * 0.44, fill: '#fff' }) +
    write(easel, style.slogan, {
      x: WIDTH * 0.94,
      y: y + height * 0.62,
      size: height * 0.27,
      fill: '#ffffffcc',
      anchor: 'end',
    })
  );
}

/** Words keep away from the edge: a tilted camera cuts it off. */
export const drawTopSign = (easel: Easel, height: number): string =>
  rect(0, 0, WIDTH, 24, easel.style.sign) + drawSign(easel, 24, height - 24);

const PEG_STEP = 34;

/** Dots from dashes of no length: a pattern takes ten times as long. */
export function drawPegboard(wall: string): string {
  const lines = Array.from({ length: Math.ceil(HEIGHT / PEG_STEP) }, (_, row) => `M17 ${17 + row * PEG_STEP}H${WIDTH}`);
  const dots = `stroke="#0002" stroke-width="6" stroke-linecap="round" stroke-dasharray="0 ${PEG_STEP}"`;
  return `${rect(0, 0, WIDTH, HEIGHT, wall)}<path d="${lines.join('')}" ${dots}/>`;
}

const OTHER_PRODUCE = ['#d8732b', '#c9a227', '#a83a2e', '#7c9b3a', '#5a7d3a', '#d9b24a', '#93406b', '#e3c58a'] as const;

export function drawBackground(easel: Easel, y: number, height: number): string {
  const parts: string[] = [];
  for (let x = -40; x < WIDTH; x += 150) {
    const colour = easel.pick(OTHER_PRODUCE);
    parts.push(rect(x, y, 138, height, '#4a4238'));
    for (let i = 0; i < 10; i++) {
      parts.push(
        `<circle cx="${x + 14 + (i % 5) * 28}" cy="${y + 6 + Math.floor(i / 5) * 24}" r="17" fill="${colour}"/>`,
      );
    }
  }
  return `<g filter="url(#blur)">${parts.join('')}</g>`;
}
