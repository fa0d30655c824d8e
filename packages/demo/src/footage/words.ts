import type { DemoLabel, Layout, Sighting } from './demo-item.ts';
import { origins } from './origins.ts';
import { unitPieces } from './shelf-prices.ts';

export const fruitName = ({ origin, variety }: DemoLabel): string => `${origins[origin].adjective} ${variety}`;

export function priceText({ price, unit }: DemoLabel): string {
  if (unit === 'each') return `${price} each`;
  return unit === 'kg' ? `${price} a kilo` : `${price} for a ${unit}`;
}

const parseAmount = ({ price }: DemoLabel): number => Number(price.replaceAll(/[^\d.]/g, ''));

/** In percent, only between equal units. */
export function gapBetween(first: DemoLabel, second: DemoLabel | undefined): number | undefined {
  if (!second || first.unit !== second.unit || first.origin === second.origin) return undefined;
  return Math.round((parseAmount(first) / parseAmount(second) - 1) * 100);
}

/** The presentation in shelves that mix loose fruit and packs. */
export function packForm({ unit }: DemoLabel): string {
  if (!unit.startsWith('pack')) return 'loose in crates';
  return unitPieces(unit) > 4
    ? 'in nets of five'
    : `in trays of ${{ 2: 'two', 3: 'three', 4: 'four' }[unitPieces(unit)]}`;
}

export type Stock = 'full' | 'gaps' | 'low';

export function stockLevel({ scene }: Sighting): Stock {
  if (scene.fill >= 0.9) return 'full';
  return scene.fill >= 0.7 ? 'gaps' : 'low';
}

const views: Record<Layout, string> = {
  bay: 'Produce bay with three shelves of avocados under a shop sign',
  island: 'Island display with avocados heaped in bins under a shop sign',
  chiller: 'Lit chiller cabinet with four shelves of avocados in film-wrapped trays',
  closeup: 'Close-up of avocados heaped behind a shelf edge',
  nets: 'Two rows of avocados in nets hanging from pegs above a long crate of loose fruit',
  market: 'Market stall under a striped awning with red lamps and avocados standing in marked cartons',
  endcap: 'End-of-aisle display with crates of avocados in rising steps below a shop sign',
  baskets: 'Three woven baskets of avocados on a table',
};

const stockWords: Record<Stock, string> = { full: '', gaps: ', with some gaps', low: ', about half empty' };

export function alternativeText(sighting: Sighting): string {
  const { scene, labels, kind } = sighting;
  const tags = labels.map(
    (label) => `${label.promo ? 'on offer, ' : ''}${origins[label.origin].name}, ${label.variety}, ${tagPrice(label)}`,
  );
  const told = `${views[scene.layout]}${stockWords[stockLevel(sighting)]}.`;
  return `${kind === 'video' ? 'Slow camera move: ' : ''}${told} ${tags.length > 1 ? 'Price tags' : 'Price tag'}: ${tags.join('; ')}.`;
}

const tagPrice = ({ price, unit }: DemoLabel): string => `${price} ${unit === 'kg' ? 'per kg' : unit}`;
