import { COLUMN_TITLES } from '@portal/contract/column-titles';
import { DECIMAL_SIGNS, IMPORT_FIELDS, type ImportField, type Mapping } from '@portal/contract/prices/imports';
import { matchWord } from './cell-words.ts';
import { plain } from './references.queries.ts';

const OTHER_NAMES: Partial<Record<ImportField, readonly string[]>> = {
  date: ['day', 'visited', 'visit date', 'date of visit', 'week ending', 'datum', 'tag', 'besuch', 'besuchsdatum'],
  time: ['local time', 'uhrzeit', 'zeit', 'ortszeit'],
  market: ['country', 'markt', 'land'],
  retailer: ['chain', 'händler', 'kette'],
  store: ['shop', 'branch', 'filiale', 'geschäft', 'laden'],
  city: ['town', 'stadt', 'ort'],
  channel: ['kanal'],
  auditor: ['audited by', 'prüfer', 'prüferin', 'erfasst von'],
  conditions: ['weather', 'holiday', 'weather or holiday', 'wetter', 'feiertag', 'wetter oder feiertag'],
  visit_note: ['notiz zum besuch', 'besuchsnotiz'],
  product: ['product text', 'label', 'produkt', 'etikett'],
  brand: ['marke'],
  origin: ['origin code', 'country of origin', 'herkunft', 'ursprung'],
  origin_region: ['region', 'herkunftsregion', 'anbaugebiet'],
  origin_evidence: ['evidence', 'nachweis', 'herkunftsnachweis'],
  variety: ['cultivar', 'sorte'],
  organic: ['bio'],
  ready_to_eat: ['rte', 'ripe & ready', 'essreif', 'genussreif'],
  grade: ['class', 'klasse', 'güteklasse'],
  size_system: ['größensystem', 'system'],
  size: ['count', 'size count', 'größe', 'kaliber'],
  measured_g: ['weight', 'measured weight', 'gewicht', 'gewogen g'],
  barcode: ['ean', 'gtin'],
  pack: ['pack kind', 'packaging', 'packung', 'verpackung'],
  pieces: ['pieces per pack', 'stück', 'stückzahl'],
  pack_weight_g: ['pack weight', 'packungsgewicht', 'packungsgewicht g'],
  price: [
    'shelf price',
    'regular price',
    'retail price',
    'average price',
    'avg price',
    'preis',
    'regalpreis',
    'durchschnittspreis',
  ],
  currency: ['währung'],
  price_unit: ['unit', 'einheit', 'preiseinheit'],
  promo_kind: ['promo', 'promotion', 'aktion', 'aktionsart'],
  promo_quantity: ['promo qty', 'aktionsmenge'],
  promo_price: ['promotion price', 'aktionspreis'],
  promo_until: ['valid to', 'promo valid to', 'aktion bis', 'gültig bis'],
  facings: ['frontstücke'],
  position: ['platzierung'],
  stock: ['stock level', 'bestand'],
  ripeness: ['reife'],
  quality: ['quality score', 'qualität'],
  damage_share: [
    'damage',
    'damage %',
    'damage share',
    'flesh damage',
    'schaden',
    'schadensanteil',
    'fruchtfleischschaden',
  ],
  dry_matter: ['dm', 'dry matter %', 'dry matter content', 'trockenmasse', 'trockenmassegehalt', 'trockensubstanz'],
  defects: ['mängel'],
  australia_callout: ['au callout', 'australia call-out', 'australien-hinweis'],
  pos_material: ['pos', 'point of sale material', 'werbemittel', 'pos-material'],
  photo: ['photos', 'photo link', 'foto', 'fotos'],
  note: ['notes', 'remark', 'notiz', 'bemerkung'],
};

/** Without case, underscores, umlauts, line breaks and the colon at the end: 'Origin_Region:', 'AveragePrice'. */
const nameKey = (name: string) =>
  plain(name.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replaceAll(/[_-]/g, ' '))
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replace(/[\s:*.]+$/, '');

/** Without a unit: 'Price (SGD)', 'Price in SGD', 'Price / kg', 'price per piece'. */
const withoutUnit = (key: string) =>
  key
    .replaceAll(/[([][^)\]]*[)\]]/g, ' ')
    .replace(/(?:,? in| per| pro| je|\/| -) ?(?:\d+ ?)?\p{L}{1,9}\s*$/u, '')
    .replace(/[\s,:-]+$/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const FIELDS = new Map<string, ImportField>();
for (const name of [
  ...IMPORT_FIELDS.map((field) => [field, field] as const),
  ...IMPORT_FIELDS.flatMap((field) => Object.values(COLUMN_TITLES[field]).map((title) => [title, field] as const)),
  ...IMPORT_FIELDS.flatMap((field) => (OTHER_NAMES[field] ?? []).map((other) => [other, field] as const)),
]) {
  const key = nameKey(name[0]);
  if (!FIELDS.has(key)) FIELDS.set(key, name[1]);
}

type Columns = Mapping['columns'];
type Lines = readonly (readonly string[])[];

export function guessMapping(header: readonly string[], sample: Lines): Mapping {
  const columns = guessColumns(header, sample);
  return { columns, ...guessFixed(columns, header), decimal: findDecimal(sample) ?? '.' };
}

/** Names as we write them win over names with a unit or of other words. */
function guessColumns(header: readonly string[], sample: Lines): Columns {
  const columns: Columns = {};
  const keys = header.map(nameKey);
  const taken = new Set<number>();
  const put = (field: ImportField | undefined, column: number) => {
    if (!field || columns[field] !== undefined || taken.has(column)) return;
    columns[field] = column;
    taken.add(column);
  };
  for (const [column, key] of keys.entries()) put(FIELDS.get(key), column);
  for (const [column, key] of keys.entries()) put(FIELDS.get(withoutUnit(key)), column);
  for (const [column, key] of keys.entries()) if (isOrganic(key, column, sample)) put('organic', column);
  return withRegions(columns, keys);
}

const isOrganic = (key: string, column: number, sample: Lines) =>
  ['type', 'typ', 'art'].includes(key) &&
  sample.some((line) => line[column]) &&
  sample.every((line) => !line[column] || matchWord('organic', line[column]) !== undefined);

/** In a sheet without stores and origins, the regions are where prices were seen. */
function withRegions(columns: Columns, keys: readonly string[]): Columns {
  const { origin_region: region, ...others } = columns;
  const isPlace = region !== undefined && keys[region] === 'region';
  return isPlace && columns.store === undefined && columns.origin === undefined
    ? { ...others, store: region }
    : columns;
}

export const countKnown = (header: readonly string[]) => Object.keys(guessColumns(header, [])).length;

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

/** Unit and currency that stand in the name of the price column. */
function guessFixed(columns: Columns, header: readonly string[]): Pick<Mapping, 'fixed'> {
  const name = header[columns.price ?? -1] ?? '';
  const currency = name.match(/\b[A-Z]{3}\b/g)?.find((code) => CURRENCIES.has(code));
  const [, unit = ''] = /(?:\bper|\bpro|\bje|\/)\s*(100\s?g|\p{L}+)/iu.exec(name) ?? [];
  const price_unit = matchWord('price_unit', unit.replace(/^100\s?g$/i, '100 g'));
  const fixed = {
    ...(currency && columns.currency === undefined && { currency }),
    ...(price_unit && columns.price_unit === undefined && { price_unit }),
  };
  return Object.keys(fixed).length > 0 ? { fixed } : {};
}

/** Undefined where the sample shows neither sign or both; three digits behind one may be thousands. */
export function findDecimal(sample: Lines): Mapping['decimal'] | undefined {
  const numbers = sample.flat().filter((cell) => /^\d+[.,]\d{1,2}$/.test(cell));
  const [one, another] = DECIMAL_SIGNS.filter((sign) => numbers.some((cell) => cell.includes(sign)));
  return another ? undefined : one;
}
