import { IMPORT_FIELDS, type Mapping } from '@portal/contract/price-imports';
import {
  BULK_SYSTEM,
  CHANNELS,
  DEFECTS,
  exponentOf,
  MAX_COUNT,
  MIN_COUNT,
  ORIGIN_EVIDENCE,
  PACK_KINDS,
  POSITIONS,
  PRICE_UNITS,
  PROMO_KINDS,
  SIZE_NAMES,
  SIZE_SYSTEMS,
  STOCK_LEVELS,
  VARIETIES,
  VARIETY_NAMES,
} from '@portal/contract/price-words';
import type { Insertable } from 'kysely';
import type { StoredProblem } from '../../../platform/database/price-tables.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { SheetRow } from '../../../platform/sheets/sheet-row.ts';
import { fingerprintOf } from '../fingerprint.ts';
import { normalise } from '../normalise/normalise.ts';
import { gramsOf } from '../normalise/sizes.ts';
import { cellsOf } from './cells.ts';
import { plain, type References, type Store } from './references.queries.ts';

type Cells = ReturnType<typeof cellsOf>;
type Stored = Insertable<Tables['price_observations']>;

/** What a row says, all but who sends it and which visit it belongs to. */
export type NewPrice = Omit<
  Stored,
  'visit_id' | 'status' | 'batch_id' | 'batch_row' | 'created_at' | 'submitted_by'
> & {
  channel: (typeof CHANNELS)[number];
  row: number;
  photos: string[];
};

/** With what is usual where it was seen. */
export type JudgedPrice = NewPrice & Pick<Stored, 'usual_from' | 'usual_to'> & { is_outlier: boolean };

const FIELDS: readonly string[] = IMPORT_FIELDS;
const FIRST_DAY = '2000-01-01';
const MAX_MINOR = 1_000_000_000_000;
/** Twelve before the point and four behind it is what the database keeps. */
const MAX_DIGITS = '999999999999.9999'.length;
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
const MAX_PHOTOS = 10;

/** Either a price, or everything that is wrong with the row. */
export function readPrice(
  row: SheetRow,
  mapping: Mapping,
  references: References,
  today: string,
): { price: NewPrice } | { problems: StoredProblem[] } {
  const cells = cellsOf(row, mapping);
  const place = readPlace(cells, references, today);
  const label = readLabel(cells, references);
  const size = readSize(cells);
  const money = readMoney(cells, place, references);
  const seen = readSeen(cells);
  if (label.price_unit === 'pack' && size.pieces === null && size.pack_weight_g === null) {
    cells.refuse('pieces', 'packIncomplete');
  }
  if (cells.problems.length > 0 || !place || !money) return { problems: inOrder(cells.problems) };
  const { store, day, channel } = place;
  const { counted, ...sizes } = size;
  const { variety = 'Hass', pack_kind = 'loose', price_unit = 'piece', ...words } = label;
  const { minor, promoMinor, exponent, currency, rate, ...promo } = money;
  const {
    effective: _,
    isKgEstimated,
    isPieceEstimated,
    ...prices
  } = normalise(
    {
      priceMinor: minor,
      exponent,
      unit: price_unit,
      promo: promoMinor === null ? undefined : { priceMinor: promoMinor, quantity: promo.promo_quantity ?? 1 },
      pieces: size.pieces ?? undefined,
      packWeightG: size.pack_weight_g ?? undefined,
      measuredG: size.measured_g ?? undefined,
      size: counted,
    },
    rate.rate,
  );
  if (Object.values(prices).some((price) => price && price.length > MAX_DIGITS)) {
    cells.refuse('price', 'outOfRange');
    return { problems: cells.problems };
  }
  const identity = { ...words, ...sizes, variety, pack_kind, price_unit };
  return {
    price: {
      ...identity,
      ...promo,
      ...seen,
      row: row.number,
      store_id: store.id,
      retailer_id: store.retailer_id,
      market_id: store.market_id,
      day,
      channel,
      skin: VARIETIES[variety],
      approx_g: size.measured_g ?? (counted ? gramsOf(counted.system, counted.count) : null),
      fingerprint: fingerprintOf(identity),
      currency,
      exponent,
      price_minor: minor,
      promo_price_minor: promoMinor,
      per_piece: prices.perPiece,
      per_kg: prices.perKg,
      aud_per_piece: prices.audPerPiece,
      aud_per_kg: prices.audPerKg,
      is_kg_estimated: isKgEstimated,
      is_piece_estimated: isPieceEstimated,
      fx_rate: rate.rate,
      fx_day: rate.day,
      reviewed_by: null,
      reviewed_at: null,
    },
  };
}

/** As the columns of the template stand. */
const inOrder = (problems: readonly StoredProblem[]) =>
  problems.toSorted((a, b) => FIELDS.indexOf(a.field) - FIELDS.indexOf(b.field));

type Place = { store: Store; day: string; channel: (typeof CHANNELS)[number]; currency: string };

function readPlace(cells: Cells, references: References, today: string): Place | undefined {
  const day = readDay(cells, today);
  const channel = cells.word('channel', CHANNELS);
  const [marketName, retailerName, storeName] = [
    cells.needed('market', 100),
    cells.needed('retailer', 100),
    cells.needed('store', 100),
  ];
  const market = references.market(marketName);
  if (!market) return marketName ? cells.refuse('market', 'unknownMarket') : undefined;
  const retailer = references.retailer(market, retailerName);
  if (!retailer) return retailerName ? cells.refuse('retailer', 'unknownRetailer') : undefined;
  if (!retailer.active) return cells.refuse('retailer', 'retailerOff');
  const store = references.store(market, retailer.id, storeName, cells.text('city', 100));
  if (!store) return storeName ? cells.refuse('store', 'unknownStore') : undefined;
  return day
    ? { store, day, channel: channel ?? (store.isOnline ? 'online' : 'in store'), currency: market.currency }
    : undefined;
}

function readDay(cells: Cells, today: string): string | undefined {
  const day = cells.needed('date', 60) === '' ? undefined : cells.day('date');
  if (day && day > today) return cells.refuse('date', 'dayToCome');
  return day && day < FIRST_DAY ? cells.refuse('date', 'outOfRange') : day;
}

function readLabel(cells: Cells, references: References) {
  const originName = cells.needed('origin', 100);
  const origin = references.origin(originName) ?? cells.refuse('origin', 'unknownOrigin') ?? '';
  return {
    product_text: cells.needed('product', 200),
    brand: cells.text('brand', 100),
    origin,
    origin_evidence: cells.word('origin_evidence', ORIGIN_EVIDENCE) ?? ('unknown' as const),
    variety: cells.neededWord('variety', VARIETY_NAMES),
    organic: cells.is('organic'),
    ready_to_eat: cells.is('ready_to_eat'),
    grade: cells.text('grade', 50),
    plu: cells.text('plu', 10),
    barcode: cells.text('barcode', 20),
    pack_kind: cells.neededWord('pack', PACK_KINDS),
    price_unit: cells.neededWord('price_unit', PRICE_UNITS),
  };
}

function readSize(cells: Cells) {
  const system = cells.word('size_system', SIZE_SYSTEMS);
  const isBulk = system === BULK_SYSTEM;
  const name = isBulk ? cells.word('size', SIZE_NAMES) : undefined;
  const count = isBulk ? null : cells.whole('size', MIN_COUNT, MAX_COUNT);
  const isSaid = cells.text('size', 20) !== '';
  if ((system !== undefined) !== isSaid) cells.refuse(system ? 'size' : 'size_system', 'sizeIncomplete');
  return {
    size_system: system ?? null,
    size_count: count,
    size_name: name ?? null,
    counted: system && system !== BULK_SYSTEM && count !== null ? { system, count } : undefined,
    measured_g: cells.whole('measured_g', 20, 3_000),
    pieces: cells.whole('pieces', 1, 200),
    pack_weight_g: cells.whole('pack_weight_g', 20, 50_000),
  };
}

function readMoney(cells: Cells, place: Place | undefined, references: References) {
  const promo_kind = cells.word('promo_kind', PROMO_KINDS) ?? null;
  const quantity = cells.whole('promo_quantity', 1, 50);
  const promo_until = cells.day('promo_until') ?? null;
  const [price, promoPrice] = [cells.number('price'), cells.number('promo_price')];
  if (cells.needed('price', 60) === '' || price === undefined || !place) return undefined;
  const currency = (cells.text('currency', 3) || place.currency).toUpperCase();
  const rate = references.rate(currency, place.day);
  if (!rate) return cells.refuse('currency', 'unknownRate');
  const exponent = exponentOf(currency);
  const minor = minorOf(cells, 'price', price, exponent);
  const promoMinor = promoPrice === undefined ? null : minorOf(cells, 'promo_price', promoPrice, exponent);
  const isMulti = promo_kind === 'multi-buy';
  const isComplete = (promo_kind !== null) === (promoMinor !== null) && (!isMulti || (quantity ?? 0) >= 2);
  const promo_quantity = promo_kind === null ? null : (quantity ?? 1);
  if (!isComplete || (!isMulti && (quantity ?? 1) !== 1)) cells.refuse('promo_kind', 'promoIncomplete');
  else if (promoMinor !== null && promoMinor > minor * (promo_quantity ?? 1))
    cells.refuse('promo_price', 'promoDearer');
  return { minor, promoMinor, exponent, currency, rate, promo_kind, promo_quantity, promo_until };
}

/** '12.5' with two decimals is 1250. */
function minorOf(cells: Cells, field: 'price' | 'promo_price', digits: string, exponent: number): number {
  const [whole = '', part = ''] = digits.split('.');
  const decimals = part.replace(/0+$/, '');
  if (decimals.length > exponent) cells.refuse(field, 'tooPrecise');
  const minor = Number(whole + decimals.padEnd(exponent, '0').slice(0, exponent));
  if (minor < 1 || minor > MAX_MINOR) cells.refuse(field, 'outOfRange');
  return minor;
}

function readSeen(cells: Cells) {
  const defects = cells.text('defects', 200).split(/[;,]/).map(plain).filter(Boolean);
  if (defects.some((defect) => !(DEFECTS as readonly string[]).includes(defect)))
    cells.refuse('defects', 'invalidChoice');
  const photo = cells.text('photo', 1_000);
  const photos = [...new Set(photo.toLowerCase().match(UUID))];
  if ((photo !== '' && photos.length === 0) || photos.length > MAX_PHOTOS) cells.refuse('photo', 'unknownPhoto');
  return {
    facings: cells.whole('facings', 0, 1_000),
    position: cells.word('position', POSITIONS) ?? null,
    stock: cells.word('stock', STOCK_LEVELS) ?? null,
    ripeness: cells.whole('ripeness', 1, 6),
    quality: cells.whole('quality', 1, 5),
    defects: [...new Set(defects)],
    au_callout: cells.is('australia_callout'),
    note: cells.text('note', 1_000),
    photos,
  };
}
