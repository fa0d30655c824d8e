import type { RetailerType } from '@portal/contract/places/retailers';
import { monthOn } from '../days.ts';
import { type Dice, seeded, seedFromText } from '../seeded.ts';
import { writeCaption } from './captions.ts';
import type { DemoFootage, DemoLabel, Layout, Scene, Sighting } from './demo-item.ts';
import { inSeason, monthVarieties, type OriginCode, origins, supplies } from './origins.ts';
import { planVisits, type Visit } from './rounds.ts';
import { priceOnTag, type Unit } from './shelf-prices.ts';
import { writeTitles } from './titles.ts';
import { alternativeText } from './words.ts';

/** Fixed: the pictures are drawn for two years up to 15 November 2026. */
export const LAST_DAY = 20_772;
const VIDEO_EVERY = 16;
/** Makes videos appear among the newest items. */
const FILMED_TOO = new Set(['SG 0', 'HK 1', 'MY 16']);

const LAYOUTS: Record<RetailerType, readonly [Layout, ...Layout[]]> = {
  'Convenience store': ['chiller', 'closeup', 'baskets'],
  Discounter: ['endcap', 'nets', 'island', 'bay'],
  Hypermarket: ['nets', 'island', 'endcap', 'bay', 'closeup', 'chiller'],
  Online: ['closeup'],
  'Premium grocer': ['baskets', 'bay', 'chiller', 'closeup', 'island'],
  Supermarket: ['bay', 'island', 'chiller', 'nets', 'endcap', 'closeup'],
  'Wet market': ['market', 'baskets', 'market', 'closeup'],
};

const widelyFilmed: readonly Layout[] = ['bay', 'island', 'chiller', 'nets', 'market'];

const slugify = (text: string) => text.toLowerCase().replaceAll(/[^a-z]+/g, '-');

export const demoFootage: readonly DemoFootage[] = writeFootage();

function writeFootage(): DemoFootage[] {
  const sightings = planVisits().flatMap((visit, number) => {
    const seen = seeVisit(visit, number % VIDEO_EVERY === 6 ? 'video' : 'image', number);
    if (!FILMED_TOO.has(`${visit.market} ${visit.daysAgo}`)) return [seen];
    // The other form than at the first display: one product has one price per day.
    const other = seen.labels.some(({ unit }) => unit.startsWith('pack')) ? 'island' : 'chiller';
    return [seen, seeDisplay(visit, 'video', other, number + 1_500)];
  });
  const titles = new Set<string>();
  const items = sightings.map((sighting, number) => {
    const dice = seeded(sighting.scene.seed + 5);
    const title = writeTitles(sighting, dice).find((text) => !titles.has(text)) ?? sighting.store;
    titles.add(title);
    return {
      ...sighting,
      name: `${sighting.market.toLowerCase()}-${slugify(sighting.retailer)}-${String(number + 1).padStart(3, '0')}`,
      title,
      caption: writeCaption(sighting, dice),
      alt: alternativeText(sighting),
    };
  });
  return items.toReversed();
}

function seeVisit(visit: Visit, kind: Sighting['kind'], number: number): Sighting {
  const layouts = LAYOUTS[visit.shop];
  const turn = visit.earlier + seedFromText(visit.retailer);
  const usual = layouts[turn % layouts.length] ?? layouts[0];
  const filmable = layouts.find((layout) => widelyFilmed.includes(layout)) ?? usual;
  const layout = kind === 'video' && !widelyFilmed.includes(usual) ? filmable : usual;
  return seeDisplay(visit, kind, layout, number);
}

function seeDisplay({ earlier: _, ...visit }: Visit, kind: Sighting['kind'], layout: Layout, seed: number): Sighting {
  const dice = seeded(seed * 7919 + 17);
  const month = monthOn(LAST_DAY - visit.daysAgo);
  return { ...visit, kind, scene: arrange(layout, seed, dice), labels: readLabels(visit, layout, month, dice) };
}

function arrange(layout: Layout, seed: number, dice: Dice): Scene {
  const stock = dice.roll();
  const fill = stock < 0.6 ? dice.between(0.93, 1) : stock < 0.85 ? dice.between(0.76, 0.86) : dice.between(0.52, 0.62);
  return {
    seed,
    layout,
    // A close-up shows only fruit.
    fill: layout === 'closeup' ? 1 : Number(fill.toFixed(2)),
    ripeness: Number(dice.between(0.08, 0.95).toFixed(2)),
    light: layout === 'market' ? 'warm' : dice.pick(['warm', 'neutral', 'cool']),
  };
}

function readLabels(visit: Omit<Visit, 'earlier'>, layout: Layout, month: number, dice: Dice): Sighting['labels'] {
  const [main, rival, third] = meetOrigins(visit.market, month, dice);
  const label = (origin: OriginCode, unit: Unit, promoChance: number): DemoLabel => {
    const promo = dice.chance(promoChance);
    const discount = promo ? dice.between(0.15, 0.35) : 0;
    const level = supplies[visit.market].levels?.[origin] ?? origins[origin].level;
    const price = priceOnTag({ ...visit, unit, level: level * dice.between(0.96, 1.05), month, discount });
    return { origin, variety: dice.pick(monthVarieties(origin, month)), price, unit, promo };
  };
  const loose: Unit = supplies[visit.market].byWeight ? 'kg' : 'each';
  const [small, large] = dice.pick<[Unit, Unit]>([
    ['pack of 2', 'pack of 4'],
    ['pack of 2', 'pack of 3'],
    ['pack of 3', 'pack of 4'],
  ]);
  switch (layout) {
    case 'bay':
      return [
        label(main, dice.pick([small, loose]), 0.3),
        label(rival, loose, 0.15),
        ...(dice.chance(0.55) ? [label(third, large, 0.1)] : []),
      ];
    case 'chiller':
      return [label(main, small, 0.3), label(rival, large, 0.15)];
    case 'nets':
      return [label(main, 'pack of 5', 0.3), label(rival, 'pack of 5', 0.15), label(third, loose, 0.1)];
    case 'endcap':
      return [label(main, loose, 0.7)];
    case 'closeup':
      return dice.chance(0.35) ? [label(main, loose, 0.3)] : [label(main, loose, 0.3), label(rival, loose, 0.15)];
    case 'island':
    case 'market':
    case 'baskets':
      return [label(main, loose, 0.28), label(rival, loose, 0.12)];
  }
}

/** The subject, its rival, and a third origin. */
function meetOrigins(market: Visit['market'], month: number, dice: Dice): [OriginCode, OriginCode, OriginCode] {
  const { australian, rivals } = supplies[market];
  const present = rivals.filter((origin) => inSeason(origins[origin].seasons, month));
  const start = Math.floor(dice.roll() * present.length);
  const first = present[start] ?? rivals[0];
  const second = present[(start + 1) % present.length] ?? first;
  const missing = first !== second && dice.chance(0.08);
  if (missing || !inSeason(australian, month)) return [first, second, first];
  return dice.chance(0.14) ? [first, 'AU', second] : ['AU', first, second];
}
