import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { decodeText } from './decode-text.ts';
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

const [TAB, LF, CR, SPACE, QUOTE, COMMA, SEMICOLON] = [9, 10, 13, 32, 34, 44, 59] as const;

export async function* csvRows(path: string, limits: SheetLimits, onRead: OnRead): AsyncGenerator<SheetRow> {
  const { size } = await stat(path);
  if (size > limits.unpackedBytes) throw new UnreadableSheet('tooLarge');
  let reader: CsvReader | undefined;
  const content = createReadStream(path);
  for await (const text of decodeText(content, 'encoding')) {
    onRead(content.bytesRead / size);
    reader ??= new CsvReader(detectSeparator(text), limits);
    yield* reader.read(text);
  }
  if (reader) yield* reader.end();
}

/** The most frequent one in the first line, outside quotes; long lines are judged by their beginning. */
function detectSeparator(beginning: string): number {
  const counts = new Map<number, number>([COMMA, SEMICOLON, TAB].map((code) => [code, 0]));
  let quoted = false;
  for (const character of beginning.replace(/^[\r\n]+/, '')) {
    const code = character.charCodeAt(0);
    if (code === QUOTE) quoted = !quoted;
    if (quoted) continue;
    if (code === LF || code === CR) break;
    const count = counts.get(code);
    if (count !== undefined) counts.set(code, count + 1);
  }
  return [...counts].reduce((most, next) => (next[1] > most[1] ? next : most))[0];
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
