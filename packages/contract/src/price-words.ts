/** Closed lists of a shelf label; the database has the same. */
export const VARIETIES = {
  Hass: 'black',
  'Lamb Hass': 'black',
  Gem: 'black',
  Maluma: 'black',
  Shepard: 'green',
  Reed: 'green',
  Wurtz: 'green',
  Sharwil: 'green',
  Fuerte: 'green',
  Pinkerton: 'green',
  Bacon: 'green',
  Edranol: 'green',
  Ettinger: 'green',
  Jumbo: 'green',
  Choquette: 'green',
  Booth: 'green',
  'Other black skin': 'black',
  'Other green skin': 'green',
} as const;
export type Variety = keyof typeof VARIETIES;
export const VARIETY_NAMES = Object.keys(VARIETIES) as [Variety, ...Variety[]];

/** Australian regions, from north to south and west. */
export const REGIONS = [
  'North Queensland',
  'Central Queensland',
  'Sunshine Coast',
  'Tamborine and Northern Rivers',
  'Central New South Wales',
  'Tristate',
  'Western Australia',
] as const;
export type Region = (typeof REGIONS)[number];

/** ISO 3166; ZZ is left to users for unknown. */
export const UNKNOWN_ORIGIN = 'ZZ';
export const ORIGIN_EVIDENCE = ['sticker', 'box', 'label', 'unknown'] as const;

/** Grams per carton: a size is the number of fruit that fill it. The bulk carton is sized by name. */
const CARTON_G = { 'tray 5.5 kg': 5_500, 'carton 4 kg': 4_000, 'lug 25 lb': 11_340 } as const;
export type CountedSystem = keyof typeof CARTON_G;
/** Carton weight by count, as the trade computes it. */
export const fruitGrams = (system: CountedSystem, count: number): number => Math.round(CARTON_G[system] / count);
export const BULK_SYSTEM = 'carton 10 kg';
export const SIZE_SYSTEMS = ['tray 5.5 kg', 'carton 4 kg', 'lug 25 lb', BULK_SYSTEM] as const;
export const SIZE_NAMES = ['L', 'M', 'S', 'cocktail'] as const;
export const MIN_COUNT = 6;
export const MAX_COUNT = 150;

/** By grams of one fruit, measured or by size; lower limits are inclusive. */
export const SIZE_BANDS = {
  small: [0, 200],
  medium: [200, 260],
  large: [260, 320],
  'extra large': [320, 3_001],
} as const;
export type SizeBand = keyof typeof SIZE_BANDS;
export const SIZE_BAND_NAMES = Object.keys(SIZE_BANDS) as [SizeBand, ...SizeBand[]];

export const PACK_KINDS = ['loose', 'net bag', 'tray', 'punnet', 'clamshell', 'sleeve', 'carton', 'cut'] as const;
export const PRICE_UNITS = ['piece', 'pack', 'kg', '100 g'] as const;
export type PriceUnit = (typeof PRICE_UNITS)[number];
export const PROMO_KINDS = ['price cut', 'multi-buy', 'member price', 'markdown', 'bundle'] as const;
export const POSITIONS = ['eye', 'waist', 'floor', 'end cap', 'island', 'chiller'] as const;
export const STOCK_LEVELS = ['full', 'half', 'low', 'out'] as const;
export const CHANNELS = ['in store', 'online'] as const;
export const DEFECTS = [
  'bruising',
  'body rot',
  'stem-end rot',
  'vascular browning',
  'diffuse discolouration',
  'shrivelled',
] as const;

export const OBSERVATION_STATUSES = ['draft', 'submitted', 'approved', 'rejected'] as const;

/** Reasons why a waiting price may stand out; an import chooses which of them count. */
export const FLAGS = ['outlier', 'noWeight', 'estimated', 'newProduct'] as const;
export type Flag = (typeof FLAGS)[number];
/** How many times the interquartile range the usual range reaches from the median. */
export const USUAL_WIDTHS = ['1.5', '3', '6'] as const;

/** Decimals of shelf prices where they are not two. */
const EXPONENTS: Readonly<Record<string, number>> = { JPY: 0, KRW: 0, VND: 0, IDR: 0, BHD: 3, KWD: 3, OMR: 3 };
export const currencyExponent = (currency: string): number => EXPONENTS[currency] ?? 2;

/** A rival is every other origin. */
export const OWN_ORIGIN = 'AU';
