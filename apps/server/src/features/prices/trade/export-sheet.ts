import { VARIETY_NAMES } from '@portal/contract/price-words';
import { FIRST_EXPORT_YEAR, MAX_EXPORT_ROWS, OTHER_MARKETS, type ReadExport } from '@portal/contract/prices/trade';
import type { TextKey } from '@portal/contract/texts';
import type { Cell, SheetRow } from '../../../platform/sheets/sheet-row.ts';
import { DayTally, readDay } from '../../../platform/sheets/written-days.ts';
import { cellText } from '../rates/rate-cells.ts';
import { findSign, isSeparated, readAmount } from './export-amounts.ts';

/** The words that can be used, or the largest number. */
type Told = { words?: string; most?: number };
type Problem = Told & { row: number; value: string; text: TextKey };
export type ExportSheet = { rows: ReadExport[]; problems: Problem[]; unusedColumns: string[] };

const HEAD_ROWS = 30;
const MAX_SHOWN = 60;
const MAX_VOLUME_T = 1_000_000;
const MAX_VALUE = 10_000_000_000;

/** As they stand in a head, in small letters with blanks for underscores. Other units are other columns. */
const NAMES = {
  month: ['month', 'period', 'date', 'monat', 'zeitraum', 'datum'],
  market: [
    'market',
    'country',
    'destination',
    'country of destination',
    'iso',
    'markt',
    'land',
    'zielland',
    'bestimmungsland',
  ],
  volume: [
    'volume t',
    'volume (t)',
    'volume, t',
    'volume',
    'tonnes',
    'quantity (t)',
    'menge t',
    'menge (t)',
    'menge, t',
    'menge',
    'tonnen',
  ],
  value: [
    'value aud',
    'value (aud)',
    'value (a$)',
    'value, a$',
    'value',
    'fob value (a$)',
    'wert aud',
    'wert (aud)',
    'wert (a$)',
    'wert, a$',
    'wert',
  ],
  status: ['status', 'state', 'stand'],
  variety: ['variety', 'sorte'],
} as const;
type Name = keyof typeof NAMES;
const NEEDED: readonly Name[] = ['month', 'market', 'volume', 'value'];

const STATES: Readonly<Record<string, boolean>> = {
  '': false,
  final: false,
  endgültig: false,
  f: false,
  provisional: true,
  preliminary: true,
  vorläufig: true,
  p: true,
};
const OTHERS = [
  'other',
  'others',
  'other markets',
  'other countries',
  'rest of world',
  'andere',
  'andere märkte',
  'sonstige',
  'übrige',
  'zz',
];
const TOTAL = /^(?:(?:grand|sub)?\s?total|summe|gesamt|insgesamt)\b/i;
const VARIETIES = new Map<string, ReadExport['variety']>([
  ['', ''],
  ['all', ''],
  ['alle', ''],
  ['other', ''],
  ['andere', ''],
  ...VARIETY_NAMES.map((name) => [name.toLowerCase(), name] as const),
]);

type References = { origin(name: string): string | undefined };

/** Undefined where no head is found. `thisMonth` is the last that can have figures. */
export function readExportSheet(
  sheet: readonly SheetRow[],
  references: References,
  thisMonth: string,
): ExportSheet | undefined {
  const found = findHead(sheet);
  if (!found) return undefined;
  const { columns, body, unusedColumns } = found;
  const amounts = body.flatMap(({ cells }) => [cells[columns.volume], cells[columns.value]]);
  const sign = findSign(amounts);
  const order = findDayOrder(body.map(({ cells }) => cellText(cells[columns.month])));
  const result: ExportSheet = { rows: [], problems: [], unusedColumns };
  const known = new Set<string>();
  for (const { number, cells } of body) {
    const text = (name: Name) => cellText(cells[columns[name] ?? -1]);
    if (NEEDED.every((name) => text(name) === '' && !isUnfit(cells[columns[name] ?? -1]))) continue;
    if (TOTAL.test(text('market')) || TOTAL.test(text('month'))) continue;
    const before = result.problems.length;
    const refuse = (key: TextKey, value: string, told: Told = {}): undefined => {
      result.problems.push({ row: number, value: value.slice(0, MAX_SHOWN).toWellFormed(), text: key, ...told });
    };
    const unfit = NEEDED.map((name) => cells[columns[name] ?? -1]).find(isUnfit);
    if (unfit) {
      refuse(unfit.unfit === 'formula' ? 'cellFormula' : 'cellError', '');
      continue;
    }
    const amount = (name: 'volume' | 'value', scale: number, most: number) => {
      const cell = cells[columns[name]];
      if (sign === 'unclear' && isSeparated(cell)) return refuse('amountGrouped', text(name));
      const read = readAmount(cell, sign === 'unclear' ? '.' : sign, scale);
      return read !== undefined && read <= most * scale ? read : refuse('cellAmount', text(name), { most });
    };
    const month = readMonth(text('month'), order);
    if (!month) refuse(month === null ? 'dayUnclear' : 'cellMonth', text('month'));
    else if (month > thisMonth) refuse('monthToCome', text('month'));
    const market = readMarket(text('market'), references) ?? refuse('unknownOrigin', text('market'));
    const variety = VARIETIES.get(text('variety').toLowerCase());
    if (variety === undefined) refuse('unknownWord', text('variety'), { words: VARIETY_NAMES.join(', ') });
    const is_provisional = STATES[text('status').toLowerCase()];
    if (is_provisional === undefined)
      refuse('unknownWord', text('status'), { words: 'provisional (vorläufig), final (endgültig)' });
    const volume_kg = amount('volume', 1_000, MAX_VOLUME_T);
    const value_cents = amount('value', 100, MAX_VALUE);
    if (result.problems.length > before || !month || !market) continue;
    const key = [month, market, variety].join(' ');
    if (known.has(key)) refuse('exportTwice', [text('month'), text('market'), text('variety')].join(' ').trim());
    known.add(key);
    result.rows.push({
      month,
      market,
      variety: variety ?? '',
      volume_kg: volume_kg ?? 0,
      value_cents: value_cents ?? 0,
      is_provisional: is_provisional ?? false,
    });
    if (result.rows.length > MAX_EXPORT_ROWS) return result;
  }
  return result;
}

const isUnfit = (cell: Cell | undefined) => typeof cell === 'object';

/** Null where day and month could be exchanged. */
function readMonth(text: string, order: Parameters<typeof readDay>[1]): string | null | undefined {
  const day = readDay(text, order, { months: true });
  if (day === 'unclear') return null;
  return day && day >= String(FIRST_EXPORT_YEAR) ? day.slice(0, 'yyyy-mm'.length) : undefined;
}

function readMarket(text: string, { origin }: References): string | undefined {
  if (text === '') return undefined;
  return OTHERS.includes(text.toLowerCase()) ? OTHER_MARKETS : origin(text);
}

function findDayOrder(texts: readonly string[]): Parameters<typeof readDay>[1] {
  const tally = new DayTally();
  for (const text of texts) tally.add(text);
  const order = tally.result()?.order;
  if (order !== 'unknown') return order;
  // Months are written as their first days: '01/09/2026' or '9/1/2026'.
  const dates = texts.filter((text) => /^\d{1,2}[./-]\d{1,2}[./-]/.test(text));
  if (dates.every((text) => /^0?1[./-]/.test(text))) return 'day-first';
  return dates.every((text) => /^\d{1,2}[./-]0?1[./-]/.test(text)) ? 'month-first' : undefined;
}

function findHead(sheet: readonly SheetRow[]) {
  for (const [index, { cells }] of sheet.slice(0, HEAD_ROWS).entries()) {
    const titles = cells.map((cell) => cellText(cell).toLowerCase().replaceAll('_', ' ').replace(/:$/, ''));
    const place = (name: Name) => {
      const column = titles.findIndex((title) => NAMES[name].some((known) => known === title));
      return column < 0 ? undefined : column;
    };
    const [month, market, volume, value] = NEEDED.map(place);
    if (month === undefined || market === undefined || volume === undefined || value === undefined) continue;
    const columns: { [name in Name]?: number } & { month: number; market: number; volume: number; value: number } = {
      month,
      market,
      volume,
      value,
    };
    for (const name of ['status', 'variety'] as const) {
      const column = place(name);
      if (column !== undefined) columns[name] = column;
    }
    const used = Object.values(columns);
    const unusedColumns = cells.flatMap((cell, column) =>
      used.includes(column) || cellText(cell) === '' ? [] : [cellText(cell).slice(0, MAX_SHOWN)],
    );
    return { columns, body: sheet.slice(index + 1), unusedColumns };
  }
  return undefined;
}
