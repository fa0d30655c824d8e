import { open } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { markedEncoding } from './decode-text.ts';
import { type ForeignFormat, UnreadableSheet } from './sheet-row.ts';
import { ZipReader } from './xlsx/zip-reader.ts';

/** The container of old and of encrypted workbooks ([MS-CFB], [MS-OFFCRYPTO] 2.3.4). */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const HEAD_BYTES = 512;
const DIRECTORY_BYTES = 4096;
/** Stream names of Excel 97 and of Excel 5; capitals do not count. */
const OLD_WORKBOOK = /(^|\0)(work)?book\0/i;
/** Workbooks of Excel 2 to 4 begin with this record, without a container ([MS-XLS] 2.4.21). */
// oxlint-disable-next-line no-control-regex -- bytes are compared
const OLDEST = /^\t[\0\x02\x04\x08][\x04\x06\x08]\0/;

const WEB_PAGE = /^(MIME-Version:|\s*<(!doctype html|html|head|meta|style|body|div|table)\b|\s*<[?!][^]*<html\b)/i;
const MARKUP = /^\s*<(\?xml|(\w+:)?Workbook)\b/;
const DRAWING = /<svg\b/i;

const CALCULATION = /^Index\/CalculationEngine\b/;
const LONGEST_MIMETYPE = 100;

/** Opens a workbook's archive; files of other programs are refused by the name of their format. */
export async function openArchive(path: string, maxBytes: number): Promise<ZipReader> {
  await refuseForeign(path);
  const zip = await ZipReader.open(path, maxBytes);
  const format = await foreignArchive(zip);
  if (format) throw new UnreadableSheet(format);
  return zip;
}

/** Returns where the file may be CSV or a ZIP archive. */
export async function refuseForeign(path: string): Promise<void> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const head = buffer.subarray(0, bytesRead);
    const format = foreignMarkup(head);
    if (format) throw new UnreadableSheet(format);
    if (!head.subarray(0, COMPOUND.length).equals(COMPOUND)) return;
    const position = (buffer.readUInt32LE(48) + 1) * 2 ** (buffer.readUInt16LE(30) & 0xf);
    const directory = await file.read(Buffer.alloc(DIRECTORY_BYTES), 0, DIRECTORY_BYTES, position);
    const names = directory.buffer.toString('utf16le');
    if (names.includes('EncryptedPackage')) throw new UnreadableSheet('encrypted');
    throw new UnreadableSheet(OLD_WORKBOOK.test(names) ? 'xls' : 'notASheet');
  } finally {
    await file.close();
  }
}

function foreignMarkup(head: Buffer): ForeignFormat | undefined {
  if (OLDEST.test(head.toString('latin1'))) return 'xls';
  const words = new TextDecoder(markedEncoding(head)).decode(head);
  if (WEB_PAGE.test(words)) return 'html';
  return MARKUP.test(words) && !DRAWING.test(words) ? 'xml' : undefined;
}

async function foreignArchive(zip: ZipReader): Promise<ForeignFormat | undefined> {
  const has = (name: string) => zip.unpackedBytes(name) !== undefined;
  if (has('xl/workbook.bin')) return 'xlsb';
  if (has('Index.zip') || (has('Index/Document.iwa') && zip.names.some((name) => CALCULATION.test(name))))
    return 'numbers';
  if (!has('content.xml') || (zip.unpackedBytes('mimetype') ?? LONGEST_MIMETYPE) >= LONGEST_MIMETYPE) return undefined;
  return /opendocument\.spreadsheet/.test(await text(zip.read('mimetype'))) ? 'ods' : undefined;
}
