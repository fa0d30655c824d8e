import { isGreenSkinned } from '@portal/demo/footage/origins';
import { demoStores } from '@portal/demo/places/stores';
import { seeded, seedFromText } from '@portal/demo/seeded';

export const WIDTH = 1200;
export const HEIGHT = 900;
/** Liberation Sans on most Linux machines. */
export const FONT = 'font-family="Helvetica,Arial,sans-serif"';

const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escape = (text) => String(text).replaceAll(/[&<>"]/g, (letter) => ESCAPES[letter]);
/** Tenths of a unit suffice and halve the file. */
export const short = (value) => Math.round(value * 10) / 10;

const TAGS = [
  { paper: '#fffdf6', ink: '#1a1f1a', soft: '#4c554a' },
  { paper: '#ffe359', ink: '#22200f', soft: '#4f4a17' },
  { paper: '#27302b', ink: '#fbf3d9', soft: '#cdd5bf', band: '#151b18' },
  { paper: '#e9eeec', ink: '#101414', soft: '#3d4646', band: '#1b2020' },
];
const OFFER_TAG = { paper: '#c8312b', ink: '#ffffff', soft: '#ffe3df', band: '#8f1e1a' };
const CRATES = [
  ['#c89b66', '#b5864f', '#8d653a'],
  ['#3f5a45', '#354d3b', '#22352a'],
  ['#4a4d52', '#3b3e43', '#25272b'],
  ['#a8794a', '#976a3e', '#6b4727'],
  ['#d9c9a8', '#cab892', '#94835f'],
];
const WALLS = [
  ['#e6e7df', '#b8bbae'],
  ['#e9dfce', '#b9a98d'],
  ['#dfe6e8', '#a9b6ba'],
  ['#5b5f5a', '#3d403c'],
  ['#ecd9c6', '#bfa288'],
];

function retailerStyle(retailer) {
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

export function setUpEasel({ scene, retailer, labels }) {
  const style = retailerStyle(retailer);
  const dice = seeded(scene.seed * 6151 + 11);
  return {
    ...scene,
    ...dice,
    retailer,
    labels,
    style,
    tagColours: (label) => (label.promo ? OFFER_TAG : { band: style.sign, ...style.tag }),
    ripeness: (label) => {
      const apart = ((seedFromText(label.origin + label.unit) % 7) - 3) * 0.09;
      return Math.min(1, Math.max(0, scene.ripeness + (label === labels[0] ? 0 : apart)));
    },
    isBare: () => scene.fill < 0.9 && dice.roll() > scene.fill,
    isGreen: (label) => isGreenSkinned(label.variety),
  };
}
