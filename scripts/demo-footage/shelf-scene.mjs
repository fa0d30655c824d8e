import { HEIGHT, setUpEasel, short, WIDTH } from './easel.mjs';
import { drawBaskets, drawCloseup, drawIsland, drawMarket } from './open-layouts.mjs';
import { drawBay, drawChiller, drawEndcap, drawNets } from './supermarket-layouts.mjs';

const LAYOUTS = {
  bay: drawBay,
  baskets: drawBaskets,
  chiller: drawChiller,
  closeup: drawCloseup,
  endcap: drawEndcap,
  island: drawIsland,
  market: drawMarket,
  nets: drawNets,
};

const TINTS = { warm: ['#ffb45a', 0.14], neutral: ['#ffffff', 0.03], cool: ['#8fc7ff', 0.14] };

const PEAR =
  'M0-62C17-62 25-47 29-29 33-12 50 0 50 22 50 47 28 62 0 62S-50 47-50 22C-50 0-33-12-29-29-25-47-17-62 0-62Z';

const stops = (...list) =>
  list
    .map(([at, colour, opacity]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`)
    .join('');
const down = (id, ...list) => `<linearGradient id="${id}" x2="0" y2="1">${stops(...list)}</linearGradient>`;

const DEFINITIONS = [
  `<path id="pear" d="${PEAR}"/>`,
  `<radialGradient id="round" cx=".36" cy=".4" r=".75">${stops([0, '#fff', 0.3], [0.35, '#fff', 0.06], [0.7, '#000', 0.1], [1, '#000', 0.5])}</radialGradient>`,
  '<g id="shade"><use href="#pear" fill="url(#round)"/><g fill="#fff" opacity=".13"><circle cx="-17" cy="-6" r="3"/><circle cx="4" cy="-28" r="2.5"/><circle cx="-27" cy="18" r="3"/><circle cx="8" cy="6" r="2.5"/><circle cx="-7" cy="31" r="2.5"/><circle cx="25" cy="24" r="2.5"/></g></g>',
  '<g id="sticker"><use href="#shade"/><ellipse cx="4" cy="22" rx="19" ry="14" fill="#f6f3dc"/><ellipse cx="4" cy="22" rx="15" ry="10" fill="#4f7f2b"/><path d="M-4 22h16" stroke="#fff" stroke-width="4"/></g>',
  `<linearGradient id="film" x2="1" y2="1">${stops([0, '#fff', 0.3], [0.3, '#fff', 0.05], [0.55, '#fff', 0.14], [1, '#fff', 0.03])}</linearGradient>`,
  down('curve', [0, '#000', 0.22], [0.25, '#000', 0], [1, '#000', 0.2]),
  down('shelf', [0, '#000', 0.38], [0.4, '#000', 0.1], [1, '#000', 0.02]),
  down('cold', [0, '#dff4f5', 0.24], [1, '#000', 0.25]),
  down('glow', [0, '#dffaff', 0.55], [1, '#dffaff', 0]),
  down('dusk', [0, '#20243a', 1], [1, '#6a4a3c', 1]),
  `<radialGradient id="lamp">${stops([0, '#ffe9a8', 0.75], [1, '#ffd27a', 0])}</radialGradient>`,
  `<radialGradient id="corners" r=".8">${stops([0.55, '#000', 0], [1, '#000', 0.42])}</radialGradient>`,
  '<pattern id="net" width="21" height="21" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0H21M0 0V21" stroke="#c5df8a" stroke-opacity=".5" stroke-width="2.6"/></pattern>',
  '<pattern id="pegs" width="34" height="34" patternUnits="userSpaceOnUse"><circle cx="17" cy="17" r="3" fill="#0002"/></pattern>',
  '<pattern id="weave" width="36" height="24" patternUnits="userSpaceOnUse"><path d="M0 6h18M18 18h18" stroke="#8d6233" stroke-width="9"/><path d="M0 11h18M18 23h18" stroke="#0003" stroke-width="2"/></pattern>',
  '<filter id="blur" x="-5%" width="110%"><feGaussianBlur stdDeviation="7"/></filter>',
  '<filter id="drop"><feDropShadow dx="0" dy="4" stdDeviation="5" flood-opacity=".35"/></filter>',
].join('');

/** A self-contained, deterministic SVG. */
export function drawScene(item) {
  const easel = setUpEasel(item);
  const drawn = LAYOUTS[item.scene.layout](easel);
  const [colour, opacity] = TINTS[item.scene.light];
  const zoom = easel.between(1.03, 1.09).toFixed(3);
  const tilt = short(easel.between(-1.2, 1.2));
  const camera =
    `translate(${short(WIDTH / 2 + easel.between(-10, 10))} ${HEIGHT / 2}) rotate(${tilt}) scale(${zoom}) ` +
    `translate(${-WIDTH / 2} ${-HEIGHT / 2})`;
  const all = `width="${WIDTH}" height="${HEIGHT}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${DEFINITIONS}</defs>` +
    `<g transform="${camera}">${drawn}</g>` +
    `<rect ${all} fill="${colour}" opacity="${opacity}"/><rect ${all} fill="url(#corners)"/></svg>`
  );
}
