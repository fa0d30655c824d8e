import { UnreadableSheet } from '../sheet-row.ts';
import { readXml } from './xml-reader.ts';

const MAX_PART_BYTES = 67_108_864;
const SHORTEST_STRING = '<si/>'.length;

/** Stored as bytes: separate strings would take several times the memory. */
export class SharedStrings {
  readonly #bytes: Buffer;
  readonly #ends: Uint32Array;
  #count = 0;

  /** Reserves the largest possible size; pages cost nothing until written. */
  constructor(partBytes: number) {
    // Only UTF-16 text grows in UTF-8, by half at most.
    this.#bytes = Buffer.allocUnsafeSlow(Math.ceil(partBytes * 1.5));
    this.#ends = new Uint32Array(Math.ceil(partBytes / SHORTEST_STRING));
  }

  add(text: string): void {
    const start = this.#start(this.#count);
    this.#ends[this.#count] = start + this.#bytes.write(text, start);
    this.#count += 1;
  }

  at(index: number): string {
    if (!Number.isInteger(index) || index < 0 || index >= this.#count) throw new UnreadableSheet('notASheet');
    return this.#bytes.toString('utf8', this.#start(index), this.#ends[index]);
  }

  #start(index: number): number {
    return index === 0 ? 0 : (this.#ends[index - 1] ?? 0);
  }
}

export async function readSharedStrings(
  pieces: AsyncIterable<string>,
  partBytes: number,
  maxCharacters: number,
): Promise<SharedStrings> {
  if (partBytes > MAX_PART_BYTES) throw new UnreadableSheet('tooLarge');
  const strings = new SharedStrings(partBytes);
  let [text, inText, inPhonetic] = ['', false, false];
  await readXml(pieces, {
    open: (name) => {
      if (name === 'si') text = '';
      else if (name === 'rPh') inPhonetic = true;
      else if (name === 't') inText = !inPhonetic;
    },
    text: (piece) => {
      if (inText) text += piece.slice(0, maxCharacters - text.length);
    },
    close: (name) => {
      if (name === 'si') strings.add(text);
      else if (name === 'rPh') inPhonetic = false;
      else if (name === 't') inText = false;
    },
  });
  return strings;
}
