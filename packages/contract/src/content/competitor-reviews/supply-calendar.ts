import type { Region } from '../../price-words.ts';

/** The share of a season's fruit in a month: 0 none, 1 little, 2 some, 3 peak. */
export type Intensity = 0 | 1 | 2 | 3;

export type SupplyWindow = {
  readonly origin_code: string;
  /** Empty where regions are not distinguished. */
  readonly region: Region | '';
  readonly variety: string;
  readonly months: readonly Intensity[];
  /** Published windows, trade knowledge without a source, or both. */
  readonly source: 'found' | 'general knowledge' | 'partly found';
};

type Source = SupplyWindow['source'];

const toSupplyWindow = (
  origin_code: string,
  months: string,
  source: Source,
  { region = '', variety = 'Hass' }: Partial<Pick<SupplyWindow, 'region' | 'variety'>> = {},
): SupplyWindow => ({
  origin_code,
  region,
  variety,
  months: [...months].map((digit) => Number(digit) as Intensity),
  source,
});

const GREEN_SKINS = { variety: 'green skins' };

/** Ours first, then by code. */
export const SUPPLY_WINDOWS: readonly SupplyWindow[] = [
  toSupplyWindow('AU', '023200000000', 'found', { region: 'North Queensland', variety: 'Shepard' }),
  toSupplyWindow('AU', '000133210000', 'found', { region: 'North Queensland' }),
  toSupplyWindow('AU', '001233210000', 'found', { region: 'Central Queensland' }),
  toSupplyWindow('AU', '000012332100', 'general knowledge', { region: 'Sunshine Coast' }),
  toSupplyWindow('AU', '000001233210', 'general knowledge', { region: 'Tamborine and Northern Rivers' }),
  toSupplyWindow('AU', '000000233200', 'found', { region: 'Central New South Wales' }),
  toSupplyWindow('AU', '210000001233', 'found', { region: 'Tristate' }),
  toSupplyWindow('AU', '321000123333', 'found', { region: 'Western Australia' }),
  toSupplyWindow('CL', '210000012333', 'partly found'),
  toSupplyWindow('CO', '320122100233', 'general knowledge'),
  toSupplyWindow('ID', '221122222222', 'general knowledge', GREEN_SKINS),
  toSupplyWindow('IL', '332100000123', 'general knowledge'),
  toSupplyWindow('KE', '012333322100', 'found'),
  toSupplyWindow('MX', '331112222333', 'found'),
  toSupplyWindow('NZ', '321000012333', 'found'),
  toSupplyWindow('PE', '000123332000', 'found'),
  toSupplyWindow('TH', '000001233321', 'general knowledge', GREEN_SKINS),
  toSupplyWindow('TZ', '221001232101', 'general knowledge'),
  toSupplyWindow('US', '012333321000', 'general knowledge'),
  toSupplyWindow('VN', '000012332100', 'general knowledge', GREEN_SKINS),
  toSupplyWindow('ZA', '001233321000', 'general knowledge'),
];

export function supplySource(origin: string): Source | undefined {
  const sources = new Set(
    SUPPLY_WINDOWS.filter(({ origin_code }) => origin_code === origin).map(({ source }) => source),
  );
  return sources.size > 1 ? 'partly found' : [...sources][0];
}

/** All regions and varieties combined, January first; undefined for unknown origins. */
export function monthlySupply(origin: string): readonly Intensity[] | undefined {
  const windows = SUPPLY_WINDOWS.filter(({ origin_code }) => origin_code === origin);
  if (windows.length === 0) return undefined;
  return Array.from({ length: 12 }, (_, month) =>
    windows.reduce<Intensity>((most, { months }) => ((months[month] ?? 0) > most ? (months[month] ?? 0) : most), 0),
  );
}
