import { isGreenSkinned, type OriginCode } from '../footage/origins.ts';
import { demoStores } from '../places/stores.ts';
import { type Dice, seeded, seedFromText } from '../seeded.ts';
import type { Lettering } from './lettering.ts';
import type { TagWords } from './tag-words.ts';

export const WIDTH = 1200;
export const HEIGHT = 900;

/** Tenths of a unit suffice and halve the file. */
export const short = (value: number) => Math.round(value * 10) / 10;

/** A label in a picture, and the fruit it is for. */
export type Pictured = {
  origin: OriginCode;
  variety: string;
  unit: string;
  says: TagWords;
  /** Of its own, where it differs from the view's. */
  fill?: number;
  ripeness?: number;
  hasCallout?: boolean;
};

export type View = {
  /** Any text or number: views with the same seed look alike. */
  seed: number;
  /** 0 to 1. */
  fill: number;
  /** From 0, green and hard, to 1, black and soft. */
  ripeness: number;
  light: 'warm' | 'neutral' | 'cool';
};

type Colours = { paper: string; ink: string; soft: string; band?: string };

const TAGS: readonly [Colours, ...Colours[]] = [
  { paper: '#fffdf6', ink: '#1a1f1a', soft: '#4c554a' },
  { paper: '#ffe359', ink: '#22200f', soft: '#4f4a17' },
  { paper: '#27302b', ink: '#fbf3d9', soft: '#cdd5bf', band: '#151b18' },
  { paper: '#e9eeec', ink: '#101414', soft: '#3d4646', band: '#1b2020' },
];
const OFFER_TAG: Required<Colours> = { paper: '#c8312b', ink: '#ffffff', soft: '#ffe3df', band: '#8f1e1a' };

type Crate = readonly [light: string, dark: string, back: string];
const CRATES: readonly [Crate, ...Crate[]] = [
  ['#c89b66', '#b5864f', '#8d653a'],
  ['#3f5a45', '#354d3b', '#22352a'],
  ['#4a4d52', '#3b3e43', '#25272b'],
  ['#a8794a', '#976a3e', '#6b4727'],
  ['#d9c9a8', '#cab892', '#94835f'],
];
type Wall = readonly [light: string, dark: string];
const WALLS: readonly [Wall, ...Wall[]] = [
  ['#e6e7df', '#b8bbae'],
  ['#e9dfce', '#b9a98d'],
  ['#dfe6e8', '#a9b6ba'],
  ['#5b5f5a', '#3d403c'],
  ['#ecd9c6', '#bfa288'],
];

function retailerStyle(retailer: string) {
  const dice = seeded(seedFromText(retailer));
  // The golden angle separates neighbouring colours.
  const hue = Math.round(Object.keys(demoStores).indexOf(retailer) * 137.5) % 360;
  return {
    sign: `hsl(${hue} 46% 30%)`,
    signDark: `hsl(${hue} 48% 20%)`,
    signSoft: `hsl(${hue} 30% 86%)`,
    tag: dice.pick(TAGS),
    crate: dice.pick(CRATES),
    wall: dice.pick(WALLS),
    slogan: dice.pick(['Fresh produce', 'Fruit & vegetables', 'Fresh every day', 'Tropical fruit', 'Picked for you']),
  };
}

type Corner = { x: number; y: number };

export type Easel = Dice &
  View & {
    retailer: string;
    style: ReturnType<typeof retailerStyle>;
    lettering: Lettering;
    /** The letters written so far. */
    letters: Set<string>;
    /** Every tag so far, by its four corners. */
    placed: { label: Pictured; corners: readonly Corner[] }[];
    tagColours: (label: Pictured) => Required<Colours>;
    skinAge: (label: Pictured) => number;
    isFirst: (label: Pictured) => boolean;
    fullness: (label: Pictured) => number;
    isBare: (label: Pictured) => boolean;
    isGreen: (label: Pictured) => boolean;
  };

type Subject = { view: View; retailer: string; labels: readonly Pictured[] };

export function setUpEasel({ view, retailer, labels }: Subject, lettering: Lettering): Easel {
  const style = retailerStyle(retailer);
  const dice = seeded(view.seed * 6151 + 11);
  const fullness = ({ fill = view.fill }: Pictured) => fill;
  return {
    ...view,
    ...dice,
    retailer,
    style,
    lettering,
    letters: new Set(),
    placed: [],
    tagColours: ({ says }) => (says.offer ? OFFER_TAG : { band: style.sign, ...style.tag }),
    skinAge: (label) => {
      if (label.ripeness !== undefined) return label.ripeness;
      const apart = ((seedFromText(label.origin + label.unit) % 7) - 3) * 0.09;
      return Math.min(1, Math.max(0, view.ripeness + (label === labels[0] ? 0 : apart)));
    },
    isFirst: (label) => label === labels[0],
    fullness,
    isBare: (label) => fullness(label) < 0.9 && dice.roll() > fullness(label),
    isGreen: ({ variety }) => isGreenSkinned(variety),
  };
}
