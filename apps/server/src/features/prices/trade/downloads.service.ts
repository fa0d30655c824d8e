import type { SheetCell } from '@portal/contract/call';
import { DEMO_LINE } from '@portal/contract/demo-line';
import { toDecimal } from '@portal/contract/formats/money';
import { regionName } from '@portal/contract/formats/names';
import type { Language } from '@portal/contract/languages';
import type * as contract from '@portal/contract/prices/trade';
import { MAX_DOWNLOADED, OTHER_MARKETS } from '@portal/contract/prices/trade';
import type { Context, Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { refusesExport } from '../../access/permissions/permissions.service.ts';
import { recordAct } from '../../record/audit-log/audit-log.service.ts';
import { seesSinglePrices } from '../observations/observations.service.ts';
import { type ExportFilter, type SeriesRow, selectSeries } from './trade.queries.ts';

type Downloading = Context<typeof contract.downloadExportVolumes>;

/** Names that an import reads; machines use them. */
const NAMES = ['month', 'market', 'variety', 'volume_t', 'value_aud', 'status', 'source', 'released_on', 'demo'];

export const downloadExportVolumes: Handler<typeof contract.downloadExportVolumes> = async (context, filter) => {
  const rows = await takeSeries(context, filter, 'CSV');
  return csvLines(rows);
};

async function* csvLines(rows: readonly SeriesRow[]): AsyncGenerator<string[]> {
  yield NAMES;
  for (const { volume_kg, value_cents, is_provisional, is_demo, ...row } of rows) {
    const { month, market, variety, source, released_on } = row;
    const amounts = [toTonnes(volume_kg), toDecimal(value_cents)];
    const status = is_provisional ? 'provisional' : 'final';
    yield [month, market, variety, ...amounts, status, source, released_on, is_demo ? 'yes' : 'no'];
  }
}

/** '12.345', exact. */
const toTonnes = (kg: number) => `${Math.floor(kg / 1_000)}.${String(kg % 1_000).padStart(3, '0')}`;

const TITLES: Record<Language, readonly string[]> = {
  en: ['Month', 'Market', 'ISO', 'Variety', 'Volume (t)', 'Value (A$)', 'Status', 'Source', 'Released on'],
  de: ['Monat', 'Markt', 'ISO', 'Sorte', 'Menge (t)', 'Wert (A$)', 'Status', 'Quelle', 'Veröffentlicht am'],
};
const WORDS = {
  en: { name: 'Export volumes', others: 'Other markets', final: 'final', provisional: 'provisional' },
  de: { name: 'Exportmengen', others: 'Andere Märkte', final: 'endgültig', provisional: 'vorläufig' },
} as const;

export const downloadExportWorkbook: Handler<typeof contract.downloadExportWorkbook> = async (context, filter) => {
  const { language } = context;
  const rows = await takeSeries(context, filter, 'XLSX');
  const words = WORDS[language];
  const lines: SheetCell[][] = rows.map((row) => [
    row.month,
    row.market === OTHER_MARKETS ? words.others : (regionName(language, row.market) ?? row.market),
    row.market,
    row.variety,
    row.volume_kg / 1_000,
    row.value_cents / 100,
    row.is_provisional ? words.provisional : words.final,
    row.source,
    { day: row.released_on },
  ]);
  const demo = rows.some(({ is_demo }) => is_demo) ? [[DEMO_LINE[language]]] : [];
  return [{ name: words.name, rows: [...demo, TITLES[language], ...lines] }];
};

async function takeSeries(context: Downloading, filter: ExportFilter, form: string): Promise<SeriesRow[]> {
  const { pool, db, caller } = context;
  if (!seesSinglePrices(caller)) throw new Refusal('licenceTooSmall');
  const refusal = refusesExport(caller, 'prices');
  if (refusal) throw new Refusal(refusal);
  const rows = await selectSeries(pool, filter, MAX_DOWNLOADED + 1);
  if (rows.length > MAX_DOWNLOADED) throw new Refusal('exportTooLarge');
  const subject = { id: caller.memberId, name: caller.email };
  await recordAct(db, context, { action: 'prices.exports-taken', subject, after: { form, ...filter } });
  return rows;
}
