import { monthName } from '@portal/contract/formats/days';
import { LANGUAGES } from '@portal/contract/languages';
import type { Cell } from '../../../platform/sheets/sheet-row.ts';

const KNOWN = new Set(Intl.supportedValuesOf('currency').filter((currency) => currency !== 'AUD'));
export const isCurrency = (code: string) => KNOWN.has(code);

/** 'USD', 'A$1=USD', 'AUD/USD', 'USD/AUD', 'FXRUSD', 'US dollar (USD)'. */
const NAMED = /^(?:A\$1?\s*[=/]\s*|AUD\s*[=/ -]\s*|FXR)?([A-Z]{3})(?:\s*[=/ -]\s*(?:AUD|A\$))?$|\(([A-Z]{3})\)$/;

export function readCurrency(cell: Cell | undefined): string | undefined {
  const [, plain, bracketed] = NAMED.exec(cellText(cell).toUpperCase()) ?? [];
  const code = plain ?? bracketed;
  return code && isCurrency(code) ? code : undefined;
}

export const cellText = (cell: Cell | undefined): string =>
  cell === undefined || typeof cell === 'object' ? '' : String(cell).normalize('NFKC').trim();

const MONTHS = Array.from({ length: 12 }, (_, index) => {
  const day = `2026-${String(index + 1).padStart(2, '0')}-01`;
  return LANGUAGES.map((language) => monthName(day, language).toLowerCase());
});
const SHORTEST_MONTH = 3;

function readMonthName(word: string): number | undefined {
  const name = word.toLowerCase();
  if (name.length < SHORTEST_MONTH) return undefined;
  const found = MONTHS.findIndex((names) => names.some((full) => full.startsWith(name)));
  return found < 0 ? undefined : found + 1;
}

const ISO = /^(\d{4})[-/.M](\d{1,2})(?:[-/.](\d{1,2})(?:[T ].*)?)?$/;
const NUMBERS = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})$/;
const MONTH_OF_YEAR = /^(\d{1,2})[./-](\d{4})$/;
const DAY_NAMED = /^(?:(\d{1,2})[\s.-]+)?(\p{L}+)\.?[\s-]+(\d{4}|\d{2})$/u;
const NAMED_DAY = /^(\p{L}+)\.?\s+(\d{1,2}),?\s+(\d{4})$/u;

export type DayOrder = 'day-first' | 'month-first';

/** With slashes or dashes the order of day and month follows from the whole column; points are written day first. */
export function findDayOrder(texts: Iterable<string>): DayOrder | undefined {
  for (const text of texts) {
    const [, first, sign, second] = NUMBERS.exec(text) ?? [];
    if (sign === '.' || !first || !second) continue;
    if (Number(first) > 12) return 'day-first';
    if (Number(second) > 12) return 'month-first';
  }
  return undefined;
}

/** A month is its first day. Days that can be read in two ways are 'unclear'. */
export function readDay(text: string, order: DayOrder | undefined): string | undefined {
  const [, isoYear, isoMonth, isoDay] = ISO.exec(text) ?? [];
  if (isoYear) return toDay(isoYear, isoMonth, isoDay);
  const [, first, sign, second, year] = NUMBERS.exec(text) ?? [];
  if (year) {
    const isDayFirst = sign === '.' || order === 'day-first';
    if (!isDayFirst && !order && first !== second) return 'unclear';
    return isDayFirst ? toDay(year, second, first) : toDay(year, first, second);
  }
  const [, month, yearOfMonth] = MONTH_OF_YEAR.exec(text) ?? [];
  if (yearOfMonth) return toDay(yearOfMonth, month);
  const [, day, name, namedYear] = DAY_NAMED.exec(text) ?? [];
  if (name && namedYear) return toDay(namedYear, readMonthName(name), day);
  const [, monthWord, dayOfMonth, lastYear] = NAMED_DAY.exec(text) ?? [];
  return monthWord ? toDay(lastYear, readMonthName(monthWord), dayOfMonth) : undefined;
}

function toDay(
  year: string | undefined,
  month: string | number | undefined,
  day: string | undefined = '1',
): string | undefined {
  if (!year || !month) return undefined;
  const parts = [year.length === 2 ? `20${year}` : year, ...[month, day].map((part) => String(part).padStart(2, '0'))];
  const text = parts.join('-');
  const time = Date.parse(text);
  // PostgreSQL has no year 0.
  const isDay = !text.startsWith('0000') && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
  return isDay ? text : undefined;
}

export type DecimalSign = '.' | ',';
const GROUPED = /^\d{1,3}([.,])\d{3}(?:\1\d{3})*$/;

/** 'unclear' where every comma may separate thousands. */
export function findDecimalSign(texts: Iterable<string>): DecimalSign | 'unclear' {
  let hasComma = false;
  for (const text of texts) {
    const last = /[.,](?=\d*$)/.exec(text)?.[0] as DecimalSign | undefined;
    if (!last) continue;
    const isMixed = text.includes('.') && text.includes(',');
    if (isMixed || !GROUPED.test(text)) return last;
    hasComma ||= last === ',';
  }
  return hasComma ? 'unclear' : '.';
}

const MOST_DECIMALS = 12;

/** Digits with a point. */
export function readValue(cell: Cell | undefined, sign: DecimalSign): string | undefined {
  const isNumber = typeof cell === 'number';
  const text = isNumber ? cell.toFixed(MOST_DECIMALS) : cellText(cell).replaceAll(/[\s\u00a0']/g, '');
  const point = isNumber ? '.' : sign;
  const group = point === '.' ? ',' : '.';
  const [whole = '', part = '', ...more] = text.split(point);
  const isGrouped = whole.includes(group);
  if (more.length > 0 || (isGrouped && !GROUPED.test(whole))) return undefined;
  const digits = whole.replaceAll(group, '');
  if (!/^\d{1,12}$/.test(digits) || !/^\d*$/.test(part)) return undefined;
  const decimals = part.slice(0, MOST_DECIMALS).replace(/0+$/, '');
  const value = decimals ? `${digits}.${decimals}` : digits;
  return Number(value) > 0 ? value : undefined;
}
