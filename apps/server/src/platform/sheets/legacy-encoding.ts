import { TextDecoder } from 'node:util';
import { COMMON_CHARACTERS } from './common-characters.ts';

type AsianEncoding = keyof typeof COMMON_CHARACTERS;
/** EUC-JP competes only: its kana look like frequent characters of Big5. */
export type LegacyEncoding = 'windows-1252' | Exclude<AsianEncoding, 'euc-jp'>;

/** Judged are the first letters; valid must be all. */
const MAX_JUDGED = 100_000;
/** Of ten names, right readings have a share of 0.29 and more, wrong ones of 0.18 at most. */
const LEAST_COMMON = 0.2;
const LEAST_LETTERS = 6;
const LEAST_LEAD = 2;
const MOST_FAULTS = 0.02;

/** The only plausible reading of bytes that are no UTF-8; undefined where there is none, or two. */
export async function guessLegacy(bytes: AsyncIterable<Buffer>): Promise<LegacyEncoding | undefined> {
  const western = new WesternReading();
  const asian = (Object.keys(COMMON_CHARACTERS) as AsianEncoding[]).map((encoding) => new AsianReading(encoding));
  for await (const part of bytes) {
    western.read(part);
    for (const reading of asian) reading.read(part);
  }
  for (const reading of asian) reading.read();
  const [best, next] = asian.toSorted((a, b) => b.share - a.share);
  const isAsian = best && best.share >= LEAST_COMMON && best.share >= LEAST_LEAD * (next?.share ?? 0);
  if (!isAsian) return western.isPlausible ? 'windows-1252' : undefined;
  return western.isPlausible || !best.isSure || best.encoding === 'euc-jp' ? undefined : best.encoding;
}

/** Punctuation, signs, digits and half-width kana, which most encodings have as single bytes, tell nothing. */
const NEUTRAL = /[\p{P}\p{S}\p{N}\p{Z}ｦ-ﾟ]/gu;
const RUN = /([A-Za-z]?)([^\0-\x7f]+)([A-Za-z]?)/g;
/** Shorter runs beside a Latin letter are rather an accented letter. */
const SURE_RUN = 3;

class AsianReading {
  readonly encoding: AsianEncoding;
  readonly #common: ReadonlySet<string>;
  #decoder: TextDecoder | undefined;
  #letters = 0;
  #known = 0;

  constructor(encoding: AsianEncoding) {
    this.encoding = encoding;
    this.#common = new Set(COMMON_CHARACTERS[encoding]);
    this.#decoder = new TextDecoder(encoding, { fatal: true });
  }

  /** Without a part the file has ended. */
  read(part?: Buffer): void {
    try {
      this.#judge(this.#decoder?.decode(part, { stream: part !== undefined }) ?? '');
    } catch {
      this.#decoder = undefined;
    }
  }

  get share(): number {
    return this.#decoder && this.#letters > 0 ? this.#known / this.#letters : 0;
  }

  get isSure(): boolean {
    return this.#letters >= LEAST_LETTERS;
  }

  #judge(text: string): void {
    if (this.#letters > MAX_JUDGED) return;
    for (const [, before, run = '', after] of text.matchAll(RUN)) {
      const letters = [...run.replace(NEUTRAL, '')];
      this.#letters += letters.length;
      if ((before || after) && letters.length < SURE_RUN) continue;
      this.#known += letters.filter((letter) => this.#common.has(letter)).length;
    }
  }
}

/** Bytes of Windows-1252, as Latin-1: what other encodings make of them and Western languages do not have. */
const FAULTS = [
  // Šš Žž Ÿ, the letters of Iceland where Turkish has its own, and signs that nobody types.
  /[\x8a\x9a\x8e\x9e\x9f\xd0\xdd\xde\xf0\xfd\xfe\x83\x86-\x88\x98\xa4\xa6\xa8\xac\xaf\xb8]/g,
  // A capital inside a word.
  /(?<=[a-z\xdf-\xf6\xf8-\xff])[\xc0-\xd6\xd8-\xde]/g,
  // Three such letters in a row: Cyrillic, Greek, Thai and all Asian encodings.
  /(?:(?<=[\xc0-\xff]{2})[\xc0-\xff])|[\xc0-\xff](?=[\xc0-\xff]{2})/g,
  // Portuguese has it before an e only; elsewhere it is Hungarian.
  /\xf5(?!e)|\xd5(?!E)/g,
  // A sign or a dash inside a word.
  /(?<=[A-Za-z\xc0-\xff])[\x80\x85\x89\x8b\x93-\x95\x99\x9b\xa1-\xa3\xa5\xa7\xa9-\xab\xb0-\xb3\xb6\xb9-\xbf\xd7\xf7](?=[A-Za-z\xc0-\xff])/g,
  /(?<=[a-z])[\x96\x97](?=[a-z])/g,
  // A low quotation mark that opens behind a letter.
  /(?<=[A-Za-z\xc0-\xff])[\x82\x84]/g,
  // Letters of UTF-8; behind ß a quotation mark may close.
  /[\xc2-\xde][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/g,
];
const UNDEFINED = /[\x81\x8d\x8f\x90\x9d]/;
const HIGH = /[\x80-\xff]/g;

class WesternReading {
  #isDefined = true;
  #signs = 0;
  #faults = 0;

  read(part: Buffer): void {
    const text = part.toString('latin1');
    this.#isDefined &&= !UNDEFINED.test(text);
    if (!this.#isDefined || this.#signs > MAX_JUDGED) return;
    this.#signs += countMatches(text, HIGH);
    this.#faults += FAULTS.reduce((sum, fault) => sum + countMatches(text, fault), 0);
  }

  get isPlausible(): boolean {
    return this.#isDefined && this.#faults <= this.#signs * MOST_FAULTS;
  }
}

function countMatches(text: string, pattern: RegExp): number {
  let count = 0;
  for (const _ of text.matchAll(pattern)) count += 1;
  return count;
}
