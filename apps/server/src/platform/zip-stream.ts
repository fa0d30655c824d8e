import { addAbortSignal, type PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { ZipPart } from '@portal/contract/call';
import { ZipFile } from 'yazl';

/** The first day of the format, without a time zone: the same content makes the same file. */
const UNDATED = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

/** A zip file as it is made. The next part is asked for when the one before has been read. */
export function createZip(parts: AsyncIterable<ZipPart> | Iterable<ZipPart>): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  addParts(zip, parts, closed(output)).catch((error: Error) => output.destroy(error));
  return output;
}

/** yazl neither passes on the errors of a part nor ends it when nobody reads any more. */
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
