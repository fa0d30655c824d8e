import {
  BULK_SYSTEM,
  type CHANNELS,
  currencyExponent,
  fruitGrams,
  MAX_COUNT,
  MIN_COUNT,
  VARIETIES,
} from '@portal/contract/price-words';
import { IMPORT_FIELDS, MAX_CELL, RATE_DAYS } from '@portal/contract/prices/imports';
import { MAX_PHOTOS } from '@portal/contract/prices/observations';
import type { Insertable } from 'kysely';
import type { StoredProblem } from '../../../platform/database/price-tables.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { SheetRow } from '../../../platform/sheets/sheet-row.ts';
import { fingerprintLabel } from '../observations/fingerprint.ts';
import { normalise } from '../observations/normalise/normalise.ts';
import { matchWord } from './cell-words.ts';
import { mapCells, type Reading } from './cells.ts';
import { type Place, readPlace, type VisitNotes } from './read-visit.ts';
import type { References } from './references.queries.ts';

type Cells = ReturnType<typeof mapCells>;
type Stored = Insertable<Tables['price_observations']>;

export type NewPrice = Omit<
  Stored,
  'visit_id' | 'status' | 'batch_id' | 'batch_row' | 'created_at' | 'submitted_by' | 'confirmed_by'
> & {
  channel: (typeof CHANNELS)[number];
  row: number;
  photos: string[];
  notes: VisitNotes;
};

export type Judged<Price> = Price & { is_outlier: boolean; usual_from: string | null; usual_to: string | null };

const FIELDS: readonly string[] = IMPORT_FIELDS;
const MOST_DECIMALS = 3;
const MAX_MINOR = 1_000_000_000_000;
/** numeric(18, 8). */
const MAX_DIGITS = '9999999999.99999999'.length;
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

export function readPrice(
  row: SheetRow,
  mapping: Reading,
  references: References,
  today: string,
): { price: NewPrice } | { problems: StoredProblem[] } {
  const cells = mapCells(row, mapping, references.word);
  const place = readPlace(cells, references, today);
  const label = readLabel(cells, references);
  const size = readSize(cells);
  const money = readMoney(cells, place, references);
  const seen = readSeen(cells);
  requirePieces(cells, label, size);
  const { store, day, channel, notes } = place;
  if (cells.problems.length > 0 || !store || !day || !money) return { problems: inOrder(cells.problems) };
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
  if (Object.values(prices).some((price) => price && (price.length > MAX_DIGITS || Number(price) === 0))) {
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
      notes,
      skin: VARIETIES[variety],
      approx_g: size.measured_g ?? (counted ? fruitGrams(counted.system, counted.count) : null),
      fingerprint: fingerprintLabel(identity),
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

const inOrder = (problems: readonly StoredProblem[]) =>
  problems.toSorted((a, b) => FIELDS.indexOf(a.field) - FIELDS.indexOf(b.field));

/** A weight beside a piece price is that of the piece for these packs. */
const PACKS_OF_ONE: readonly unknown[] = ['loose', 'sleeve'];

function requirePieces(
  cells: Cells,
  { price_unit, pack_kind }: ReturnType<typeof readLabel>,
  { pieces, pack_weight_g }: ReturnType<typeof readSize>,
): void {
  if (pieces !== null) return;
  if (price_unit === 'pack' && pack_weight_g === null) cells.refuse('pieces', 'packIncomplete');
  if (price_unit === 'piece' && pack_weight_g !== null && !PACKS_OF_ONE.includes(pack_kind))
    cells.refuse('pieces', 'piecesNeeded');
}

function readLabel(cells: Cells, references: References) {
  const originName = cells.needed('origin', 100);
  const origin = references.origin(originName) ?? cells.refuse('origin', 'unknownOrigin') ?? '';
  return {
    product_text: cells.needed('product', 200),
    brand: cells.text('brand', 100),
    origin,
    origin_region: cells.text('origin_region', 100),
    origin_evidence: cells.word('origin_evidence') ?? ('unknown' as const),
    variety: cells.neededWord('variety'),
    organic: cells.is('organic'),
    ready_to_eat: cells.is('ready_to_eat'),
    grade: cells.text('grade', 50),
    plu: cells.text('plu', 10),
    barcode: cells.text('barcode', 20),
    pack_kind: cells.neededWord('pack'),
    price_unit: cells.neededWord('price_unit'),
  };
}

function readSize(cells: Cells) {
  const system = cells.word('size_system');
  const isBulk = system === BULK_SYSTEM;
  const name = isBulk ? cells.word('size') : undefined;
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

/** Checks the amounts even where the place is unknown. */
function readMoney(cells: Cells, { day, currency: usual }: Place, references: References) {
  const { isRight, ...promo } = readPromotion(cells, day);
  const currency = (cells.text('currency', 3) || usual)?.toUpperCase();
  const exponent = currency ? currencyExponent(currency) : MOST_DECIMALS;
  const isPriced = cells.needed('price', 60) !== '';
  const [price, promoPrice] = [cells.number('price', exponent), cells.number('promo_price', exponent)];
  const minor = isPriced && price !== undefined ? readMinor(cells, 'price', price, exponent) : undefined;
  const promoMinor = promoPrice === undefined ? null : readMinor(cells, 'promo_price', promoPrice, exponent);
  if ((promo.promo_kind !== null) !== (promoMinor !== null)) cells.refuse('promo_kind', 'promoIncomplete');
  else if (isRight && minor !== undefined && promoMinor !== null && promoMinor > minor * (promo.promo_quantity ?? 1))
    cells.refuse('promo_price', 'promoDearer');
  const rate = currency && day ? references.rate(currency, day) : undefined;
  if (currency && day && !rate) cells.refuse('currency', 'unknownRate', { currency, day, days: RATE_DAYS });
  return currency && rate && minor !== undefined
    ? { minor, promoMinor, exponent, currency, rate, ...promo }
    : undefined;
}

function readPromotion(cells: Cells, day: string | undefined) {
  const promo_kind = cells.word('promo_kind') ?? null;
  const quantity = cells.whole('promo_quantity', 1, 50);
  const promo_until = cells.day('promo_until') ?? null;
  const isMulti = promo_kind === 'multi-buy';
  const isRight = isMulti ? (quantity ?? 0) >= 2 : (quantity ?? 1) === 1;
  if (!isRight || (promo_kind === null && promo_until !== null)) cells.refuse('promo_kind', 'promoIncomplete');
  if (promo_until && day && promo_until < day) cells.refuse('promo_until', 'promoEnded');
  return { isRight, promo_kind, promo_quantity: promo_kind === null ? null : (quantity ?? 1), promo_until };
}

function readMinor(cells: Cells, field: 'price' | 'promo_price', digits: string, exponent: number): number {
  const [whole = '', part = ''] = digits.split('.');
  const decimals = part.replace(/0+$/, '');
  if (decimals.length > exponent) cells.refuse(field, 'tooPrecise');
  const minor = Number(whole + decimals.padEnd(exponent, '0').slice(0, exponent));
  if (minor < 1 || minor > MAX_MINOR) cells.refuse(field, 'outOfRange');
  return minor;
}

/** Per cent: no avocado is drier or wetter than this. */
const DRY_MATTER = { from: 5, to: 60 };

function readDryMatter(cells: Cells): string | null {
  const digits = cells.number('dry_matter', 1);
  if (digits === undefined) return null;
  const tenths = Number(digits) * 10;
  const isRight = Math.abs(tenths - Math.round(tenths)) < 1e-9 && tenths >= 50 && tenths <= 600;
  return isRight
    ? (Math.round(tenths) / 10).toFixed(1)
    : (cells.refuse('dry_matter', 'cellDryMatter', DRY_MATTER) ?? null);
}

function readSeen(cells: Cells) {
  const named = cells
    .text('defects', 200)
    .split(/[;,]/)
    .filter((part) => part.trim() !== '');
  const defects = named.flatMap((part) => matchWord('defects', part) ?? []);
  if (defects.length < named.length) cells.refuse('defects', 'unknownWord');
  const photo = cells.text('photo', MAX_CELL);
  const photos = [...new Set(photo.toLowerCase().match(UUID))];
  if ((photo !== '' && photos.length === 0) || photos.length > MAX_PHOTOS) cells.refuse('photo', 'unknownPhoto');
  return {
    facings: cells.whole('facings', 0, 1_000),
    position: cells.word('position') ?? null,
    stock: cells.word('stock') ?? null,
    ripeness: cells.whole('ripeness', 1, 6),
    quality: cells.whole('quality', 1, 5),
    damage_share: cells.whole('damage_share', 0, 100),
    dry_matter: readDryMatter(cells),
    defects: [...new Set(defects)],
    au_callout: cells.is('australia_callout'),
    pos_material: cells.text('pos_material', 200),
    note: cells.text('note', 1_000),
    photos,
  };
}
