import { formatPercent } from '@portal/contract/formats/percent';
import type { Dice } from '../seeded.ts';
import type { Layout, Sighting } from './demo-item.ts';
import { gatherFacts, isAustralianMissing, type Sentence } from './facts.ts';
import { isGreenSkinned, origins, supplies } from './origins.ts';
import { remarks } from './remarks.ts';
import { fruitName, gapBetween, priceText, type Stock, stockLevel } from './words.ts';

const displays: Record<Layout, readonly [Sentence, ...Sentence[]]> = {
  bay: [
    ({ main, rival, form }) => `${main} has the top shelf, ${form}, and shares the middle one with ${rival}.`,
    ({ main, rival }) =>
      `Three-shelf bay: ${main} from the top down to the left of the middle shelf, ${rival} from there on.`,
    ({ main, rival, form }) => `${main} has the best spot, ${form}; ${rival} starts to the right of the middle shelf.`,
  ],
  island: [
    ({ main, rival }) => `Free-standing island with five bins: three hold ${main}, two hold ${rival}.`,
    ({ main, rival }) => `Shoppers walk around the island; ${main} has the left side in front, ${rival} the right.`,
    ({ main, rival }) => `Five bins, the larger part for ${main}, ${rival} on the right.`,
  ],
  chiller: [
    ({ main, rival, form }) => `Four chilled shelves: ${main} ${form} on the first and third, ${rival} on the others.`,
    ({ main, rival }) => `Chiller cabinet with film-wrapped trays only; ${main} and ${rival} alternate shelf by shelf.`,
    ({ main, form }) => `Film-wrapped trays only, no loose fruit. ${main} comes ${form}.`,
  ],
  closeup: [
    ({ main }) => `Close shot of the loose ${main} and its tag, taken from about half a metre.`,
    ({ main }) => `Loose ${main} at the shelf edge, photographed to show the price label.`,
    ({ main }) => `The price tag of the ${main} from close up; every word is readable.`,
  ],
  nets: [
    ({ main, rival }) =>
      `Nets of five on pegs, ${main} on the upper row and ${rival} on the lower one, loose fruit in the crate below.`,
    ({ main }) => `Hanging nets sell well here: ${main} at eye level, one long crate of loose fruit underneath.`,
    ({ main, rival }) => `Upper pegs ${main}, lower pegs ${rival}, both as nets of five.`,
  ],
  market: [
    ({ main, rival }) => `Fruit stands upright in its export cartons: four of ${main}, two of ${rival} on the right.`,
    ({ main, rival }) =>
      `Open cartons on a slope, so shoppers can read every origin from the aisle: ${main} and ${rival}.`,
    ({ main }) => `Small stall, six open cartons, mostly ${main}.`,
  ],
  endcap: [
    ({ main }) => `${main} fills the whole end of the aisle, in crates on three steps.`,
    ({ main }) => `End cap with one product only: ${main}.`,
    ({ main }) => `${main} on three steps of crates, with no other origin in sight.`,
  ],
  baskets: [
    ({ main, rival }) => `Three baskets: two of ${main}, one of ${rival}.`,
    ({ main, rival }) => `Table display with woven baskets, ${main} left and centre, ${rival} on the right.`,
    ({ main, rival }) => `${main} gets two of the three baskets, ${rival} the last one.`,
  ],
};

const stockSentences: Record<Stock, readonly [string, ...string[]]> = {
  full: [
    'Freshly filled, no gaps.',
    'Fully stocked when we came in.',
    'Well faced up, nothing missing.',
    'Full display, recently topped up.',
    'No gaps anywhere.',
  ],
  gaps: [
    'A few gaps, nothing serious.',
    'Some gaps; about a fifth of the space was empty.',
    'Sold down in places and not yet refilled.',
    'Patchy in places, still presentable.',
  ],
  low: [
    'About half of the space was empty.',
    'Badly sold down: almost half the space was empty.',
    'Low stock, with wide gaps.',
    'Half empty, and nobody was refilling while we were there.',
  ],
};

const ripenessSentences: readonly [number, readonly [string, ...string[]]][] = [
  [
    0.34,
    [
      'Mostly green and hard, stage 1 to 2.',
      'Firm and green; none ready to eat tonight.',
      'Mostly green, days from ripe.',
    ],
  ],
  [
    0.68,
    [
      'Turning, stage 3 to 4, right for retail.',
      'A mix of green and dark, mostly firm-ripe.',
      'About half coloured; firm-ripe to the touch.',
    ],
  ],
  [
    1,
    [
      'Dark and ready to eat, stage 5.',
      'Mostly black, with little shelf life left.',
      'Ripe and dark, ready the same day.',
    ],
  ],
];

export function writeCaption(sighting: Sighting, dice: Dice): string {
  const { scene, labels, market, shop } = sighting;
  const [main, rival] = labels;
  const lines = [
    dice.pick(displays[scene.layout])(gatherFacts(sighting)),
    ...(scene.layout === 'closeup' ? [] : [dice.pick(stockSentences[stockLevel(sighting)])]),
    pricesSentence(sighting, dice),
  ];
  if (!isGreenSkinned(main.variety) && dice.chance(0.65)) {
    const [, sentences] = ripenessSentences.find(([upTo]) => scene.ripeness <= upTo) ??
      ripenessSentences[0] ?? [1, ['']];
    lines.push(dice.pick(sentences));
  } else if (rival && isGreenSkinned(main.variety) && !isGreenSkinned(rival.variety)) {
    lines.push(`The green skin of ${main.variety} stands out beside the Hass.`);
  }
  if (isAustralianMissing(sighting)) lines.push('No Australian fruit on display today.');
  else if (supplies[market].australian.length === 0 && dice.chance(0.4)) lines.push(dice.pick(closedMarket));
  if (dice.chance(0.55)) lines.push(dice.pick(remarks[shop]));
  return lines.join(' ');
}

const closedMarket = [
  'Australian fruit has no access yet; we visit for reference.',
  'Reference visit for the access talks.',
  'Useful as a benchmark for the day the market opens to Australian fruit.',
] as const;

function pricesSentence({ labels }: Sighting, dice: Dice): string {
  const [main, rival, third] = labels;
  const gap = gapBetween(main, rival);
  const offer = labels.filter(({ promo }) => promo).map((label) => fruitName(label));
  const parts = [
    rival
      ? `${fruitName(main)} ${priceText(main)}, ${fruitName(rival)} ${priceText(rival)}`
      : `${fruitName(main)} ${priceText(main)}`,
    ...(third ? [`${fruitName(third)} ${priceText(third)}`] : []),
  ];
  const opening = rival
    ? dice.pick(['Price tags', 'Price labels', 'Prices'])
    : dice.pick(['Price tag', 'The label reads', 'Price']);
  const told = [`${opening}: ${parts.join('; ')}.`];
  if (rival && gap !== undefined)
    told.push(gapSentence(origins[main.origin].adjective, origins[rival.origin].adjective, gap));
  if (offer.length > 0)
    told.push(`${dice.pick(['Offer tag on', 'Red tag on', 'On promotion:'])} ${offer.join(' and ')}.`);
  return told.join(' ');
}

function gapSentence(main: string, rival: string, gap: number): string {
  if (Math.abs(gap) <= 2) return `${main} and ${rival} fruit cost about the same.`;
  return gap > 0
    ? `${main} fruit costs ${formatPercent(gap / 100, 'en')} more than ${rival}.`
    : `${main} fruit costs ${formatPercent(-gap / 100, 'en')} less than ${rival}.`;
}
