import type { ImportField, Mapping } from '@portal/contract/price-imports';
import type { TextKey } from '@portal/contract/texts';
import type { StoredProblem } from '../../../platform/database/price-tables.ts';
import type { Cell, SheetRow } from '../../../platform/sheets/sheet-row.ts';
import { plain } from './references.queries.ts';

export const MAX_SHOWN = 60;
const UNFIT = { formula: 'cellFormula', tooLong: 'cellTooLong', errorValue: 'cellError' } as const;
const YES = new Set(['yes', 'y', 'true', '1', 'x', 'ja', 'j', 'wahr']);
const NO = new Set(['', 'no', 'n', 'false', '0', 'nein', 'falsch']);
const EUROPEAN_DAY = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/;

/** The words of a closed list by their plain spelling: worked out once, and looked up for every row. */
const spellings = new Map<readonly string[], ReadonlyMap<string, string>>();
function spellingsOf(list: readonly string[]): ReadonlyMap<string, string> {
  const known = spellings.get(list) ?? new Map(list.map((word) => [plain(word), word]));
  spellings.set(list, known);
  return known;
}

/** In characters as people count them, of which there are never more than units: those are looked at first. */
const isLonger = (text: string, limit: number) => text.length > limit && [...text].length > limit;

/** The cells of one row by their meaning. What cannot be read is noted, and read as nothing. */
export function cellsOf(row: SheetRow, { columns, decimal }: Mapping) {
  const problems: StoredProblem[] = [];
  const shown = (cell: Cell) => (typeof cell === 'object' ? '' : cutTo(MAX_SHOWN, String(cell)));
  const cellOf = (field: ImportField): Cell => row.cells[columns[field] ?? -1] ?? '';

  const refuse = (field: ImportField, text: TextKey): undefined => {
    // One reason is enough for a cell.
    if (problems.some((problem) => problem.field === field)) return;
    problems.push({ row: row.number, field, value: shown(cellOf(field)), text });
  };

  const text = (field: ImportField, limit: number): string => {
    const cell = cellOf(field);
    if (typeof cell === 'object') return refuse(field, UNFIT[cell.unfit]) ?? '';
    const words = String(cell).trim();
    return isLonger(words, limit) ? (refuse(field, 'cellTooLong') ?? '') : words;
  };

  const needed = (field: ImportField, limit: number): string => {
    const before = problems.length;
    const words = text(field, limit);
    if (words === '' && problems.length === before) refuse(field, 'required');
    return words;
  };

  /** One of a closed list, however it is capitalised. */
  const word = <Word extends string>(field: ImportField, list: readonly Word[]): Word | undefined => {
    const words = plain(text(field, MAX_SHOWN));
    if (words === '') return undefined;
    return (spellingsOf(list).get(words) as Word | undefined) ?? refuse(field, 'invalidChoice');
  };

  const neededWord = <Word extends string>(field: ImportField, list: readonly Word[]): Word | undefined =>
    needed(field, MAX_SHOWN) === '' ? undefined : word(field, list);

  const is = (field: ImportField): boolean => {
    const words = plain(text(field, MAX_SHOWN));
    if (!YES.has(words) && !NO.has(words)) refuse(field, 'invalidChoice');
    return YES.has(words);
  };

  /** Digits with a point: '12.5'. */
  const number = (field: ImportField): string | undefined => {
    const cell = cellOf(field);
    const words = typeof cell === 'number' ? String(cell) : text(field, MAX_SHOWN);
    if (words === '') return undefined;
    const sign = typeof cell === 'number' ? '.' : decimal;
    const other = sign === '.' ? ',' : '.';
    const [, before, after] = /^(\d+)(?:[.,](\d+))?$/.exec(words) ?? [];
    // Three digits behind a sign are a thousand to somebody: a guess could be wrong by that much.
    const isDoubtful = typeof cell === 'string' && after?.length === 3;
    if (before && !isDoubtful && (after === undefined || words.includes(sign)))
      return after ? `${before}.${after}` : before;
    const isOther = isDoubtful || (words.includes(other) && /^[\d.,]+$/.test(words));
    return refuse(field, isOther ? 'otherDecimal' : 'invalidNumber');
  };

  const whole = (field: ImportField, from: number, to: number): number | null => {
    const digits = number(field);
    if (digits === undefined) return null;
    const value = Number(digits);
    if (!Number.isInteger(value)) return refuse(field, 'invalidNumber') ?? null;
    return value >= from && value <= to ? value : (refuse(field, 'outOfRange') ?? null);
  };

  /** As ISO writes it, or with the day first. */
  const day = (field: ImportField): string | undefined => {
    const words = text(field, MAX_SHOWN);
    if (words === '') return undefined;
    const [, date, month, year] = EUROPEAN_DAY.exec(words) ?? [];
    const iso = date && month && year ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : words;
    return isDay(iso) ? iso : refuse(field, 'invalidDay');
  };

  return { problems, refuse, text, needed, word, neededWord, is, number, whole, day };
}

/** The beginning of a text; no database holds half a character. */
export const cutTo = (characters: number, text: string) => text.slice(0, characters).toWellFormed();

/** No database knows a year 0 either. */
function isDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
