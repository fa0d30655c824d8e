import type { Tag } from '@portal/contract/price-photos';
import { type Easel, HEIGHT, type Pictured, short, WIDTH } from './easel.ts';
import { defineLetters } from './words.ts';

const TINTS = { warm: ['#ffb45a', 0.14], neutral: ['#ffffff', 0.03], cool: ['#8fc7ff', 0.14] } as const;

const PEAR =
  'M0-62C17-62 25-47 29-29 33-12 50 0 50 22 50 47 28 62 0 62S-50 47-50 22C-50 0-33-12-29-29-25-47-17-62 0-62Z';

type Stop = readonly [at: number, colour: string, opacity: number];
const stops = (...list: readonly Stop[]) =>
  list
    .map(([at, colour, opacity]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`)
    .join('');
const down = (id: string, ...list: readonly Stop[]) =>
  `<linearGradient id="${id}" x2="0" y2="1">${stops(...list)}</linearGradient>`;

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
  '<pattern id="weave" width="36" height="24" patternUnits="userSpaceOnUse"><path d="M0 6h18M18 18h18" stroke="#8d6233" stroke-width="9"/><path d="M0 11h18M18 23h18" stroke="#0003" stroke-width="2"/></pattern>',
  '<filter id="blur" x="-5%" width="110%"><feGaussianBlur stdDeviation="7"/></filter>',
].join('');

export type Picture = { svg: string; tags: ReadonlyMap<Pictured, Tag> };

/** A flat picture shows a screen: no camera, no light. */
type Frame = { width: number; isFlat?: boolean };

/** A self-contained, deterministic SVG, `width` pixels wide, and where its tags are. */
export function frameScene(easel: Easel, drawn: string, { width, isFlat }: Frame): Picture {
  const [colour, opacity] = TINTS[easel.light];
  const zoom = isFlat ? 1 : Number(easel.between(1.03, 1.09).toFixed(3));
  const tilt = isFlat ? 0 : short(easel.between(-1.2, 1.2));
  const shift = isFlat ? WIDTH / 2 : short(WIDTH / 2 + easel.between(-10, 10));
  const camera = `translate(${shift} ${HEIGHT / 2}) rotate(${tilt}) scale(${zoom}) translate(${-WIDTH / 2} ${-HEIGHT / 2})`;
  const all = `width="${WIDTH}" height="${HEIGHT}"`;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${(width * HEIGHT) / WIDTH}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<defs>${DEFINITIONS}${defineLetters(easel)}</defs><g transform="${camera}">${drawn}</g>` +
    (isFlat ? '' : `<rect ${all} fill="${colour}" opacity="${opacity}"/><rect ${all} fill="url(#corners)"/>`) +
    '</svg>';
  const angle = (tilt * Math.PI) / 180;
  const seen = ({ x, y }: { x: number; y: number }) => {
    const [across, along] = [(x - WIDTH / 2) * zoom, (y - HEIGHT / 2) * zoom];
    return {
      x: (shift + across * Math.cos(angle) - along * Math.sin(angle)) / WIDTH,
      y: (HEIGHT / 2 + across * Math.sin(angle) + along * Math.cos(angle)) / HEIGHT,
    };
  };
  return { svg, tags: outlineTags(easel, seen) };
}

/** The largest tag of each label that lies wholly inside the picture. */
function outlineTags(
  { placed }: Easel,
  seen: (corner: { x: number; y: number }) => { x: number; y: number },
): Map<Pictured, Tag> {
  const tags = new Map<Pictured, Tag>();
  for (const { label, corners } of placed) {
    const points = corners.map(seen);
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    const [left, top] = [Math.min(...xs), Math.min(...ys)].map(rounded);
    const [width, height] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)].map(rounded);
    if (left === undefined || top === undefined || width === undefined || height === undefined) continue;
    const isInside = left >= 0 && top >= 0 && left + width <= 1 && top + height <= 1;
    const known = tags.get(label);
    if (isInside && (!known || known.width < width)) tags.set(label, { left, top, width, height });
  }
  return tags;
}

const rounded = (share: number) => Math.round(share * 10_000) / 10_000;
