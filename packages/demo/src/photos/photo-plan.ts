import type { RetailerType } from '@portal/contract/places/retailers';
import type { POSITIONS } from '@portal/contract/price-words';
import type { View } from '../drawing/easel.ts';
import type { NotedLabel } from '../prices/noted-label.ts';
import type { PriceVisit } from '../prices/price-visits.ts';
import { type Dice, seeded, seedFromText } from '../seeded.ts';

export type PhotoLayout = 'bay' | 'chiller' | 'pegs' | 'endcap' | 'island' | 'market' | 'baskets' | 'closeup' | 'page';

export type PhotoPlace = {
  /** Counted from 1 within the visit. */
  number: number;
  layout: PhotoLayout;
  /** The labels of each shelf or table row, from the top. */
  row: number;
};

const MOST_TAGS = 6;
/** Visits on which the shop allowed no photos, and tags that the auditor left out. */
const NO_PHOTOS = 0.05;
const LEFT_OUT = 0.04;
const APART = 0.2;
const [PHOTOS, RULES] = [seedFromText('photos'), seedFromText('rules')];

const LAYOUTS: Record<RetailerType, readonly [PhotoLayout, ...PhotoLayout[]]> = {
  'Convenience store': ['chiller', 'closeup', 'bay'],
  Discounter: ['endcap', 'bay', 'island', 'pegs'],
  Hypermarket: ['bay', 'island', 'pegs', 'chiller', 'endcap'],
  Online: ['page'],
  'Premium grocer': ['bay', 'baskets', 'chiller', 'island', 'closeup'],
  Supermarket: ['bay', 'island', 'chiller', 'pegs', 'endcap', 'closeup'],
  'Wet market': ['market', 'baskets', 'market', 'closeup'],
};

const isLoose = ({ pack_kind }: NotedLabel) => pack_kind === 'loose';
const isPacked = ({ pack_kind }: NotedLabel) => !isLoose({ pack_kind } as NotedLabel) && pack_kind !== 'carton';

/** A scene that cannot hold the labels is passed over. */
const fits: Record<PhotoLayout, (labels: readonly NotedLabel[]) => boolean> = {
  bay: () => true,
  baskets: (labels) => labels.every(isLoose),
  chiller: (labels) => labels.filter(isPacked).length * 2 > labels.length,
  closeup: (labels) => labels.length <= 2 && labels.every(isLoose),
  endcap: (labels) => labels.length <= 4,
  island: (labels) => labels.filter(isLoose).length * 2 >= labels.length,
  market: (labels) => labels.every(({ pack_kind }) => ['loose', 'net bag', 'carton'].includes(pack_kind)),
  page: () => true,
  pegs: (labels) => labels.some(({ pack_kind }) => pack_kind === 'net bag'),
};

const rowPositions: Record<PhotoLayout, readonly (typeof POSITIONS)[number][]> = {
  bay: ['eye', 'waist', 'floor'],
  baskets: ['waist', 'waist'],
  chiller: ['chiller', 'chiller', 'chiller'],
  closeup: ['waist'],
  endcap: ['end cap', 'end cap', 'end cap'],
  island: ['island', 'island'],
  market: ['waist', 'waist'],
  page: [],
  pegs: ['eye', 'waist', 'floor'],
};

/** How many labels each row holds; tables have two rows at most. */
function planRows(count: number, layout: PhotoLayout, dice: Dice): readonly number[] {
  if (layout === 'closeup' || count === 1) return [count];
  if (layout === 'page') return count <= 3 ? [count] : [Math.ceil(count / 2), Math.floor(count / 2)];
  if ((layout === 'baskets' || layout === 'market') && count <= 3) return [count];
  if (count === 6 && ['bay', 'chiller', 'pegs'].includes(layout) && dice.chance(0.5)) return [2, 2, 2];
  return [Math.floor(count / 2), Math.ceil(count / 2)];
}

/** A visit with footage was allowed to take it. */
export const allowsPhotos = ({ shop, footage, seed }: PriceVisit): boolean =>
  shop === 'Online' || footage.length > 0 || !seeded(seed ^ RULES).chance(NO_PHOTOS);

/** Loose fruit often has a display, and so a photo, of its own. */
function splitLabels(labels: readonly NotedLabel[], dice: Dice): readonly (readonly NotedLabel[])[] {
  const loose = labels.filter(isLoose);
  const packed = labels.filter((label) => !isLoose(label));
  const isApart = loose.length > 1 && packed.length > 1 && (labels.length > MOST_TAGS || dice.chance(APART));
  return (isApart ? [packed, loose] : [labels]).flatMap((some) => {
    const photos = Math.ceil(some.length / MOST_TAGS);
    return Array.from({ length: photos }, (_, part) =>
      some.slice(Math.round((part * some.length) / photos), Math.round(((part + 1) * some.length) / photos)),
    );
  });
}

/** The place of each label in the visit's photos; undefined for a label without a photo. */
export function photographLabels(
  visit: PriceVisit,
  labels: readonly NotedLabel[],
): ReadonlyMap<NotedLabel, PhotoPlace> {
  if (!allowsPhotos(visit)) return new Map();
  const dice = seeded(visit.seed ^ PHOTOS);
  const shown = labels.filter(() => !dice.chance(LEFT_OUT));
  // Nets hang at the top, packs stand together.
  const rank = ({ pack_kind }: NotedLabel) => (pack_kind === 'net bag' ? 0 : pack_kind === 'loose' ? 2 : 1);
  const sorted = shown.toSorted((a, b) => rank(a) - rank(b));
  const places = new Map<NotedLabel, PhotoPlace>();
  splitLabels(sorted, dice).forEach((some, at) => {
    const usable = LAYOUTS[visit.shop].filter((layout) => fits[layout](some));
    const layout = usable[Math.floor(dice.roll() * usable.length)] ?? 'bay';
    const rows = planRows(some.length, layout, dice).flatMap((count, row) => Array.from({ length: count }, () => row));
    some.forEach((label, index) => places.set(label, { number: at + 1, layout, row: rows[index] ?? 0 }));
  });
  return places;
}

/** The position a label has in its picture. */
export const positionIn = (label: NotedLabel, { layout, row }: PhotoPlace): NotedLabel['position'] =>
  layout === 'page' ? label.position : (rowPositions[layout][row] ?? label.position);

export function lightPhoto(visit: PriceVisit, { number, layout }: PhotoPlace): View {
  const seed = visit.seed ^ (number * 7919);
  const dice = seeded(seed);
  const light = layout === 'market' ? 'warm' : dice.pick<View['light']>(['warm', 'neutral', 'cool']);
  return { seed, fill: 1, ripeness: 0.5, light };
}
