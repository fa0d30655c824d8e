import { deflateSync, inflateSync } from 'node:zlib';
import {
  decodePDFRawStream,
  PDFArray,
  PDFContentStream,
  type PDFContext,
  PDFName,
  type PDFPageLeaf,
  PDFRawStream,
  PDFStream,
} from '@cantoo/pdf-lib';

/** Larger than any page a person can read. */
const MAX_CONTENT_BYTES = 100 * 1024 * 1024;
const NEW_LINE = Buffer.from('\n');

export function readContent(page: PDFPageLeaf): Buffer {
  const contents = page.Contents();
  const streams = contents instanceof PDFArray ? streamsIn(contents) : contents ? [contents] : [];
  return Buffer.concat(streams.flatMap((stream) => [readStream(stream), NEW_LINE]));
}

const streamsIn = (contents: PDFArray): PDFStream[] =>
  Array.from({ length: contents.size() }, (_, index) => contents.lookup(index)).filter(
    (entry) => entry instanceof PDFStream,
  );

export function readStream(stream: PDFStream): Buffer {
  // A page that was drawn and not yet saved.
  if (stream instanceof PDFContentStream) return Buffer.from(stream.getUnencodedContents());
  if (!(stream instanceof PDFRawStream)) return Buffer.from(stream.getContents());
  const isDeflated =
    stream.dict.get(PDFName.of('Filter')) === PDFName.of('FlateDecode') && !stream.dict.has(PDFName.of('DecodeParms'));
  if (!isDeflated) return Buffer.from(decodePDFRawStream(stream).decode());
  return inflateSync(stream.getContents(), {
    maxOutputLength: MAX_CONTENT_BYTES,
    // Tolerates truncated streams.
    finishFlush: 2,
  });
}

export function setContent(context: PDFContext, page: PDFPageLeaf, parts: readonly Uint8Array[]): void {
  const content = deflateSync(Buffer.concat(parts), { level: 1 });
  const stream = PDFRawStream.of(context.obj({ Filter: 'FlateDecode', Length: content.length }), content);
  page.set(PDFName.of('Contents'), context.register(stream));
}

export const enclosed = (content: Uint8Array): Uint8Array[] => [Buffer.from('q\n'), content, Buffer.from('\nQ\n')];
