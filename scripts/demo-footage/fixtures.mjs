import { origins } from '@portal/demo/footage/origins';
import { unitPieces } from '@portal/demo/footage/shelf-prices';
import { escape, FONT, short, WIDTH } from './easel.mjs';
import { drawFruit } from './fruit.mjs';

export const rect = (x, y, width, height, fill, extra = '') =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${fill}"${extra}/>`;

const words = (x, y, size, fill, text, extra = '') =>
  `<text x="${short(x)}" y="${short(y)}" ${FONT} font-size="${short(size)}" font-weight="700" fill="${fill}"${extra}>${escape(text)}</text>`;
const CENTRED = ' text-anchor="middle"';

export const drawRail = (y, colour = '#e9ebe6') =>
  rect(0, y, WIDTH, 14, '#0003') + rect(0, y - 4, WIDTH, 16, colour) + rect(0, y - 4, WIDTH, 3, '#fff9');

export function drawCrate({ style }, x, y, width, height) {
  const [light, dark, back] = style.crate;
  const slats = height > 120 ? 4 : 3;
  const parts = [rect(x, y, width, height, back, ' rx="4"')];
  for (let i = 0; i < slats; i++) {
    parts.push(rect(x, y + (i * height) / slats, width, height / slats - 5, i % 2 ? dark : light, ' rx="2"'));
  }
  return parts.join('') + rect(x, y, width, height, 'url(#curve)');
}

export function drawCarton(label, x, y, width, height) {
  const name = origins[label.origin].name.toUpperCase();
  const colour =
    { AU: '#3a6627', MX: '#9c4a2f', KE: '#27506a', NZ: '#2f3b52', PE: '#8c2f3d' }[label.origin] ?? '#6a4b7c';
  return (
    rect(x, y, width, height, '#b98f5f') +
    rect(x, y, width, 8, '#d9b383') +
    rect(x, y + height * 0.28, width, height * 0.5, colour) +
    words(x + width / 2, y + height * 0.62, height * 0.24, '#fff', `PRODUCE OF ${name}`, CENTRED)
  );
}

export function drawTray(easel, label, x, y, width, height) {
  const count = unitPieces(label.unit);
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
    words(
      x + width * 0.31,
      y + height * 0.86,
      Math.min(height * 0.15, width * 0.085),
      '#2b3a26',
      `${count} × ${label.variety}`,
    )
  );
}

const NET_PLACES = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
  [0.5, 2],
];

export function drawNet(easel, label, x, y, width, height) {
  const piece = width / 2.1;
  const mesh = label === easel.labels[0] ? '#7aa23c' : '#c2603a';
  const parts = [rect(x + width / 2 - 3, y - 30, 6, 34, '#8b908a')];
  for (const [column, row] of NET_PLACES) {
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
  const at = (across, down) => `${short(x + width * across)} ${short(y + height * down)}`;
  return (
    parts.join('') +
    `<path d="M${at(0.2, 0.2)}C${at(-0.14, 0.5)} ${at(-0.06, 1)} ${at(0.5, 1.03)}S${at(1.14, 0.5)} ${at(0.8, 0.2)}Z" fill="url(#net)" stroke="${mesh}" stroke-width="2"/>` +
    rect(
      x + width * 0.06,
      y,
      width * 0.88,
      height * 0.24,
      label === easel.labels[0] ? easel.style.sign : mesh,
      ' rx="5"',
    ) +
    words(x + width / 2, y + height * 0.115, width * 0.13, '#fff', 'AVOCADO', CENTRED) +
    words(x + width / 2, y + height * 0.2, width * 0.095, '#fff', `5 × ${origins[label.origin].name}`, CENTRED)
  );
}

export function drawSign({ style, retailer }, y, height) {
  return (
    rect(0, y, WIDTH, height, style.sign) +
    rect(0, y + height - 6, WIDTH, 6, style.signDark) +
    words(WIDTH * 0.06, y + height * 0.64, height * 0.44, '#fff', retailer, ' letter-spacing="-1"') +
    words(WIDTH * 0.94, y + height * 0.62, height * 0.27, '#ffffffcc', style.slogan, ' text-anchor="end"')
  );
}

/** Words keep away from the edge: a tilted camera cuts it off. */
export const drawTopSign = (easel, height) =>
  rect(0, 0, WIDTH, 24, easel.style.sign) + drawSign(easel, 24, height - 24);

const OTHER_PRODUCE = ['#d8732b', '#c9a227', '#a83a2e', '#7c9b3a', '#5a7d3a', '#d9b24a', '#93406b', '#e3c58a'];

export function drawBackground(easel, y, height) {
  const parts = [];
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
