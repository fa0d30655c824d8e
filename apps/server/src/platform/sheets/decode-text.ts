import { createReadStream } from 'node:fs';
import { TextDecoder } from 'node:util';
import { guessLegacy, type LegacyEncoding } from './legacy-encoding.ts';
import { UnreadableSheet } from './sheet-row.ts';

type Utf16 = 'utf-16le' | 'utf-16be';
export type Encoding = 'utf-8' | Utf16 | LegacyEncoding;

const FATAL = { fatal: true };
const ASCII_END = 0x7f;
const UTF8_MARK = Buffer.from('\ufeff');

/** Without `encoding` UTF-8, or UTF-16 with a byte order mark, which is dropped. */
export async function* decodeText(
  bytes: AsyncIterable<Buffer>,
  otherwise: 'encoding' | 'notASheet',
  encoding?: Encoding,
): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  const decoded = (part?: Buffer) => {
    try {
      return decoder?.decode(part, { stream: part !== undefined }) ?? '';
    } catch (cause) {
      throw new UnreadableSheet(otherwise, { cause });
    }
  };
  for await (const part of bytes) {
    decoder ??= new TextDecoder(encoding ?? markedEncoding(part), FATAL);
    yield withoutNul(decoded(part), otherwise);
  }
  yield decoded();
}

/** NUL means UTF-16 without a mark, or no text; PostgreSQL rejects it too. */
function withoutNul(text: string, otherwise: 'encoding' | 'notASheet'): string {
  if (text.includes('\0')) throw new UnreadableSheet(otherwise);
  return text;
}

/** By the byte order mark; UTF-8 without one. */
export function markedEncoding(beginning: Buffer): 'utf-8' | Utf16 {
  if (beginning[0] === 0xff && beginning[1] === 0xfe) return 'utf-16le';
  if (beginning[0] === 0xfe && beginning[1] === 0xff) return 'utf-16be';
  return 'utf-8';
}

/** The encoding of a CSV file, judged by all of its bytes; refused where none is plausible. */
export async function sheetEncoding(path: string): Promise<Encoding> {
  const read = () => createReadStream(path) as AsyncIterable<Buffer>;
  const unicode = await findUnicode(read());
  const found = unicode === 'other' ? await guessLegacy(read()) : unicode;
  if (!found) throw new UnreadableSheet('encoding');
  return found;
}

/** UTF-8 is valid to the last byte; UTF-16 without a mark is told by its beginning. */
async function findUnicode(bytes: AsyncIterable<Buffer>): Promise<'utf-8' | Utf16 | 'other' | undefined> {
  const decoder = new TextDecoder('utf-8', FATAL);
  let [isFirst, isMarked, lastButOne] = [true, false, 0];
  for await (const part of bytes) {
    if (isFirst && markedEncoding(part) !== 'utf-8') return markedEncoding(part);
    if (part.includes(0)) return isFirst ? guessUtf16(part) : undefined;
    if (isFirst) isMarked = part.subarray(0, UTF8_MARK.length).equals(UTF8_MARK);
    isFirst = false;
    try {
      decoder.decode(part, { stream: true });
    } catch {
      return isMarked ? undefined : 'other';
    }
    lastButOne = part.at(-2) ?? 0;
  }
  try {
    decoder.decode();
    return 'utf-8';
  } catch {
    // A letter cut in two, or the last byte of another encoding.
    return lastButOne > ASCII_END ? undefined : 'other';
  }
}

const LEAST_SHARE = 0.05;
const LEAST_RATIO = 2;

/** By the ASCII characters in it: separators, digits and line ends, of which one byte is NUL. */
export function guessUtf16(beginning: Buffer): Utf16 | undefined {
  let [little, big] = [0, 0];
  for (let at = 0; at + 1 < beginning.length; at += 2) {
    if (beginning[at + 1] === 0 && isAscii(beginning[at] ?? 0)) little += 1;
    if (beginning[at] === 0 && isAscii(beginning[at + 1] ?? 0)) big += 1;
  }
  const most = Math.max(little, big);
  if (most === 0 || most * 2 < beginning.length * LEAST_SHARE) return undefined;
  if (most < LEAST_RATIO * Math.min(little, big)) return undefined;
  return little > big ? 'utf-16le' : 'utf-16be';
}

const isAscii = (byte: number) => (byte >= 0x20 && byte < ASCII_END) || byte === 0x09 || byte === 0x0a || byte === 0x0d;
