import { MAX_RATES, type ReadRate } from '@portal/contract/prices/rates';
import type { TextKey } from '@portal/contract/texts';
import type { SheetRow } from '../../../platform/sheets/sheet-row.ts';
import { DayTally, type ReadOrder, readDay } from '../../../platform/sheets/written-days.ts';
import { cellText, findDecimalSign, readCurrency, readValue } from './rate-cells.ts';

type RateProblem = { row: number; value: string; text: TextKey };
export type RateTable = {
  rates: ReadRate[];
  problems: RateProblem[];
  unusedRows: number[];
  unusedColumns: string[];
};

const HEAD_ROWS = 30;
const MAX_SHOWN = 60;

const NAMES = {
  date: ['date', 'day', 'month', 'period', 'datum', 'tag', 'monat', 'zeitraum'],
  currency: ['currency', 'currency code', 'code', 'iso', 'iso code', 'währung', 'währungscode'],
  rate: [
    'rate',
    'exchange rate',
    'fx rate',
    'value',
    'a$',
    'aud',
    'value in a$',
    'kurs',
    'wechselkurs',
    'wert',
    'wert in a$',
  ],
} as const;

/** One value column for all currencies, or one for each. */
type Layout = {
  /** Rows above hold titles. */
  head: number;
  firstRow: number;
  date: number;
  currency?: number;
  values: readonly { column: number; currency?: string }[];
  unused: string[];
};

/** Undefined where no table of rates is found. */
export function readRateTable(rows: readonly SheetRow[], today: string): RateTable | undefined {
  const layout = findLayout(rows);
  if (!layout) return undefined;
  const body = rows.slice(layout.firstRow);
  const columnTexts = (columns: readonly number[]) =>
    body.flatMap(({ cells }) => columns.map((column) => cells[column])).filter((cell) => typeof cell === 'string');
  const order = findDayOrder(columnTexts([layout.date]).map(cellText));
  const sign = findDecimalSign(columnTexts(layout.values.map(({ column }) => column)).map(cellText));
  const table: RateTable = {
    rates: [],
    problems: [],
    unusedRows: rows.slice(0, layout.head).map(({ number }) => number),
    unusedColumns: layout.unused,
  };
  const known = new Map<string, string>();
  for (const { number, cells } of body) {
    const refuse = (text: TextKey, value: string) =>
      void table.problems.push({ row: number, value: value.slice(0, MAX_SHOWN).toWellFormed(), text });
    const dateText = cellText(cells[layout.date]);
    const date = readDay(dateText, order, { months: true });
    const isNumbered = layout.values.some(({ column }) => readValue(cells[column], sign === 'unclear' ? '.' : sign));
    if (!date && !isNumbered) {
      table.unusedRows.push(number);
      continue;
    }
    if (!date || date === 'unclear' || date > today) {
      refuse(date === 'unclear' ? 'dayUnclear' : date ? 'dayToCome' : 'cellDay', dateText);
      continue;
    }
    for (const { column, currency: named } of layout.values) {
      const cell = cells[column];
      const text = cellText(cell);
      // A table across has gaps; a list has none.
      if (named && typeof cell !== 'object' && isGap(text)) continue;
      const currency = named ?? readCurrency(cells[layout.currency ?? -1]);
      const value = readValue(cell, sign === 'unclear' ? ',' : sign);
      if (!currency) refuse('unknownCurrency', cellText(cells[layout.currency ?? -1]));
      else if (typeof cell === 'object') refuse(cell.unfit === 'formula' ? 'cellFormula' : 'cellError', '');
      else if (sign === 'unclear' && /[.,]/.test(text)) refuse('rateUnclear', text);
      else if (!value) refuse('cellNumber', text);
      else {
        const before = known.get(currency + date);
        if (before === undefined) table.rates.push({ currency, date, value });
        else if (before !== value) refuse('rateTwice', `${currency} ${date}`);
        known.set(currency + date, value);
      }
      if (table.rates.length > MAX_RATES) return table;
    }
  }
  return table;
}

function findDayOrder(texts: readonly string[]): ReadOrder {
  const tally = new DayTally();
  for (const text of texts) tally.add(text);
  const order = tally.result()?.order;
  return order === 'unknown' ? undefined : order;
}

const isGap = (text: string) => /^(?:|-|–|—|\.\.|n\.?\/?a\.?)$/i.test(text);

function findLayout(rows: readonly SheetRow[]): Layout | undefined {
  for (const [index, { cells }] of rows.slice(0, HEAD_ROWS).entries()) {
    const texts = cells.map((cell) => cellText(cell).toLowerCase().replace(/:$/, ''));
    const named = (field: keyof typeof NAMES) => texts.findIndex((text) => NAMES[field].some((name) => name === text));
    const [date, currency, rate] = [named('date'), named('currency'), named('rate')];
    if (date >= 0 && currency >= 0 && rate >= 0)
      return list({ head: index, firstRow: index + 1, date, currency, rate }, cells);
    const found = {
      head: index,
      firstRow: index,
      date: cells.findIndex((cell) => readDay(cellText(cell), 'day-first', { months: true }) !== undefined),
      currency: cells.findIndex((cell) => readCurrency(cell) !== undefined),
      rate: cells.findLastIndex((cell) => readValue(cell, '.') ?? readValue(cell, ',')),
    };
    if (found.date >= 0 && found.currency >= 0 && found.rate >= 0 && found.rate !== found.date) return list(found, []);
    const values = cells.flatMap((cell, column) => {
      const code = readCurrency(cell);
      return code ? [{ column, currency: code }] : [];
    });
    const dateColumn = date >= 0 ? date : 0;
    if (values.length > 0 && values.every(({ column }) => column !== dateColumn)) {
      const used = new Set([dateColumn, ...values.map(({ column }) => column)]);
      return { head: index, firstRow: index + 1, date: dateColumn, values, unused: titlesWithout(cells, used) };
    }
  }
  return undefined;
}

function list(
  { rate, ...found }: { head: number; firstRow: number; date: number; currency: number; rate: number },
  head: SheetRow['cells'],
): Layout {
  const unused = titlesWithout(head, new Set([found.date, found.currency, rate]));
  return { ...found, values: [{ column: rate }], unused };
}

const titlesWithout = (head: SheetRow['cells'], used: ReadonlySet<number>) =>
  head.flatMap((cell, column) =>
    used.has(column) || cellText(cell) === '' ? [] : [cellText(cell).slice(0, MAX_SHOWN)],
  );
