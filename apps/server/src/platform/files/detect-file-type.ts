import type { FileType } from '@portal/contract/files';
import { guessUtf16, markedEncoding } from '../sheets/decode-text.ts';

const at = (bytes: Buffer, start: number, text: string) =>
  bytes.subarray(start, start + text.length).toString('latin1') === text;

/** By the first bytes; name and declared type are ignored. */
export function detectFileType(bytes: Buffer): FileType | undefined {
  if (at(bytes, 0, '\xff\xd8\xff')) return 'image/jpeg';
  if (at(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (at(bytes, 0, 'GIF87a') || at(bytes, 0, 'GIF89a')) return 'image/gif';
  if (at(bytes, 0, 'RIFF') && at(bytes, 8, 'WEBP')) return 'image/webp';
  if (at(bytes, 4, 'ftyp')) return typeByBrand(bytes);
  if (at(bytes, 0, '%PDF-')) return 'application/pdf';
  // Any ZIP, or the container of an encrypted workbook; the reader decides.
  if (at(bytes, 0, 'PK\x03\x04') || at(bytes, 0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) {
    return 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  }
  if (SVG.test(bytes.toString('latin1'))) return 'image/svg+xml';
  return isText(bytes) ? 'text/csv' : undefined;
}

/** Pictures and videos use the same boxes (ISO/IEC 14496-12). A general brand is made precise by those beside it. */
function typeByBrand(bytes: Buffer): FileType | undefined {
  const brand = bytes.toString('latin1', 8, 12);
  if (/^(isom|iso[2-9]|mp4[12]|avc1|M4[AV] |dash|MSNV|3g[p2][0-9a-z])$/.test(brand)) return 'video/mp4';
  if (brand === 'qt  ') return 'video/quicktime';
  if (/^avi[fs]$/.test(brand)) return 'image/avif';
  if (/^(hei[cxms]|hev[cxms])$/.test(brand)) return 'image/heic';
  if (!/^(mif1|msf1)$/.test(brand)) return undefined;
  const brands = bytes.toString('latin1', 16, Math.min(bytes.readUInt32BE(0), bytes.length));
  return /^(.{4})*avi[fs]/s.test(brands) ? 'image/avif' : 'image/heic';
}

/** Any XML or SVG; its reader decides. */
const SVG = /^(\xef\xbb\xbf)?\s*(<\?xml\s|<!--|<!DOCTYPE\s+svg\b|<svg[\s>])/i;

/** Markup, scripts, rich text, PostScript and GIF: no table begins so. */
const FOREIGN = /^(\xef\xbb\xbf)?\s*(<|#!|@echo\b|\{\\rtf|%!PS|GIF8[79]a|MIME-Version:)/i;

/** No control characters except tabs and line ends; which encodings can be read is decided by all bytes. */
function isText(bytes: Buffer): boolean {
  const marked = markedEncoding(bytes);
  const utf16 = marked === 'utf-8' ? guessUtf16(bytes) : marked;
  const text = new TextDecoder(utf16 ?? 'latin1').decode(bytes);
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  return text !== '' && !/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/.test(text) && !FOREIGN.test(text);
}
