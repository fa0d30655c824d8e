import { TextDecoder } from 'node:util';
import { UnreadableSheet } from './sheet-row.ts';

const FATAL = { fatal: true };

/** The text of bytes in UTF-8, or in UTF-16 where a byte order mark says so; the mark itself is left out. */
export async function* decodeText(
  bytes: AsyncIterable<Buffer>,
  otherwise: 'encoding' | 'notASheet',
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
    decoder ??= new TextDecoder(detectEncoding(part), FATAL);
    yield withoutNul(decoded(part), otherwise);
  }
  yield decoded();
}

function detectEncoding(beginning: Buffer): string {
  if (beginning[0] === 0xff && beginning[1] === 0xfe) return 'utf-16le';
  if (beginning[0] === 0xfe && beginning[1] === 0xff) return 'utf-16be';
  return 'utf-8';
}

/** A NUL is UTF-16 without its mark, or no text at all; the database would not take it either. */
function withoutNul(text: string, otherwise: 'encoding' | 'notASheet'): string {
  if (text.includes('\0')) throw new UnreadableSheet(otherwise);
  return text;
}
