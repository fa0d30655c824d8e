import { TextDecoder } from 'node:util';
import { UnreadableSheet } from './sheet-row.ts';

const FATAL = { fatal: true };

/** UTF-8, or UTF-16 with a byte order mark, which is dropped. */
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

/** NUL means UTF-16 without a mark, or no text; PostgreSQL rejects it too. */
function withoutNul(text: string, otherwise: 'encoding' | 'notASheet'): string {
  if (text.includes('\0')) throw new UnreadableSheet(otherwise);
  return text;
}
