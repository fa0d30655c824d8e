import { expect, test } from 'vitest';
import { detectFileType } from './detect-file-type.ts';

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

test.each([
  ['text', Buffer.from('store,price\r\nHay\t2\n')],
  ['text with a mark', Buffer.from('\ufeffGröße;€')],
  ['text cut off inside a letter', Buffer.from('a,€').subarray(0, -1)],
  ['Latin-1', Buffer.from('Größe', 'latin1')],
  ['UTF-16', utf16('Größe,€')],
  ['UTF-16, big-endian', utf16('Größe,€').swap16()],
  ['UTF-16 without a mark', Buffer.from('store,price\r\n', 'utf16le')],
  ['UTF-16 without a mark, big-endian', Buffer.from('店,価格\r\n', 'utf16le').swap16()],
  ['Shift JIS', Buffer.from('93fa95742c9358', 'hex')],
])('%s may be a sheet', (_, bytes) => {
  expect(detectFileType(bytes)).toBe('text/csv');
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a page in UTF-16 without a mark', Buffer.from('<html>', 'utf16le')],
  ['a control character in UTF-16 without a mark', Buffer.from('store\u0001', 'utf16le')],
  ['numbers of two bytes', Buffer.from([1, 0, 2, 0, 65, 0, 66, 0])],
  ['UTF-16 with a control character', utf16('a\u0001')],
  ['an escape sequence', Buffer.from('a,\x1b[2J')],
  ['a page', Buffer.from('\n <!doctype html>')],
  ['an SVG with a mark', Buffer.from('\ufeff<svg/>')],
  ['a page in UTF-16', utf16('<html>')],
  ['a batch file', Buffer.from('@ECHO OFF\r\n')],
  ['a shell script', Buffer.from('#!/bin/sh')],
  ['rich text', Buffer.from('{\\rtf1 a,b')],
  ['boxes of an unknown brand', Buffer.from('\0\0\0\x1cftypjp2 ')],
])('%s is of no type', (_, bytes) => {
  expect(detectFileType(bytes)).toBeUndefined();
});

test.each([
  ['image/jpeg', Buffer.from('ffd8ffe1', 'hex')],
  ['image/png', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['image/webp', Buffer.from('RIFF    WEBP')],
  ['image/avif', Buffer.from('\0\0\0\x1cftypavif')],
  ['image/avif', Buffer.from('\0\0\0\x1cftypmif1\0\0\0\0miafavif')],
  ['image/heic', Buffer.from('\0\0\0\x18ftypheic')],
  ['image/heic', Buffer.from('\0\0\0\x18ftypheix')],
  ['image/heic', Buffer.from('\0\0\0\x1cftypmif1\0\0\0\0mif1heic')],
  ['image/heic', Buffer.from('\0\0\0\x1cftypmsf1\0\0\0\0msf1hevc')],
  ['image/heic', Buffer.from('\0\0\0\x14ftypmif1\0\0\0\0mif1avif')],
  ['image/gif', Buffer.from('GIF89a\x01\0\x01\0')],
  ['image/svg+xml', Buffer.from('\ufeff<svg viewBox="0 0 1 1"/>')],
  ['image/svg+xml', Buffer.from('<?xml version="1.0"?>\n<!-- drawn --><svg>')],
  ['image/svg+xml', Buffer.from('<!-- drawn -->\n<svg>')],
  ['video/mp4', Buffer.from('    ftypisom')],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', Buffer.from('PK\x03\x04')],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
])('%s by its signature', (type, bytes) => {
  expect(detectFileType(bytes)).toBe(type);
});
