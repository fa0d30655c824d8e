import { UNKNOWN_ORIGIN } from './price-words.ts';

/** The dash and mark of each origin, on screen and paper. The first seven also have a colour of their own. */
const LOOKS = {
  AU: { dash: [], mark: 'circle' },
  MX: { dash: [7, 5], mark: 'square' },
  NZ: { dash: [2, 5], mark: 'diamond' },
  PE: { dash: [12, 4, 2, 4], mark: 'triangle' },
  US: { dash: [1, 4], mark: 'ring' },
  CL: { dash: [9, 3], mark: 'cross' },
  KE: { dash: [4, 2], mark: 'bar' },
  CO: { dash: [10, 2, 2, 2], mark: 'plus' },
  ID: { dash: [16, 3, 5, 3], mark: 'box' },
  IL: { dash: [6, 2, 1, 2], mark: 'lozenge' },
  PH: { dash: [3, 3], mark: 'tent' },
  TH: { dash: [18, 3], mark: 'wedge' },
  TZ: { dash: [8, 8], mark: 'hourglass' },
  UG: { dash: [5, 5, 1, 5], mark: 'beam' },
  VN: { dash: [11, 6, 3, 6], mark: 'bowl' },
  ZA: { dash: [14, 3, 2, 3, 2, 3], mark: 'asterisk' },
  [UNKNOWN_ORIGIN]: { dash: [1, 2], mark: 'target' },
} as const;
const OTHERS = { dash: [14, 5], mark: 'star' } as const;
type OriginLook = (typeof LOOKS)[keyof typeof LOOKS] | typeof OTHERS;
const COLOURED = ['AU', 'MX', 'NZ', 'PE', 'US', 'CL', 'KE'];

/** On white paper; a screen has the same in its light theme. */
export const PAPER_COLOURS = [
  '#417300',
  '#d87b4f',
  '#305cd3',
  '#540095',
  '#599cb4',
  '#780024',
  '#a1576c',
  '#322f0d',
] as const;

export const ORIGINS: readonly string[] = Object.keys(LOOKS);

const looks: Readonly<Record<string, OriginLook>> = LOOKS;
export const originLook = (origin: string): OriginLook => looks[origin] ?? OTHERS;

/** From 0; origins without a colour of their own share the last. */
export function originColourPlace(origin: string): number {
  const place = COLOURED.indexOf(origin);
  return place < 0 ? COLOURED.length : place;
}

export const hasOwnColour = (origin: string): boolean => COLOURED.includes(origin);

export const originPaperColour = (origin: string): string => PAPER_COLOURS[originColourPlace(origin)] ?? '#322f0d';
