import { DAY_MS } from '../../durations.ts';

/** Serial numbers of 1970-01-01. */
const EPOCH_1900 = 25_569;
const EPOCH_1904 = 24_107;
/** 9999-12-31, the last date of spreadsheets. */
const LAST_DAY = 2_958_465;
/** 29 February 1900 did not exist: Excel kept the error of Lotus 1-2-3. */
const LEAP_DAY_1900 = 60;

const LONGEST_CODE = 255;

/** Built-in date formats (ECMA-376 part 1, 18.8.30). */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** True for formats that show a date; false for a time of day only. */
export function showsDay(id: number, code: string | undefined): boolean {
  if (code === undefined) return isBuiltInDate(id);
  const signs = signsForPositive(code);
  return /[dy]/.test(signs) || (signs.includes('m') && !/[hs]/.test(signs));
}

export const showsPercent = (id: number, code: string | undefined): boolean =>
  code === undefined ? id === 9 || id === 10 : signsForPositive(code).includes('%');

/** Without quoted, escaped and bracketed parts: text, colours, currencies, languages or conditions. */
function signsForPositive(code: string): string {
  const signs = code.slice(0, LONGEST_CODE).replace(/"[^"]*"|[\\_*].|\[[^\]]*\]/g, '');
  return signs.toLowerCase().split(';')[0] ?? '';
}

/** '2024-03-18', or undefined where a spreadsheet shows no date either. */
export function serialToDay(serial: number, from1904: boolean): string | undefined {
  const day = Math.floor(serial);
  if (from1904) return day >= 0 && day <= LAST_DAY - 1462 ? isoDay(day - EPOCH_1904) : undefined;
  if (day < 1 || day > LAST_DAY || day === LEAP_DAY_1900) return undefined;
  return isoDay(day - EPOCH_1900 + (day < LEAP_DAY_1900 ? 1 : 0));
}

const isoDay = (days: number) => new Date(days * DAY_MS).toISOString().slice(0, 10);
