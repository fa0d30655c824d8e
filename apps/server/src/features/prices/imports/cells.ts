import { type ImportField, MAX_CELL, type Mapping } from '@portal/contract/prices/imports';
import type { TextKey } from '@portal/contract/texts';
import type { StoredProblem } from '../../../platform/database/price-tables.ts';
import type { Cell, SheetRow } from '../../../platform/sheets/sheet-row.ts';
import { type ReadOrder, readDay } from '../../../platform/sheets/written-days.ts';
import { matchWord, type WordField, type WordOf } from './cell-words.ts';
import type { References } from './references.queries.ts';

export const MAX_SHOWN = 60;
const UNFIT = { formula: 'cellFormula', tooLong: 'cellTooLong', errorValue: 'cellError' } as const;
const CLOCK = /^([01]?\d|2[0-3])[:.]([0-5]\d)(?::[0-5]\d)?$/;
/** A sign behind the number is read over. */
const PERCENTAGES: readonly ImportField[] = ['damage_share', 'dry_matter'];
const MINUTES_OF_DAY = 1_440;

/** Counts code points, never more than UTF-16 units, which are checked first. */
const isLonger = (text: string, limit: number) => text.length > limit && [...text].length > limit;

export type Reading = Omit<Mapping, 'day_order'> & { day_order?: ReadOrder };

/** Unreadable cells are noted and read as empty. */
export function mapCells(row: SheetRow, { columns, fixed, decimal, day_order }: Reading, matched: References['word']) {
  const problems: StoredProblem[] = [];
  const shown = (cell: Cell) => (typeof cell === 'object' ? '' : cutTo(MAX_SHOWN, String(cell)));
  const readCell = (field: ImportField): Cell => {
    const column = columns[field];
    return (column === undefined ? fixed?.[field] : row.cells[column]) ?? '';
  };

  const refuse = (field: ImportField, text: TextKey, values?: StoredProblem['values']): undefined => {
    if (problems.some((problem) => problem.field === field)) return;
    problems.push({ row: row.number, field, value: shown(readCell(field)), text, ...(values && { values }) });
  };

  const text = (field: ImportField, limit: number): string => {
    const cell = readCell(field);
    if (typeof cell === 'object') return refuse(field, UNFIT[cell.unfit], { limit: MAX_CELL }) ?? '';
    const words = String(cell).trim();
    return isLonger(words, limit) ? (refuse(field, 'cellTooLong', { limit }) ?? '') : words;
  };

  const needed = (field: ImportField, limit: number): string => {
    const before = problems.length;
    const words = text(field, limit);
    if (words === '' && problems.length === before) refuse(field, 'required');
    return words;
  };

  const word = <Field extends WordField>(field: Field): WordOf<Field> | undefined => {
    const words = text(field, MAX_SHOWN);
    if (words === '') return undefined;
    return matchWord(field, words) ?? matchWord(field, matched(field, words)) ?? refuse(field, 'unknownWord');
  };

  const neededWord = <Field extends WordField>(field: Field): WordOf<Field> | undefined =>
    needed(field, MAX_SHOWN) === '' ? undefined : word(field);

  const is = (field: 'organic' | 'ready_to_eat' | 'australia_callout'): boolean => word(field) === 'yes';

  /** Digits with a point: '12.5'. `decimals` is the usual maximum. */
  const number = (field: ImportField, decimals = 2): string | undefined => {
    const cell = readCell(field);
    const written = typeof cell === 'number' ? String(cell) : text(field, MAX_SHOWN);
    const words = PERCENTAGES.includes(field) ? written.replace(/\s*%$/, '') : written;
    if (words === '') return undefined;
    const sign = typeof cell === 'number' ? '.' : decimal;
    const other = sign === '.' ? ',' : '.';
    const [, before, after] = /^(\d+)(?:[.,](\d+))?$/.exec(words) ?? [];
    // Three digits after the sign may be thousands: a guess could be wrong by a factor of 1,000.
    const isDoubtful = typeof cell === 'string' && after?.length === 3 && decimals < 3;
    if (before && !isDoubtful && (after === undefined || words.includes(sign)))
      return after ? `${before}.${after}` : before;
    const isOther = isDoubtful || (words.includes(other) && /^[\d.,]+$/.test(words));
    return refuse(field, isOther ? 'otherDecimal' : 'cellNumber');
  };

  const whole = (field: ImportField, from: number, to: number): number | null => {
    const digits = number(field);
    if (digits === undefined) return null;
    const value = Number(digits);
    const isRight = Number.isInteger(value) && value >= from && value <= to;
    return isRight ? value : (refuse(field, 'cellWhole', { from, to }) ?? null);
  };

  const day = (field: ImportField): string | undefined => {
    const words = text(field, MAX_SHOWN);
    if (words === '') return undefined;
    const date = readDay(words, day_order);
    return date && date !== 'unclear' ? date : refuse(field, date ? 'dayUnclear' : 'cellDay');
  };

  /** '14:30'. Spreadsheets store a fraction of the day. */
  const time = (field: ImportField): string | undefined => {
    const cell = readCell(field);
    if (typeof cell === 'number' && cell >= 0 && cell < 1) {
      const minutes = Math.min(Math.round(cell * MINUTES_OF_DAY), MINUTES_OF_DAY - 1);
      return clockText(Math.floor(minutes / 60), minutes % 60);
    }
    const words = text(field, MAX_SHOWN);
    const [, hour, minute] = CLOCK.exec(words) ?? [];
    if (hour && minute) return clockText(Number(hour), Number(minute));
    return words === '' ? undefined : refuse(field, 'cellTime');
  };

  return { problems, refuse, text, needed, word, neededWord, is, number, whole, day, time };
}

const clockText = (hour: number, minute: number) =>
  [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');

/** PostgreSQL rejects half a surrogate pair. */
export const cutTo = (characters: number, text: string) => text.slice(0, characters).toWellFormed();
