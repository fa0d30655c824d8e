/** The closed lists of what a shelf label can say; the database holds the same. */
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

/** Two letters of ISO 3166; where nothing tells, the code that ISO leaves to its users. */
export const UNKNOWN_ORIGIN = 'ZZ';
export const ORIGIN_EVIDENCE = ['sticker', 'box', 'label', 'unknown'] as const;

/** A carton of each system in grams: a size is how many fruit fill it. The bulk carton is packed by name. */
const CARTON_G = { 'tray 5.5 kg': 5_500, 'carton 4 kg': 4_000, 'lug 25 lb': 11_340 } as const;
export type CountedSystem = keyof typeof CARTON_G;
/** The grams of one fruit by its size, as the trade reckons: carton by count. */
export const fruitGrams = (system: CountedSystem, count: number): number => Math.round(CARTON_G[system] / count);
export const BULK_SYSTEM = 'carton 10 kg';
export const SIZE_SYSTEMS = ['tray 5.5 kg', 'carton 4 kg', 'lug 25 lb', BULK_SYSTEM] as const;
export const SIZE_NAMES = ['L', 'M', 'S', 'cocktail'] as const;
export const MIN_COUNT = 6;
export const MAX_COUNT = 150;

/** By the grams of one fruit, weighed or by its size; the lower limit belongs to the band. */
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

/** Why a second pair of eyes should look twice. */
export const FLAGS = ['outlier', 'noWeight'] as const;

/** By how many decimals the prices of a currency have in practice, where they are not two. */
const EXPONENTS: Readonly<Record<string, number>> = { JPY: 0, KRW: 0, VND: 0, IDR: 0, BHD: 3, KWD: 3, OMR: 3 };
export const currencyExponent = (currency: string): number => EXPONENTS[currency] ?? 2;

/** Whose fruit this is about; a rival is every other origin. */
export const OWN_ORIGIN = 'AU';
