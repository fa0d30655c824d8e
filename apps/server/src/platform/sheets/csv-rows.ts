import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { decodeText, type Encoding } from './decode-text.ts';
import {
  type Cell,
  FORMULA,
  type OnRead,
  RowBuilder,
  type SheetLimits,
  type SheetRow,
  TOO_LONG,
  UnreadableSheet,
} from './sheet-row.ts';

const [LF, CR, SPACE, QUOTE] = [10, 13, 32, 34] as const;
const SEPARATORS = [',', ';', '\t', '|'].map((sign) => sign.charCodeAt(0));
/** Excel reads the separator from this line and does not show it. */
const SEPARATOR_LINE = /^"?sep=([!#-/:-@[-`{-~\t])"?(?:\r\n|\n|\r|$)/i;
const JUDGED_LINES = 100;

/** Without `encoding` UTF-8, or UTF-16 with its mark. */
export async function* csvRows(
  path: string,
  limits: SheetLimits,
  { encoding, onRead }: { encoding?: Encoding; onRead?: OnRead } = {},
): AsyncGenerator<SheetRow> {
  const { size } = await stat(path);
  if (size > limits.unpackedBytes) throw new UnreadableSheet('tooLarge');
  let reader: CsvReader | undefined;
  const content = createReadStream(path);
  for await (const piece of decodeText(content, 'encoding', encoding)) {
    onRead?.(content.bytesRead / size);
    const [line = '', sign] = reader ? [] : (SEPARATOR_LINE.exec(piece) ?? []);
    const text = piece.slice(line.length);
    reader ??= new CsvReader(sign?.charCodeAt(0) ?? detectSeparator(text), limits);
    yield* reader.read(text);
  }
  if (reader) yield* reader.end();
}

/** The one that divides most lines at the beginning into the same number of cells: titles and notes are not divided. */
function detectSeparator(beginning: string): number {
  const judged = SEPARATORS.map((separator) => ({ separator, ...mostFrequent(cellEnds(beginning, separator)) }));
  return judged.reduce((best, next) =>
    next.lines > best.lines || (next.lines === best.lines && next.value > best.value) ? next : best,
  ).separator;
}

/** For each line, the number of separators outside quotes. */
function cellEnds(text: string, separator: number): number[] {
  const counts: number[] = [];
  let [count, quoted, isStart] = [0, false, true];
  for (let at = 0; at <= text.length && counts.length < JUDGED_LINES; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE && (quoted || isStart)) quoted = !quoted;
    if (quoted) continue;
    if (code === separator) count += 1;
    const isEnd = code === LF || code === CR || at === text.length;
    isStart = isEnd || code === separator || (code === QUOTE && isStart);
    if (isEnd) counts.push(count);
    if (isEnd) count = 0;
  }
  return counts;
}

function mostFrequent(values: readonly number[]): { value: number; lines: number } {
  const lines = new Map<number, number>();
  for (const value of values.filter((each) => each > 0)) lines.set(value, (lines.get(value) ?? 0) + 1);
  const [value = 0, most = 0] = [...lines].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [];
  return { value, lines: most };
}

/** A streaming RFC 4180 parser; memory per cell is limited. */
class CsvReader {
  readonly #separator: number;
  readonly #cellCharacters: number;
  readonly #builder: RowBuilder;
  #place: 'start' | 'plain' | 'quoted' | 'closed' = 'start';
  #text = '';
  #row = 1;
  #column = 0;
  #afterReturn = false;

  constructor(separator: number, limits: SheetLimits) {
    this.#separator = separator;
    this.#cellCharacters = limits.cellCharacters;
    this.#builder = new RowBuilder(limits);
  }

  *read(text: string): Generator<SheetRow> {
    let from = 0;
    for (let at = 0; at < text.length; at += 1) {
      if (this.#place === 'quoted') {
        const quote = text.indexOf('"', at);
        if (quote === -1) break;
        this.#keep(text, from, quote);
        this.#place = 'closed';
        at = quote;
        continue;
      }
      const code = text.charCodeAt(at);
      const afterReturn = this.#afterReturn;
      this.#afterReturn = code === CR;
      if (code === LF && afterReturn) continue;
      if (code === this.#separator || code === LF || code === CR) {
        if (this.#place === 'plain') this.#keep(text, from, at);
        this.#endCell();
        if (code !== this.#separator) yield* this.#endRow();
      } else if (this.#place === 'start') {
        this.#place = code === QUOTE ? 'quoted' : 'plain';
        from = code === QUOTE ? at + 1 : at;
      } else if (this.#place === 'closed' && code === QUOTE) {
        // A doubled quote: the second begins the following text.
        this.#place = 'quoted';
        from = at;
      } else if (this.#place === 'closed' && code !== SPACE) {
        throw new UnreadableSheet('brokenQuotes', { row: this.#row });
      }
    }
    if (this.#place === 'plain' || this.#place === 'quoted') this.#keep(text, from, text.length);
  }

  *end(): Generator<SheetRow> {
    if (this.#place === 'quoted') throw new UnreadableSheet('brokenQuotes', { row: this.#row });
    this.#endCell();
    yield* this.#endRow();
  }

  /** One character over the limit shows that it is exceeded. */
  #keep(text: string, from: number, to: number): void {
    const room = this.#cellCharacters + 1 - this.#text.length;
    if (room > 0) this.#text += text.slice(from, Math.min(to, from + room));
  }

  #endCell(): void {
    this.#builder.put(this.#row, this.#column, this.#cell());
    this.#text = '';
    this.#place = 'start';
    this.#column += 1;
  }

  *#endRow(): Generator<SheetRow> {
    yield* this.#builder.take(this.#row);
    this.#row += 1;
    this.#column = 0;
  }

  #cell(): Cell {
    if (this.#text.length > this.#cellCharacters) return TOO_LONG;
    const text = this.#text.trim();
    return text.startsWith('=') ? FORMULA : text;
  }
}
