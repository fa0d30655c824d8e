import * as z from 'zod/mini';

/** Empty: no items and nothing that may be absent. Full: three items of everything, with words and numbers that need room. */
export type Fill = 'empty' | 'full';

type Shape = z.core.$ZodType;
type Place = {
  readonly fill: Fill;
  /** The name of the field, which often tells the meaning of its text. */
  readonly name: string;
  /** Position in the nearest list. Ids count by it, so that lists refer to one another. */
  readonly index: number;
};

const ITEMS = 3;
const DAY_MS = 86_400_000;
const PICTURE = '/icons/icon-512.png';
const LONG_WORD = 'Lebensmitteleinzelhandelsketten';
const TEXTS = [LONG_WORD, `Im Untergeschoss, ${LONG_WORD} und Avocadoverkostung am Wochenende`, 'Äpfel & <b>Öl</b>'];
/** As long as the portal lets them be. */
const NAMES = ['Überseefruchtimporte', 'Äpfel & <b>Öl</b>', 'Li'];
/** Any text or number of a full sample that stands on a screen as it is. */
export const SAMPLE_WORDS = new RegExp([...NAMES.slice(0, 2), LONG_WORD, '1[.,]234[.,]567'].join('|'));
const NUMBERS = [1_234_567, 0, 7];
/** For fields with limits, the largest first. */
const LIMITED_NUMBERS = [1000, 100, 12, 5, 1, 0];

export const sampleId = (index: number) => `5a3e1d00-0000-4000-8000-${String(index).padStart(12, '0')}`;

const instant = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString();
const day = (daysAgo: number) => instant(daysAgo).slice(0, 'yyyy-mm-dd'.length);
/** Ascending, as every row of months and weeks is. */
const month = (index: number) => day((ITEMS - index) * 31).slice(0, 'yyyy-mm'.length);
const week = (index: number) => day((ITEMS - index) * 7 + new Date().getUTCDay() - 1);
const cycle =
  (...texts: readonly string[]) =>
  (index: number) =>
    choose(texts, index);

/** Numbers that are counted out, drawn or divided by, and so have a size of their own. */
const NUMBERS_BY_NAME: readonly (readonly [RegExp, readonly number[]])[] = [
  [/share|ratio|depth/, [0.999, 0, 0.45]],
  [/^(value|before)$/, [1_234_567, 0.01, 7]],
  [/^(left|top)$/, [0]],
  [/^page$/, [1, 2, 3]],
  [/^(pages|total)$/, [3, 1, 2]],
  [/^page_size$/, [20]],
  [/^rating$|^season$/, [3, 1, 2]],
];

/** Texts whose field has a meaning that the shape does not tell; the first name that fits. */
const TEXT_BY_NAME: readonly (readonly [RegExp, (index: number) => string])[] = [
  [/(^|_)id$|Id$/, sampleId],
  [/month|^provisional$|^base$/i, month],
  [/^weeks?$/, week],
  [/^(local_)?time$|^quiet_/, cycle('09:30', '23:59', '00:00')],
  [/(_at|At|Since|^at|^created|^lastSeen|_start|_end|publish_at)$/, instant],
  [/[dD]ate|[dD]ay|_until$|On$|^from$|^to$|^since$|_due$|^period_/, day],
  [/^(sha256|hash)$/, cycle('5e884898da28047151d0e56f8dc6292773603d0d6aabbdd62a11ef721d1542d8')],
  [/^path$/, cycle('/dashboard/home', '/dashboard/reports', '/dashboard/retail-price-audits?origin=AU')],
  [/^(no|number|reference|version|slug|plu|barcode|last4|edition)$/, cycle('INV-2026-000123', '7', '4046')],
  [/currency/i, cycle('AUD', 'AED', 'JPY')],
  [/iso2|^market$/, cycle('AE', 'SG', 'JP')],
  [/^(origin|origins|origin_codes?|rival)$/, cycle('AU', 'MX', 'NZ')],
  [
    /^(amount|dry_matter|price|promo_price|.*per_kg|.*per_piece|.*_rate|usual_.*)$/,
    cycle('1234567.89', '0.01', '12.5'),
  ],
  [/^expires$/, cycle('2031-12')],
  [/^mime$/, cycle('image/jpeg')],
  [/^(image|imgUrl|poster|preview|file|logo|favicon_value)$/, cycle(PICTURE)],
  [/^(placeholder|newEmail)$/, cycle('')],
  [/email|^by$/i, (index) => `maximiliane-luise.von-hohenlohe-${index}@avocado-growers.example`],
  [/^(country|country_name|market_name)$/, cycle('United Arab Emirates', 'Singapore', 'Japan')],
  [/zone/i, cycle('Australia/Sydney')],
  [/^(title|subject|heading|question)$/, cycle(...TEXTS)],
  [/name$|company|city|state|brand|holder|recipient|actor|author|asker|auditor|position/i, cycle(...NAMES)],
];

/** For texts with a form of their own; the shape says which one it takes. */
const FORMS = [
  sampleId,
  instant,
  day,
  month,
  cycle('AU', 'MX', 'NZ'),
  () => 'https://growers.example/',
  (index: number) => String(index + 1),
  () => '',
];

/** A value that fits the shape, made from nothing but the shape. */
export function sampleValue(shape: Shape, fill: Fill, name: string): unknown {
  return valueAt(shape, { fill, name, index: 0 });
}

function valueAt(shape: Shape, place: Place): unknown {
  const { def } = (shape as z.core.$ZodTypes)._zod;
  const isFull = place.fill === 'full';
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape)
          .map(([name, field]) => [name, valueAt(field, { ...place, name })] as const)
          .filter(([, value]) => value !== undefined),
      );
    case 'array':
      return Array.from({ length: itemCount(shape, def.element, isFull) }, (_, index) =>
        valueAt(def.element, { ...place, index }),
      );
    case 'tuple':
      return def.items.map((item) => valueAt(item, place));
    case 'record':
      return recordAt(def.keyType, def.valueType, place);
    case 'nullable':
      return isFull ? valueAt(def.innerType, place) : null;
    case 'optional':
      return isFull ? valueAt(def.innerType, place) : undefined;
    case 'default':
      // Its own checks stand outside of the text.
      return isText(def.innerType) ? textAt(shape, place) : valueAt(def.innerType, place);
    case 'pipe':
      return valueAt(def.out, place);
    case 'union':
      return valueAt(choose(def.options, place.index), place);
    case 'enum':
      return choose(Object.values(def.entries), place.index);
    case 'literal':
      return choose(def.values, place.index);
    case 'boolean':
      return isFull && place.index % 2 === 0;
    case 'number':
      return numberAt(shape, place);
    case 'string':
      return textAt(shape, place);
    case 'null':
    case 'unknown':
    case 'any':
      return null;
    default:
      throw new Error(`No sample is known for a shape of type ${def.type} (${place.name})`);
  }
}

const isText = (shape: Shape) => (shape as z.core.$ZodTypes)._zod.def.type === 'string';

function itemCount(shape: Shape, element: Shape, isFull: boolean): number {
  const limits = (shape._zod.def.checks ?? []).map((check) => check._zod.def as { minimum?: number; maximum?: number });
  const { minimum = 0, maximum = ITEMS } = Object.assign({}, ...limits) as { minimum?: number; maximum?: number };
  const kinds = countKinds(element) ?? ITEMS;
  return isFull ? Math.max(minimum, Math.min(maximum, kinds, ITEMS)) : minimum;
}

/** A list of kinds, or of things named by one, holds none twice. */
function countKinds(element: Shape): number | undefined {
  const { def } = (element as z.core.$ZodTypes)._zod;
  if (def.type === 'enum') return Object.keys(def.entries).length;
  const name = def.type === 'object' ? def.shape['name'] : undefined;
  return name && countKinds(name);
}

function recordAt(keys: Shape, values: Shape, place: Place) {
  const { def } = (keys as z.core.$ZodTypes)._zod;
  const names = def.type === 'enum' ? Object.values(def.entries) : [];
  return Object.fromEntries(names.map((name, index) => [name, valueAt(values, { ...place, index })]));
}

function numberAt(shape: Shape, { fill, name, index }: Place): number {
  const numbers = NUMBERS_BY_NAME.find(([pattern]) => pattern.test(name))?.[1] ?? NUMBERS;
  // A range has a first page also where it has no items.
  const wanted = fill === 'full' || /^page(_size)?$/.test(name) ? choose(numbers, index) : 0;
  const fitting = [wanted, ...LIMITED_NUMBERS].find((number) => z.safeParse(shape, number).success);
  if (fitting === undefined) throw new Error(`No sample number fits the field ${name}`);
  return fitting;
}

function textAt(shape: Shape, { fill, name, index }: Place): string {
  const byName = TEXT_BY_NAME.find(([pattern]) => pattern.test(name))?.[1];
  const words = fill === 'full' ? choose(TEXTS, index) : '';
  const candidates = [byName?.(index) ?? words, words, ...FORMS.map((form) => form(index))];
  const fitting = candidates.find((text) => z.safeParse(shape, text).success);
  if (fitting === undefined) throw new Error(`No sample text fits the field ${name}`);
  return fitting;
}

function choose<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('Nothing to choose from');
  return item;
}
