import type { MarketCode } from '@portal/contract/places/markets/reference-markets';

type Origin = {
  name: string;
  adjective: string;
  /** First and last month on shelves, possibly twice a year. */
  seasons: readonly (readonly [from: number, to: number])[];
  /** Relative to Australian Hass. */
  level: number;
};

const ALL_YEAR = [[1, 12]] as const;

export const origins = {
  AU: { name: 'Australia', adjective: 'Australian', seasons: ALL_YEAR, level: 1 },
  CL: { name: 'Chile', adjective: 'Chilean', seasons: [[8, 2]], level: 0.78 },
  CO: {
    name: 'Colombia',
    adjective: 'Colombian',
    seasons: [
      [10, 2],
      [4, 7],
    ],
    level: 0.75,
  },
  ID: { name: 'Indonesia', adjective: 'Indonesian', seasons: ALL_YEAR, level: 0.35 },
  KE: { name: 'Kenya', adjective: 'Kenyan', seasons: [[3, 10]], level: 0.66 },
  MX: { name: 'Mexico', adjective: 'Mexican', seasons: ALL_YEAR, level: 0.8 },
  NZ: { name: 'New Zealand', adjective: 'New Zealand', seasons: [[9, 3]], level: 0.94 },
  PE: { name: 'Peru', adjective: 'Peruvian', seasons: [[4, 9]], level: 0.7 },
  TH: { name: 'Thailand', adjective: 'Thai', seasons: [[6, 12]], level: 0.42 },
  TZ: {
    name: 'Tanzania',
    adjective: 'Tanzanian',
    seasons: [
      [12, 3],
      [6, 10],
    ],
    level: 0.62,
  },
  US: { name: 'USA', adjective: 'Californian', seasons: [[2, 9]], level: 0.9 },
  VN: { name: 'Vietnam', adjective: 'Vietnamese', seasons: ALL_YEAR, level: 0.27 },
  ZA: { name: 'South Africa', adjective: 'South African', seasons: [[3, 9]], level: 0.72 },
} as const satisfies Record<string, Origin>;

export type OriginCode = keyof typeof origins;

type Supply = {
  /** Never where access is still negotiated. */
  australian: Origin['seasons'];
  rivals: readonly [OriginCode, ...OriginCode[]];
  levels?: Partial<Record<OriginCode, number>>;
  /** Loose fruit is priced by weight. */
  byWeight?: true;
};

export const supplies: Record<MarketCode, Supply> = {
  AE: { australian: ALL_YEAR, rivals: ['KE', 'ZA', 'MX', 'CO', 'TZ'], byWeight: true },
  CN: { australian: [], rivals: ['PE', 'CL', 'MX', 'KE'] },
  HK: { australian: ALL_YEAR, rivals: ['MX', 'PE', 'CL', 'ZA', 'CO'] },
  ID: { australian: ALL_YEAR, rivals: ['ID', 'NZ'], byWeight: true },
  IN: { australian: ALL_YEAR, rivals: ['TZ', 'KE', 'NZ', 'ZA'], byWeight: true },
  // Western Australia only.
  JP: { australian: [[8, 2]], rivals: ['MX', 'PE', 'US'] },
  KR: { australian: [], rivals: ['PE', 'CL', 'MX', 'US', 'CO'] },
  MY: { australian: ALL_YEAR, rivals: ['KE', 'MX', 'NZ', 'TH'], levels: { TH: 0.6 } },
  SG: { australian: ALL_YEAR, rivals: ['MX', 'KE', 'NZ', 'US'] },
  TH: { australian: ALL_YEAR, rivals: ['NZ', 'TH', 'MX'] },
  VN: { australian: [], rivals: ['VN', 'NZ', 'MX'], byWeight: true },
};

export const inSeason = (seasons: Origin['seasons'], month: number): boolean =>
  seasons.some(([from, to]) => (from <= to ? month >= from && month <= to : month >= from || month <= to));

/** Local varieties; other origins ship Hass. */
const localVarieties: Partial<Record<OriginCode, readonly [string, ...string[]]>> = {
  ID: ['Mentega'],
  TH: ['Buccaneer'],
  VN: ['034', 'Booth 7'],
};

export const monthVarieties = (origin: OriginCode, month: number): readonly [string, ...string[]] =>
  // Hong Kong has Shepard from March to May, others a month earlier.
  origin === 'AU' && month >= 3 && month <= 4 ? ['Shepard', 'Hass'] : (localVarieties[origin] ?? ['Hass']);

export const isGreenSkinned = (variety: string): boolean => variety !== 'Hass';
