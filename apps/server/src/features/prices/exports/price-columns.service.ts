import type { SheetCell } from '@portal/contract/call';
import { ADDED_TITLES, COLUMN_TITLES } from '@portal/contract/column-titles';
import type { Language } from '@portal/contract/languages';
import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import { formatAmount, type readPriceStep } from '../observations/observations.service.ts';

export type SheetRow = Awaited<ReturnType<typeof readPriceStep>>[number];
type Cell = string | number | null;
type Price = (row: SheetRow) => Cell;

const yesNo = (is: boolean) => (is ? 'yes' : 'no');

/** Machines read these names; they stay as they are. */
export const COLUMNS = {
  date: (row) => row.day,
  market: (row) => row.market_name,
  retailer: (row) => row.retailer_name,
  store: (row) => row.store_name,
  city: (row) => row.city,
  format: (row) => row.format,
  channel: (row) => row.channel,
  time: (row) => row.local_time,
  timezone: (row) => row.timezone,
  auditor: (row) => row.auditor,
  conditions: (row) => row.conditions,
  visit_note: (row) => row.visit_note,
  product: (row) => row.product_text,
  brand: (row) => row.brand,
  origin: (row) => row.origin,
  origin_region: (row) => row.origin_region,
  origin_evidence: (row) => row.origin_evidence,
  variety: (row) => row.variety,
  skin: (row) => row.skin,
  organic: (row) => yesNo(row.organic),
  ready_to_eat: (row) => yesNo(row.ready_to_eat),
  grade: (row) => row.grade,
  size_system: (row) => row.size_system,
  size: (row) => row.size_count ?? row.size_name,
  measured_g: (row) => row.measured_g,
  approx_g: (row) => row.approx_g,
  plu: (row) => row.plu,
  barcode: (row) => row.barcode,
  pack: (row) => row.pack_kind,
  pieces: (row) => row.pieces,
  pack_weight_g: (row) => row.pack_weight_g,
  price: (row) => formatAmount(row.price_minor, row.exponent),
  currency: (row) => row.currency,
  price_unit: (row) => row.price_unit,
  promo_kind: (row) => row.promo_kind,
  promo_quantity: (row) => row.promo_quantity,
  promo_price: (row) => (row.promo_price_minor === null ? null : formatAmount(row.promo_price_minor, row.exponent)),
  promo_until: (row) => row.promo_until,
  per_piece: (row) => row.per_piece,
  per_piece_estimated: (row) => yesNo(row.is_piece_estimated),
  per_kg: (row) => row.per_kg,
  per_kg_estimated: (row) => yesNo(row.is_kg_estimated),
  aud_per_piece: (row) => row.aud_per_piece,
  aud_per_kg: (row) => row.aud_per_kg,
  fx_rate: (row) => row.fx_rate,
  fx_date: (row) => row.fx_day,
  facings: (row) => row.facings,
  position: (row) => row.position,
  stock: (row) => row.stock,
  ripeness: (row) => row.ripeness,
  quality: (row) => row.quality,
  damage_share: (row) => row.damage_share,
  dry_matter: (row) => row.dry_matter,
  defects: (row) => row.defects.join('; '),
  australia_callout: (row) => yesNo(row.au_callout),
  pos_material: (row) => row.pos_material,
  photo: (row) => row.photo_ids,
  note: (row) => row.note,
  demo: (row) => yesNo(row.is_demo),
  id: (row) => row.id,
} satisfies Record<string, Price>;

export const NAMES = Object.keys(COLUMNS);
export const CELLS: readonly Price[] = Object.values(COLUMNS);

/** In a workbook the method sheet says it once; CSV has the column alone. */
export const SHEET_COLUMNS = Object.entries<Price>(COLUMNS).filter(([name]) => name !== 'demo');

const TITLES: Readonly<Record<string, Readonly<Record<Language, string>>>> = { ...COLUMN_TITLES, ...ADDED_TITLES };
export const columnTitle = (name: string, language: Language): string => TITLES[name]?.[language] ?? name;

/** Digits as stored; only workbooks use floats. */
const AMOUNTS = new Set([
  'price',
  'promo_price',
  'per_piece',
  'per_kg',
  'aud_per_piece',
  'aud_per_kg',
  'fx_rate',
  'dry_matter',
]);
const DAYS = new Set(['date', 'promo_until', 'fx_date']);

export function sheetCell(name: string, cell: Cell, publicUrl: string): SheetCell {
  if (cell === null || cell === '') return null;
  if (AMOUNTS.has(name)) return Number(cell);
  if (DAYS.has(name)) return { day: String(cell) };
  return name === 'photo' ? photoLinks(String(cell), publicUrl) : cell;
}

const photoLinks = (ids: string, publicUrl: string) =>
  ids
    .split('; ')
    .map((id) => `${publicUrl}${SCREEN_PATHS.footage}?item=${id}`)
    .join('; ');
