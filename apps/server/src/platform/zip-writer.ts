import { pipeline, Readable } from 'node:stream';
import { constants, crc32, createDeflateRaw } from 'node:zlib';
import type { ZipPart } from '@portal/contract/call';

// Layout: APPNOTE.TXT of PKWARE, 4.3.
const LOCAL_SIGNATURE = 0x04034b50;
const DESCRIPTOR_SIGNATURE = 0x08074b50;
const DIRECTORY_SIGNATURE = 0x02014b50;
const END_SIGNATURE = 0x06054b50;
const VERSION = 20;
/** Sizes come after the content, and names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** 1980-01-01, the first day there is: the same content makes the same file. */
const DAY = 0x0021;

const FACTS = u16(VERSION, FLAGS, DEFLATED, 0, DAY);

/** A zip file as it is made, part by part; nothing is held but what is on its way. */
export async function* zipOf(parts: AsyncIterable<ZipPart> | Iterable<ZipPart>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const part of parts) {
    const name = Buffer.from(part.name);
    const content = new CountedContent(part);
    const head = Buffer.concat([u32(LOCAL_SIGNATURE), FACTS, u32(0, 0, 0), u16(name.length, 0), name]);
    yield head;
    yield* content.deflated();
    const sizes = u32(content.crc, content.packedBytes, content.bytes);
    const descriptor = Buffer.concat([u32(DESCRIPTOR_SIGNATURE), sizes]);
    yield descriptor;
    const lengths = u16(name.length, 0, 0, 0, 0);
    directory.push(
      Buffer.concat([u32(DIRECTORY_SIGNATURE), u16(VERSION), FACTS, sizes, lengths, u32(0, offset), name]),
    );
    offset += head.length + content.packedBytes + descriptor.length;
  }
  const whole = Buffer.concat(directory);
  yield whole;
  const count = directory.length;
  yield Buffer.concat([u32(END_SIGNATURE), u16(0, 0, count, count), u32(whole.length, offset), u16(0)]);
}

class CountedContent {
  readonly #part: ZipPart;
  bytes = 0;
  packedBytes = 0;
  crc = 0;

  constructor(part: ZipPart) {
    this.#part = part;
  }

  async *deflated(): AsyncGenerator<Buffer> {
    const { Z_NO_COMPRESSION, Z_DEFAULT_COMPRESSION } = constants;
    const deflate = createDeflateRaw({ level: this.#part.isPacked ? Z_NO_COMPRESSION : Z_DEFAULT_COMPRESSION });
    // Whoever reads hears of the error, and whoever stops reading ends the content too.
    pipeline(Readable.from(this.#counted(), { objectMode: false }), deflate, () => undefined);
    for await (const piece of deflate as AsyncIterable<Buffer>) {
      this.packedBytes += piece.length;
      yield piece;
    }
  }

  async *#counted(): AsyncGenerator<Uint8Array> {
    for await (const piece of this.#part.content) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
      this.bytes += bytes.length;
      this.crc = crc32(bytes, this.crc);
      yield bytes;
    }
  }
}

function u16(...values: readonly number[]): Buffer {
  return littleEndian(2, values);
}

function u32(...values: readonly number[]): Buffer {
  return littleEndian(4, values);
}

/** What does not fit throws: such a file would be over 4 GB. */
function littleEndian(width: number, values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * width);
  for (const [index, value] of values.entries()) bytes.writeUIntLE(value, index * width, width);
  return bytes;
}
