import { createHash } from 'node:crypto';

/** Size and checksum of the bytes that pass. */
export type Measure = { bytes: number; sha256: Buffer };

export function startMeasure() {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    async *pass(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const piece of content) {
        hash.update(piece);
        bytes += piece.length;
        yield piece;
      }
    },
    end: (): Measure => ({ bytes, sha256: hash.digest() }),
  };
}
