import type { Sheet, SheetCell } from '@portal/contract/call';
import type { Language } from '@portal/contract/languages';
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
  nameFilter,
  photosSeenBy,
  readPriceStep,
  seesSinglePrices,
} from '../observations/observations.service.ts';
import type { After, FilteredPrices, PriceOrder } from '../observations/price-filter.ts';
import { exportName } from './export-name.ts';
import { methodSheet } from './method-sheet.ts';
import { CELLS, columnTitle, NAMES, SHEET_COLUMNS, type SheetRow, sheetCell } from './price-columns.service.ts';

type ExportFilter = FilteredPrices & { order: PriceOrder };
type AnyExport = Context<typeof contract.exportObservations>;

const STEP = 2_000;

export const exportObservations: Handler<typeof contract.exportObservations> = async (context, query) => {
  const names = await nameFilter(context.pool, query);
  const lines = await exportLines(context, query, 'CSV');
  context.nameDownload(exportName(context, { ...query, market: chosenMarket(names) }, 'csv'));
  return lines;
};

/** The token's right to export was checked before. */
export const readPrices: Handler<typeof contract.readPrices> = (context, query) =>
  exportLines(context, query, 'CSV by token');

async function exportLines(context: AnyExport, query: ExportFilter, form: string) {
  requireExport(context.caller);
  await requireWhole(context.pool, { ...query, seen: photosSeenBy(context.caller) });
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
  const { clock, caller, language, pool, publicUrl } = context;
  requireExport(caller);
  const names = await nameFilter(pool, query);
  const begun = await beginExport(context, query, 'XLSX');
  const prices: Sheet = { name: language === 'de' ? 'Preise' : 'Prices', rows: xlsxRows(begun, language, publicUrl) };
  const method = methodSheet(language, { at: clock.now(), by: caller.email, applied: { ...query, ...names }, begun });
  context.nameDownload(exportName(context, { ...query, market: chosenMarket(names) }, 'xlsx'));
  return [prices, method];
};

const chosenMarket = (names: Awaited<ReturnType<typeof nameFilter>>) =>
  names?.market_id && names.market_code ? { name: names.market_id, code: names.market_code } : undefined;

type Begun = { rows: AsyncGenerator<SheetRow>; isCut: boolean; holdsDemo: boolean };

export function requireExport(caller: AnyExport['caller']): void {
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

async function* xlsxRows(begun: Begun, language: Language, publicUrl: string): AsyncGenerator<SheetCell[]> {
  yield SHEET_COLUMNS.map(([name]) => columnTitle(name, language));
  for await (const row of begun.rows) {
    begun.holdsDemo ||= row.is_demo;
    yield SHEET_COLUMNS.map(([name, read]) => sheetCell(name, read(row), publicUrl));
  }
}

async function* csvLines({ rows }: Begun): AsyncGenerator<string[]> {
  yield NAMES;
  for await (const row of rows) yield CELLS.map((cell) => String(cell(row) ?? ''));
}
