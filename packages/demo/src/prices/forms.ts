import type { RetailerType } from '@portal/contract/places/retailers';
import type { PACK_KINDS } from '@portal/contract/price-words';

export type PackKind = (typeof PACK_KINDS)[number];
export type Fruit = 'small' | 'medium' | 'large';

export type Form = {
  kind: PackKind;
  /** Added to the name on the label. */
  words: string;
  fruit: Fruit;
  /** Per pack; absent for loose fruit. */
  pieces?: number;
  weightG?: number;
  isReady?: true;
  isOrganic?: true;
  /** Price per weight relative to loose fruit. */
  worth: number;
  share: number;
};

export const forms: readonly Form[] = [
  { kind: 'loose', words: 'avocado', fruit: 'medium', worth: 1, share: 4 },
  { kind: 'loose', words: 'avocado, large', fruit: 'large', worth: 1.03, share: 2 },
  { kind: 'loose', words: 'avocado, small', fruit: 'small', worth: 0.94, share: 1.5 },
  {
    kind: 'tray',
    words: 'avocado twin pack, ripe and ready',
    fruit: 'medium',
    pieces: 2,
    isReady: true,
    worth: 1.06,
    share: 2.5,
  },
  { kind: 'tray', words: 'avocados, tray of 4', fruit: 'small', pieces: 4, worth: 0.93, share: 1.5 },
  { kind: 'net bag', words: 'avocados, net of 3', fruit: 'medium', pieces: 3, worth: 0.93, share: 2 },
  { kind: 'net bag', words: 'avocados, net 800 g', fruit: 'small', pieces: 5, weightG: 800, worth: 0.88, share: 1.5 },
  {
    kind: 'sleeve',
    words: 'jumbo avocado, ready to eat',
    fruit: 'large',
    pieces: 1,
    isReady: true,
    worth: 1.12,
    share: 0.7,
  },
  {
    kind: 'punnet',
    words: 'organic avocados, punnet of 2',
    fruit: 'medium',
    pieces: 2,
    isOrganic: true,
    worth: 1.3,
    share: 0.7,
  },
  { kind: 'clamshell', words: 'baby avocados 300 g', fruit: 'small', weightG: 300, worth: 1.08, share: 0.4 },
  {
    kind: 'cut',
    words: 'avocado halves, chilled 200 g',
    fruit: 'medium',
    weightG: 200,
    isReady: true,
    worth: 1.9,
    share: 0.3,
  },
  { kind: 'carton', words: 'avocados, carton of 12', fruit: 'medium', pieces: 12, worth: 0.84, share: 0.3 },
];

const everything: readonly PackKind[] = forms.map(({ kind }) => kind);

export const kindsIn: Record<RetailerType, readonly PackKind[]> = {
  'Convenience store': ['loose', 'tray', 'sleeve', 'cut'],
  Discounter: ['loose', 'tray', 'net bag', 'carton'],
  Hypermarket: everything,
  Online: everything,
  'Premium grocer': everything.filter((kind) => kind !== 'carton'),
  Supermarket: everything,
  'Wet market': ['loose', 'net bag', 'carton'],
};
