import { UnreadableSheet } from '../sheet-row.ts';

const ENTITIES = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** Only XML's own entities; declared ones are refused with their declaration. */
export const unescapeXml = (text: string): string =>
  text.includes('&') ? text.replace(/&(?:(#?\w{1,8});)?/g, (_, name?: string) => decodeEntity(name ?? '')) : text;

function decodeEntity(name: string): string {
  const [, hex, decimal] = /^#(?:x([\da-fA-F]{1,6})|(\d{1,7}))$/.exec(name) ?? [];
  const code = hex === undefined ? Number(decimal ?? 0) : Number.parseInt(hex, 16);
  const character = ENTITIES.get(name) ?? (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined);
  if (!character?.isWellFormed()) throw new UnreadableSheet('notASheet');
  return character;
}

// oxlint-disable-next-line no-control-regex -- these are what XML 1.0 (2.2) cannot hold, lone surrogates included
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\p{Surrogate}]/gu;
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' };

export const withoutForbidden = (text: string): string => text.replace(FORBIDDEN, '');

export const escapeXml = (text: string): string =>
  text.replace(/[&<>"\r]/g, (character) => ESCAPES[character] ?? character);

/** Spreadsheets escape characters as _x000D_ (ECMA-376 part 1, 22.9.2.19). */
const NUMBERED = /_x([\da-fA-F]{4})_/g;

export const readNumbered = (text: string): string =>
  text.includes('_x')
    ? withoutForbidden(text.replace(NUMBERED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))))
    : text;

/** Escapes the underscore of text that only looks escaped. */
export const writeNumbered = (text: string): string => text.replace(NUMBERED, (found) => `_x005F${found}`);
