import { UNKNOWN_ORIGIN } from './price-words.ts';

/** Dash patterns of origins, on screen and paper, for origins that share a colour. */
const DASHES: Readonly<Record<string, readonly number[]>> = {
  AU: [],
  MX: [7, 5],
  NZ: [2, 5],
  PE: [12, 4, 2, 4],
  US: [1, 4],
  CL: [9, 3],
  KE: [4, 2],
  CO: [10, 2, 2, 2],
  ID: [16, 3, 5, 3],
  IL: [6, 2, 1, 2],
  PH: [3, 3],
  TH: [18, 3],
  TZ: [8, 8],
  UG: [5, 5, 1, 5],
  VN: [11, 6, 3, 6],
  ZA: [14, 3, 2, 3, 2, 3],
  [UNKNOWN_ORIGIN]: [1, 2],
};
const OTHERS = [14, 5];

export const originDash = (origin: string): readonly number[] => DASHES[origin] ?? OTHERS;
