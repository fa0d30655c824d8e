import type { Sheet } from '@portal/contract/call';
import type * as contract from '@portal/contract/prices/exports';
import { MAX_EXPORTED } from '@portal/contract/prices/exports';
import type { Pool } from 'pg';
import { givePlaceBack, keepPlace, type Place, takePlace } from '../../../platform/export-places.ts';
import type { Context, Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { refusesExport } from '../../access/permissions/permissions.service.ts';
import { recordAct } from '../../record/audit-log/audit-log.service.ts';
import {
  countMatching,
  formatAmount,
  nameFilter,
  photosSeenBy,
  readPriceStep,
  seesSinglePrices,
} from '../observations/observations.service.ts';
import type { After, FilteredPrices, PriceOrder } from '../observations/price-filter.ts';
import { methodSheet } from './method-sheet.ts';

type SheetRow = Awaited<ReturnType<typeof readPriceStep>>[number];
type ExportFilter = FilteredPrices & { order: PriceOrder };
type AnyExport = Context<typeof contract.exportObservations>;

const STEP = 2_000;

export const exportObservations: Handler<typeof contract.exportObservations> = (context, query) =>
  exportLines(context, query, 'CSV');

/** The token's right to export was checked before. */
export const readPrices: Handler<typeof contract.readPrices> = (context, query) =>
  exportLines(context, query, 'CSV by token');

async function exportLines(context: AnyExport, query: ExportFilter, form: string) {
  requireExport(context.caller);
  await requireWhole(context.pool, query);
  return csvLines(await beginExport(context, query, form));
}

/** A workbook notes on its second sheet that it is cut; CSV cannot, so a cut CSV is refused. */
export async function requireWhole(
  pool: Pool,
  { order: _, ...filter }: ExportFilter,
  most = MAX_EXPORTED,
): Promise<void> {
  if ((await countMatching(pool, filter, most + 1)) > most) throw new Refusal('exportTooLarge');
}

export const exportObservationsSheet: Handler<typeof contract.exportObservationsSheet> = async (context, query) => {
  const { clock, caller, language, pool } = context;
  requireExport(caller);
  const names = await nameFilter(pool, query);
  const begun = await beginExport(context, query, 'XLSX');
  const prices: Sheet = { name: language === 'de' ? 'Preise' : 'Prices', rows: xlsxRows(begun) };
  const method = methodSheet(language, { at: clock.now(), by: caller.email, applied: { ...query, ...names }, begun });
  return [prices, method];
};

type Begun = { rows: AsyncGenerator<SheetRow>; isCut: boolean; holdsDemo: boolean };

function requireExport(caller: AnyExport['caller']): void {
  if (!seesSinglePrices(caller)) throw new Refusal('licenceTooSmall');
  const refusal = refusesExport(caller, 'prices');
  if (refusal) throw new Refusal(refusal);
}

async function beginExport(context: AnyExport, query: ExportFilter, form: string): Promise<Begun> {
  const { db, caller } = context;
  const place = takePlace(caller.memberId);
  try {
    const subject = { id: caller.memberId, name: caller.email };
    await recordAct(db, context, { action: 'prices.exported', subject, after: { form, ...query } });
  } catch (error) {
    givePlaceBack(place);
    throw error;
  }
  const begun: Begun = {
    rows: exportRows(context, query, place, () => (begun.isCut = true)),
    isCut: false,
    holdsDemo: false,
  };
  return begun;
}

async function* exportRows(
  { pool, caller, askAgain }: AnyExport,
  { order, ...filter }: ExportFilter,
  place: Place,
  onCut: () => void,
): AsyncGenerator<SheetRow> {
  let seen = photosSeenBy(caller);
  let after: After | undefined;
  try {
    for (let sent = 0; ; sent += STEP) {
      const rows = await readPriceStep(pool, { filter, order, seen }, after, sent < MAX_EXPORTED ? STEP : 1);
      if (sent >= MAX_EXPORTED) {
        if (rows.length > 0) onCut();
        return;
      }
      for (const row of rows) {
        place.usedAtMs = performance.now();
        yield row;
      }
      const last = rows.at(-1);
      if (!last || rows.length < STEP) return;
      after = { key: last.key, id: last.id };
      keepPlace(place);
      const still = await askAgain();
      requireExport(still);
      seen = photosSeenBy(still);
    }
  } finally {
    givePlaceBack(place);
  }
}

type Cell = string | number | null;
type Price = (row: SheetRow) => Cell;

const yesNo = (is: boolean) => (is ? 'yes' : 'no');

const COLUMNS: Record<string, Price> = {
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
  defects: (row) => row.defects.join('; '),
  australia_callout: (row) => yesNo(row.au_callout),
  pos_material: (row) => row.pos_material,
  photo: (row) => row.photo_ids,
  note: (row) => row.note,
  demo: (row) => yesNo(row.is_demo),
  id: (row) => row.id,
};

const NAMES = Object.keys(COLUMNS);
const CELLS = Object.values(COLUMNS);
/** Digits as stored; only workbooks use floats. */
const AMOUNTS = new Set(['price', 'promo_price', 'per_piece', 'per_kg', 'aud_per_piece', 'aud_per_kg', 'fx_rate']);
const isAmount = NAMES.map((name) => AMOUNTS.has(name));

/** In a workbook the method sheet says it once; CSV has the column alone. */
const withoutDemo = (cells: readonly Cell[]) => cells.toSpliced(NAMES.indexOf('demo'), 1);

async function* xlsxRows(begun: Begun): AsyncGenerator<Cell[]> {
  yield withoutDemo(NAMES);
  for await (const row of begun.rows) {
    begun.holdsDemo ||= row.is_demo;
    yield withoutDemo(CELLS.map((cell, at) => (isAmount[at] ? toNumber(cell(row)) : cell(row))));
  }
}

const toNumber = (cell: Cell) => (cell === null ? null : Number(cell));

async function* csvLines({ rows }: Begun): AsyncGenerator<string[]> {
  yield NAMES;
  for await (const row of rows) yield CELLS.map((cell) => String(cell(row) ?? ''));
}
