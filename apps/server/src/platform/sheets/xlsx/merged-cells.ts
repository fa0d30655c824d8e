import { type Cell, type SheetRow, UnreadableSheet } from '../sheet-row.ts';
import { columnNumber } from './cell-reference.ts';

const TAG = 'mergeCell';
const RANGE = /<(?:[\w-]+:)?mergeCell\s[^<>]*?\bref\s*=\s*["']([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})["']/g;
const LONGEST_TAG = 300;
const MAX_RANGES = 100_000;

/** Ranges over several rows: first row → column → last row. */
type Merges = ReadonlyMap<number, ReadonlyMap<number, number>>;

/**
 * The ranges stand behind the rows. The bytes are searched, not parsed: that takes a tenth of the time of reading the
 * rows.
 */
export async function readMerges(bytes: AsyncIterable<Buffer>): Promise<Merges> {
  const merges = new Map<number, Map<number, number>>();
  let [rest, count] = ['', 0];
  for await (const piece of bytes) {
    const xml = rest + piece.toString('latin1');
    let end = Math.max(0, xml.length - LONGEST_TAG);
    for (const found of xml.includes(TAG) ? xml.matchAll(RANGE) : []) {
      const [tag, letters = '', first, last] = found;
      end = Math.max(end, found.index + tag.length);
      if (Number(last) <= Number(first)) continue;
      count += 1;
      if (count > MAX_RANGES) throw new UnreadableSheet('tooLarge');
      const begun = merges.get(Number(first)) ?? new Map<number, number>();
      merges.set(Number(first), begun.set(columnNumber(letters), Number(last)));
    }
    rest = xml.slice(end);
  }
  return merges;
}

/** A cell merged over several rows gives its value to each of them that has cells of its own. */
export class MergedCells {
  readonly #merges: Merges;
  readonly #open = new Map<number, { last: number; cell: Cell; isComputed: boolean }>();

  constructor(merges: Merges) {
    this.#merges = merges;
  }

  fill(row: SheetRow): SheetRow {
    if (this.#merges.size === 0) return row;
    const cells = [...row.cells];
    const computed = new Set(row.computed);
    for (const [column, { last, cell, isComputed }] of this.#open) {
      if (last < row.number) this.#open.delete(column);
      else if ((cells[column] ?? '') === '') {
        while (cells.length < column) cells.push('');
        cells[column] = cell;
        if (isComputed) computed.add(column);
      }
    }
    for (const [column, last] of this.#merges.get(row.number) ?? []) {
      const cell = cells[column] ?? '';
      if (cell !== '') this.#open.set(column, { last, cell, isComputed: computed.has(column) });
    }
    return { number: row.number, cells, ...(computed.size > 0 && { computed: [...computed] }) };
  }
}
