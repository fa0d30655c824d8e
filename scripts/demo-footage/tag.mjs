import { origins } from '@portal/demo/footage/origins';
import { escape, FONT, short } from './easel.mjs';

const HEIGHT_TO_WIDTH = 0.62;
/** Relative widths of a digit and a capital in bold Helvetica, rounded up. */
const DIGIT = 0.58;
const CAPITAL = 0.7;

export function drawTag(easel, label, { x, y, width, turn = 0 }) {
  const height = width * HEIGHT_TO_WIDTH;
  const { paper, ink, soft, band } = easel.tagColours(label);
  const [, currency, whole, cents] = /^(\D+)([\d,]+)(?:\.(\d+))?$/.exec(label.price);
  const unit = label.unit === 'kg' ? 'per kg' : label.unit;
  const name = `${label.variety.toUpperCase()} AVOCADO`;
  const nameRoom = label.promo ? 0.97 : 1.45;
  const room = width * 0.9;
  const natural = height * DIGIT * (currency.length * 0.24 + whole.length * 0.46 + (cents ? 0.6 : 0));
  const fit = Math.min(1, room / natural);
  const text = (at, size, colour, words, extra = '') =>
    `<text x="${short(width * at[0])}" y="${short(height * at[1])}" ${FONT} font-size="${short(height * size)}" ` +
    `font-weight="700" fill="${colour}"${extra}>${words}</text>`;
  const part = (size, rise, words) =>
    `<tspan font-size="${short(height * size * fit)}" dy="${short(height * rise * fit)}">${escape(words)}</tspan>`;
  const end = ' text-anchor="end"';
  return (
    `<g transform="translate(${short(x)} ${short(y)}) rotate(${turn})">` +
    `<rect width="${width}" height="${short(height)}" rx="${short(width * 0.03)}" fill="${paper}" filter="url(#drop)"/>` +
    `<rect width="${width}" height="${short(height * 0.24)}" rx="${short(width * 0.03)}" fill="${band}"/>` +
    text([0.05, 0.17], Math.min(0.115, nameRoom / (name.length * CAPITAL)), '#ffffff', escape(name)) +
    (label.promo ? text([0.95, 0.17], 0.115, '#ffe45c', 'OFFER', end) : '') +
    text(
      [0.05, 0.76],
      0.46,
      ink,
      part(0.24, -0.12, currency) + part(0.46, 0.12, whole) + (cents ? part(0.25, -0.16, `.${cents}`) : ''),
    ) +
    text([0.95, 0.38], 0.13, ink, unit, end) +
    text([0.05, 0.92], 0.125, soft, `Product of ${escape(origins[label.origin].name)}`) +
    '</g>'
  );
}
