import type { Dice } from '../seeded.ts';
import type { Layout, Sighting } from './demo-item.ts';
import { gatherFacts, isAustralianMissing, type Sentence } from './facts.ts';
import { fruitName, stockLevel } from './words.ts';

const titles: Record<Layout, readonly Sentence[]> = {
  bay: [
    ({ main, store }) => `${main} on the top shelf, ${store}`,
    ({ main, rival, store }) => `Full bay at ${store}: ${main} above, ${rival} below`,
    ({ main, retailer, price }) => `${main} leads the ${retailer} bay at ${price}`,
    ({ rival, store, rivalPrice }) => `${store} bay check: ${rival} at ${rivalPrice}`,
    ({ main, rival, city }) => `Three shelves in ${city}: ${main} and ${rival}`,
    ({ retailer, store }) => `${retailer} ${store}: the whole bay in one frame`,
  ],
  island: [
    ({ main, store }) => `${main} island at ${store}`,
    ({ main, rival, city }) => `${main} and ${rival} share an island in ${city}`,
    ({ retailer, price }) => `${retailer} builds an island at ${price}`,
    ({ main, rival, store }) => `Bin by bin at ${store}: ${main} beside ${rival}`,
    ({ rival, store, rivalPrice }) => `${rival} at ${rivalPrice} on the ${store} island`,
  ],
  chiller: [
    ({ main, store }) => `Chilled ${main} trays, ${store}`,
    ({ main, rival, city }) => `Trays in the cold: ${main} over ${rival} in ${city}`,
    ({ retailer, price }) => `${retailer} chiller: ${price}`,
    ({ rival, store }) => `${rival} takes every second chiller shelf at ${store}`,
    ({ store, main, price }) => `${store} cabinet, ${main} at ${price}`,
  ],
  closeup: [
    ({ main, price, store }) => `${main} at ${price}, ${store}`,
    ({ main, city }) => `The tag up close: ${main} in ${city}`,
    ({ retailer, main }) => `${retailer}: a close look at ${main}`,
    ({ store, price }) => `Label check at ${store}: ${price}`,
  ],
  nets: [
    ({ main, store }) => `Nets of five at ${store}: ${main} on the upper pegs`,
    ({ main, rival, city }) => `Peg wall in ${city}: ${main} over ${rival}`,
    ({ retailer, price }) => `${retailer} net wall, ${price}`,
    ({ rival, store, rivalPrice }) => `${rival} nets at ${rivalPrice}, ${store}`,
  ],
  market: [
    ({ main, price, city }) => `Stall price in ${city}: ${main} at ${price}`,
    ({ main, rival, store }) => `${store}: ${main} cartons, ${rival} on the right`,
    ({ retailer }) => `${retailer} under the red lamps`,
    ({ rival, rivalPrice }) => `Open cartons, ${rival} at ${rivalPrice}`,
    ({ store, price }) => `Evening round at ${store}, ${price}`,
    ({ main, store }) => `${main} in marked cartons at ${store}`,
  ],
  endcap: [
    ({ main, store }) => `${main} on the end cap at ${store}`,
    ({ retailer, price }) => `${retailer} gives the aisle end to avocados at ${price}`,
    ({ main, city }) => `Stepped end-of-aisle display of ${main} in ${city}`,
    ({ store, price }) => `End cap, ${store}: ${price}`,
  ],
  baskets: [
    ({ main, store }) => `${main} in baskets at ${store}`,
    ({ main, rival, city }) => `Basket table in ${city}: ${main} and ${rival}`,
    ({ retailer, price }) => `Two baskets of three for one origin at ${retailer}, ${price}`,
    ({ rival, store, rivalPrice }) => `${store} basket table, ${rival} at ${rivalPrice}`,
  ],
};

const offerTitles: readonly Sentence[] = [
  ({ main, price, store }) => `On offer at ${store}: ${main}, ${price}`,
  ({ main, price, retailer }) => `Red tag for ${main} at ${retailer}: ${price}`,
  ({ main, city, price }) => `${main} promotion in ${city}, ${price}`,
];

const lowTitles: readonly Sentence[] = [
  ({ store }) => `Half-empty display at ${store}`,
  ({ main, store }) => `${store} runs short of ${main}`,
  ({ retailer, city }) => `Gaps at ${retailer}, ${city}`,
];

const missingTitles: readonly Sentence[] = [
  ({ retailer, main }) => `No Australian fruit at ${retailer}; ${main} in its place`,
  ({ store, rival, main }) => `${main} and ${rival}, nothing Australian, ${store}`,
];

/** Best first; the list takes the next where a title is in use. */
export function writeTitles(sighting: Sighting, dice: Dice): string[] {
  const facts = gatherFacts(sighting);
  const [main] = sighting.labels;
  const usual = shuffle(titles[sighting.scene.layout], dice);
  const special = [
    ...(main.promo ? offerTitles : []),
    ...(stockLevel(sighting) === 'low' ? lowTitles : []),
    ...(isAustralianMissing(sighting) ? missingTitles : []),
  ];
  const ordered = dice.chance(0.6) ? [...shuffle(special, dice), ...usual] : [...usual, ...shuffle(special, dice)];
  const written = ordered.filter((title) => fits(title, sighting)).map((title) => title(facts));
  return [...written, `${facts.retailer}, ${facts.store}: ${facts.main} at ${facts.price}`];
}

/** Titles about two fruits need two, titles about a full bay a full one. */
function fits(title: Sentence, sighting: Sighting): boolean {
  const [main, rival] = sighting.labels;
  const text = title({ ...gatherFacts(sighting), rival: '#', rivalPrice: '#' });
  if (text.includes('#') && (!rival || fruitName(main) === fruitName(rival))) return false;
  return !text.startsWith('Full bay') || stockLevel(sighting) === 'full';
}

function shuffle<T>(list: readonly T[], dice: Dice): T[] {
  return list
    .map((entry) => ({ entry, rank: dice.roll() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}
