import { type Easel, type Pictured, short } from './easel.ts';
import { rect } from './fixtures.ts';
import type { TagWords } from './tag-words.ts';
import { fitText, write } from './words.ts';

export const TAG_SHAPE = 0.62;
const LINE = 0.115;

type Place = { x: number; y: number; width: number; turn?: number };

export function drawTag(easel: Easel, label: Pictured, { x, y, width, turn = 0 }: Place): string {
  const height = width * TAG_SHAPE;
  const { says } = label;
  const { paper, ink, soft, band } = easel.tagColours(label);
  const round = ` rx="${short(width * 0.03)}"`;
  const [left, right, room] = [width * 0.05, width * 0.95, width * 0.9];
  const line = (text: string, at: number, more: { fill: string; anchor?: 'end'; room: number; size?: number }) =>
    write(easel, text, { x: more.anchor ? right : left, y: height * at, size: height * LINE, ...more });
  const names = wrapName(easel, says.name, room, height * LINE);
  easel.placed.push({ label, corners: corners({ x, y, width, turn }) });
  return (
    `<g transform="translate(${short(x)} ${short(y)}) rotate(${turn})">` +
    rect(3, 5, width, height, '#0005', round) +
    rect(0, 0, width, height, paper, round) +
    rect(0, 0, width, height * (names.length > 1 ? 0.31 : 0.24), band, round) +
    names.map((name, i) => line(name, 0.165 - (names.length - 1) * 0.03 + i * 0.125, { fill: '#fff', room })).join('') +
    (says.offer ? line(says.offer.flag, 0.45, { fill: '#ffe45c', room: room * 0.62 }) : '') +
    line(says.unit, 0.45, { fill: ink, anchor: 'end', room: room * (says.offer ? 0.36 : 1) }) +
    drawPrice(easel, says.price, { x: left, y: height * 0.78, height, room, ink }) +
    line(says.origin, 0.93, { fill: soft, room: room * (says.offer?.before ? 0.56 : 1) }) +
    (says.offer?.before ? drawUsual(easel, says.offer, { right, y: height * 0.93, height, room, soft }) : '') +
    (label.hasCallout ? drawCallout(easel, width, height) : '') +
    '</g>'
  );
}

/** One line, or two where one would be too small. */
function wrapName(easel: Easel, name: string, room: number, size: number): string[] {
  if (fitText(easel, name, { size, room }) > size * 0.8) return [name];
  const words = name.split(' ');
  const breaks = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]);
  const widest = (lines: readonly string[]) => Math.max(...lines.map((line) => easel.lettering.measure(line)));
  return breaks.toSorted((a, b) => widest(a) - widest(b))[0] ?? [name];
}

type PricePlace = { x: number; y: number; height: number; room: number; ink: string };

/** The sign small and raised, the cents too. */
function drawPrice(easel: Easel, price: string, { x, y, height, room, ink }: PricePlace): string {
  const [, lead = '', sign = '', whole = '', cents = ''] = /^(\d+ for )?(\D*?)\s*([\d,]+)(\.\d+)?$/.exec(price) ?? [];
  const parts = [
    { text: lead.trim(), size: 0.17, rise: 0, gap: lead ? 0.05 : 0 },
    { text: sign, size: 0.22, rise: 0.1, gap: sign.length > 1 ? 0.03 : 0.015 },
    { text: whole, size: 0.4, rise: 0, gap: 0 },
    { text: cents, size: 0.22, rise: 0.13, gap: 0 },
  ];
  const natural = parts.reduce((sum, { text, size, gap }) => sum + easel.lettering.measure(text) * size + gap, 0);
  const scale = height * Math.min(1, room / (natural * height));
  let at = x;
  const drawn = parts.map(({ text, size, rise, gap }) => {
    const path = write(easel, text, { x: at, y: y - rise * scale, size: size * scale, fill: ink });
    at += (easel.lettering.measure(text) * size + gap) * scale;
    return path;
  });
  return drawn.join('');
}

type BeforePlace = { right: number; y: number; height: number; room: number; soft: string };

function drawUsual(
  easel: Easel,
  { before = '', isForMany }: NonNullable<TagWords['offer']>,
  { right, y, height, room, soft }: BeforePlace,
): string {
  const size = fitText(easel, before, { size: height * LINE, room: room * 0.4 });
  const width = easel.lettering.measure(before) * size;
  return (
    write(easel, before, { x: right, y, size, fill: soft, anchor: 'end' }) +
    (isForMany ? '' : rect(right - width, y - size * 0.42, width, Math.max(1.5, size * 0.1), soft))
  );
}

/** A strip on top of the tag. */
const drawCallout = (easel: Easel, width: number, height: number): string =>
  rect(0, height * -0.24, width, height * 0.22, '#1d5c33', ' rx="4"') +
  rect(0, height * -0.05, width, height * 0.03, '#f2b705') +
  write(easel, 'AUSTRALIAN AVOCADOS', {
    x: width / 2,
    y: height * -0.09,
    size: height * 0.14,
    fill: '#ffd84a',
    anchor: 'middle',
    room: width * 0.9,
  });

function corners({ x, y, width, turn }: Required<Place>) {
  const angle = (turn * Math.PI) / 180;
  const height = width * TAG_SHAPE;
  return [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ].map(([across = 0, down = 0]) => ({
    x: x + across * Math.cos(angle) - down * Math.sin(angle),
    y: y + across * Math.sin(angle) + down * Math.cos(angle),
  }));
}
