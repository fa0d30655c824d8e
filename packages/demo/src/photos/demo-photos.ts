import { type OriginCode, origins } from '../footage/origins.ts';
import { remarks } from '../footage/remarks.ts';
import type { DemoObservation } from '../prices/demo-observation.ts';
import type { NotedLabel } from '../prices/noted-label.ts';
import { type PriceVisit, placeKey } from '../prices/price-visits.ts';
import { type Dice, seeded, seedFromText } from '../seeded.ts';
import type { PhotoLayout, PhotoPlace } from './photo-plan.ts';
import { readTag } from './tag-text.ts';

export type DemoPhoto = {
  key: string;
  visit: PriceVisit;
  day: number;
  /** `onTag` is the label as the shop wrote it; an auditor may have misread it. */
  shown: readonly { label: NotedLabel; onTag: NotedLabel; place: PhotoPlace }[];
  title: string;
  caption: string;
  alt: string;
};

/** In the order of the observations. */
export function listPhotos(observations: readonly DemoObservation[]): DemoPhoto[] {
  const byPhoto = Map.groupBy(
    observations.filter(({ photo }) => photo),
    ({ visit, photo }) => `${placeKey(visit)} ${visit.daysAgo} ${photo?.number}`,
  );
  return [...byPhoto].flatMap(([key, some]) => {
    const [first] = some;
    if (!first) return [];
    const shown = some
      .flatMap(({ label, onTag, photo }) => (photo ? [{ label, onTag, place: photo }] : []))
      .toSorted((a, b) => a.place.row - b.place.row);
    return [{ key, visit: first.visit, day: first.day, shown, ...writeWords(first.visit, shown, seedFromText(key)) }];
  });
}

const scenes: Record<PhotoLayout, readonly [string, ...string[]]> = {
  bay: ['avocado bay', 'produce bay', 'avocado shelves'],
  baskets: ['basket table', 'baskets'],
  chiller: ['chiller', 'chilled shelves'],
  closeup: ['close-up of the tags', 'close-up'],
  endcap: ['end of the aisle', 'end-cap display'],
  island: ['avocado island', 'bins on the floor'],
  market: ['stall', 'cartons on the stall'],
  page: ['result list', 'online shelf'],
  pegs: ['peg wall', 'nets and shelves'],
};

const views: Record<PhotoLayout, string> = {
  bay: 'Shelves of avocados under a shop sign',
  baskets: 'Baskets of avocados on a table',
  chiller: 'Lit chiller cabinet with avocados',
  closeup: 'Close-up of loose avocados behind a shelf edge',
  endcap: 'End-of-aisle display of avocados',
  island: 'Island display of avocados in bins',
  market: 'Market stall with avocados in cartons',
  page: 'Web page of an online shop listing avocados',
  pegs: 'Avocados in nets on a peg wall above shelves',
};

const MAX_ALT = 300;

function writeWords(visit: PriceVisit, shown: DemoPhoto['shown'], seed: number) {
  const dice = seeded(seed);
  const layout = shown[0]?.place.layout ?? 'bay';
  const scene = dice.pick(scenes[layout]);
  const told = shown.map(({ onTag }) => {
    const { price, unit } = readTag(onTag, visit.market);
    return `${fruit(onTag)} ${price} ${unit}`.trim();
  });
  const alt = `${views[layout]}. ${shown.length > 1 ? 'Price tags' : 'Price tag'}: `;
  return {
    title: writeTitle(visit, scene, told[0] ?? '', dice),
    caption: writeCaption(visit, scene, told, dice),
    alt: `${alt}${fitWords(told, MAX_ALT - alt.length)}`,
  };
}

const fruit = ({ origin, variety }: NotedLabel) =>
  `${origins[origin as OriginCode].adjective} ${variety.startsWith('Other') ? 'green skin' : variety}`;

function writeTitle({ store, retailer, city }: PriceVisit, scene: string, first: string, dice: Dice): string {
  const start = scene.charAt(0).toUpperCase() + scene.slice(1);
  return dice.pick([
    `${start} at ${store}: ${first}`,
    `${retailer} ${store}, ${scene}: ${first}`,
    `${first}, ${scene} in ${city}`,
    `${first} at ${store}`,
    `${start}, ${retailer} ${store}: ${first}`,
  ]);
}

function writeCaption({ shop, store }: PriceVisit, scene: string, told: readonly string[], dice: Dice): string {
  const opening = dice.pick([
    `${told.length === 1 ? 'One price tag' : `${told.length} price tags`} in the picture (${scene}, ${store}).`,
    `Photographed for the price audit at ${store}.`,
    `${store}: ${scene}, every tag readable.`,
  ]);
  const remark = dice.chance(0.4) ? ` ${dice.pick(remarks[shop])}` : '';
  return `${opening} ${told.join('; ')}.${remark}`;
}

function fitWords(told: readonly string[], room: number): string {
  for (let count = told.length; count > 0; count--) {
    const text = `${told.slice(0, count).join('; ')}${count < told.length ? '; more' : ''}.`;
    if (text.length <= room) return text;
  }
  return '';
}
