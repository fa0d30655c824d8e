import type { Language } from '@portal/contract/languages';
import {
  CHANNELS,
  DEFECTS,
  ORIGIN_EVIDENCE,
  PACK_KINDS,
  POSITIONS,
  PRICE_UNITS,
  PROMO_KINDS,
  SIZE_NAMES,
  SIZE_SYSTEMS,
  STOCK_LEVELS,
  VARIETY_NAMES,
} from '@portal/contract/price-words';
import type { ImportField } from '@portal/contract/prices/imports';
import { plain } from './references.queries.ts';

const YES_NO = ['yes', 'no'] as const;

const LISTS = {
  channel: CHANNELS,
  origin_evidence: ORIGIN_EVIDENCE,
  variety: VARIETY_NAMES,
  organic: YES_NO,
  ready_to_eat: YES_NO,
  size_system: SIZE_SYSTEMS,
  size: SIZE_NAMES,
  pack: PACK_KINDS,
  price_unit: PRICE_UNITS,
  promo_kind: PROMO_KINDS,
  position: POSITIONS,
  stock: STOCK_LEVELS,
  defects: DEFECTS,
  australia_callout: YES_NO,
} as const satisfies { readonly [field in ImportField]?: readonly string[] };

export type WordField = keyof typeof LISTS;
export type WordOf<Field extends WordField> = (typeof LISTS)[Field][number];

/** Accepted synonyms; the German screen word comes first. */
const OTHER_WORDS: Readonly<Record<string, readonly [german: string, ...more: string[]]>> = {
  'in store': ['im Geschäft', 'in der Filiale', 'store'],
  sticker: ['Aufkleber', 'auf dem Aufkleber', 'on the sticker'],
  box: ['Kiste', 'auf der Kiste', 'on the box'],
  label: ['Etikett', 'auf dem Etikett', 'on the label'],
  unknown: ['unbekannt'],
  'Other black skin': ['Andere schwarzschalige', 'Andere, schwarzschalig'],
  'Other green skin': ['Andere grünschalige', 'Andere, grünschalig'],
  yes: ['ja', 'y', 'j', 'true', 'wahr', '1', 'x'],
  no: ['nein', 'n', 'false', 'falsch', '0'],
  'tray 5.5 kg': ['5,5-kg-Steige', 'Steige 5,5 kg', '5.5 kg tray'],
  'carton 4 kg': ['4-kg-Karton', 'Karton 4 kg', '4 kg carton'],
  'lug 25 lb': ['25-lb-Kiste', 'Kiste 25 lb', '25 lb lug'],
  'carton 10 kg': ['10-kg-Karton', 'Karton 10 kg', '10 kg carton'],
  loose: ['lose'],
  'net bag': ['Netz'],
  tray: ['Schale'],
  punnet: ['Körbchen'],
  clamshell: ['Klappschale'],
  sleeve: ['Hülle'],
  carton: ['Karton'],
  cut: ['geschnitten'],
  piece: ['Stück', 'pro Stück', 'je Stück', 'each'],
  pack: ['Packung', 'pro Packung', 'je Packung'],
  kg: ['kg', 'pro kg', 'je kg', 'per kg'],
  '100 g': ['100 g', 'pro 100 g', 'je 100 g', 'per 100 g', '100g'],
  'price cut': ['Preissenkung'],
  'multi-buy': ['Mehrfachkauf'],
  'member price': ['Mitgliederpreis'],
  markdown: ['reduziert', 'Abverkauf', 'Abschrift'],
  bundle: ['Kombiangebot', 'Bündel'],
  eye: ['Augenhöhe', 'eye level'],
  waist: ['Griffhöhe', 'waist level'],
  floor: ['Bückzone', 'floor level'],
  'end cap': ['Regalkopf'],
  island: ['Insel'],
  chiller: ['Kühlregal'],
  full: ['voll'],
  half: ['halb'],
  low: ['wenig'],
  out: ['ausverkauft', 'sold out'],
  bruising: ['Druckstellen'],
  'body rot': ['Fruchtfäule'],
  'stem-end rot': ['Stielendfäule'],
  'vascular browning': ['Leitbündelbräune'],
  'diffuse discolouration': ['flächige Verfärbung'],
  shrivelled: ['geschrumpelt', 'geschrumpft'],
};

/** Words that mean yes or no in one field only. */
const FIELD_WORDS: { readonly [field in WordField]?: Readonly<Record<string, string>> } = {
  organic: { organic: 'yes', bio: 'yes', biologisch: 'yes', conventional: 'no', konventionell: 'no' },
};

const KNOWN = new Map<string, ReadonlyMap<string, string>>(
  Object.entries(LISTS).map(([field, list]) => [
    field,
    new Map([
      ...list.flatMap((word) =>
        [word, ...(OTHER_WORDS[word] ?? [])].map((spelling) => [plain(spelling), word] as const),
      ),
      ...Object.entries(FIELD_WORDS[field as WordField] ?? {}),
    ]),
  ]),
);

export function matchWord<Field extends WordField>(field: Field, text: string): WordOf<Field> | undefined {
  return KNOWN.get(field)?.get(plain(text)) as WordOf<Field> | undefined;
}

export const isWordField = (field: string): field is WordField => Object.hasOwn(LISTS, field);

export const wordChoices = (field: string, language: Language): { value: string; label: string }[] =>
  (isWordField(field) ? LISTS[field] : []).map((word) => ({
    value: word,
    label: language === 'de' ? (OTHER_WORDS[word]?.[0] ?? word) : word,
  }));

export const wordsFor = (field: string, language: Language): string =>
  wordChoices(field, language)
    .map(({ label }) => label)
    .join(', ');
