import { addAbortSignal, type PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { ZipPart } from '@portal/contract/call';
import { ZipFile } from 'yazl';

/** The format's first day, without a time zone: equal content gives equal files. */
const UNDATED = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

/** Streams; the next part is requested when the previous one has been read. */
export function createZip(parts: AsyncIterable<ZipPart> | Iterable<ZipPart>): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  addParts(zip, parts, closed(output)).catch((error: Error) => output.destroy(error));
  return output;
}

/** yazl neither forwards errors of a part nor ends it when the reader stops. */
async function addParts(zip: ZipFile, parts: Parameters<typeof createZip>[0], unread: AbortSignal): Promise<void> {
  for await (const { name, content, isPacked } of parts) {
    const stream = addAbortSignal(unread, Readable.from(content, { objectMode: false }));
    zip.addReadStream(stream, name, { ...UNDATED, compress: !isPacked });
    await finished(stream);
  }
  zip.end();
}

function closed(stream: Readable): AbortSignal {
  const controller = new AbortController();
  stream.once('close', () => controller.abort());
  return controller.signal;
}
