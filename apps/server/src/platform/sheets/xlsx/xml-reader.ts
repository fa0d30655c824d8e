import { UnreadableSheet } from '../sheet-row.ts';
import { unescapeXml } from './xml-text.ts';

/** Names without prefix; text may arrive in several pieces. */
type XmlEvents = {
  open: (name: string, attributes: string) => void;
  close?: (name: string) => void;
  text?: (piece: string) => void;
};

const MAX_TAG_CHARACTERS = 65_536;
/** `&#x10FFFF;` */
const LONGEST_ENTITY = 10;
const LONGEST_OPENING = '<![CDATA['.length;
const [TAG_END, DOUBLE_QUOTE, SINGLE_QUOTE] = [62, 34, 39];

/** A streaming parser that holds at most one tag. Document types, and with them entities, are refused. */
export class XmlReader {
  readonly #on: XmlEvents;
  #rest = '';
  #depth = 0;
  #elements = 0;

  constructor(on: XmlEvents) {
    this.#on = on;
  }

  read(piece: string): void {
    const xml = this.#rest + piece;
    let at = 0;
    while (at < xml.length) {
      const tag = xml.indexOf('<', at);
      if (tag === -1) {
        at = this.#text(xml, at, endOfWholeEntities(xml, at));
        break;
      }
      if (tag > at) this.#text(xml, at, tag);
      const next = this.#markup(xml, tag);
      at = next ?? tag;
      if (next === undefined) break;
    }
    this.#rest = xml.slice(at);
    if (this.#rest.length > MAX_TAG_CHARACTERS) throw new UnreadableSheet('notASheet');
  }

  end(): void {
    if (this.#rest.trim() !== '' || this.#depth !== 0 || this.#elements === 0) throw new UnreadableSheet('notASheet');
  }

  #text(xml: string, from: number, to: number): number {
    if (this.#on.text && to > from) this.#on.text(unescapeXml(xml.slice(from, to)));
    return to;
  }

  #markup(xml: string, at: number): number | undefined {
    switch (xml[at + 1]) {
      case '!':
        return this.#declaration(xml, at);
      case '?':
        return after(xml, '?>', at);
      default:
        return this.#element(xml, at);
    }
  }

  #declaration(xml: string, at: number): number | undefined {
    if (xml.startsWith('<!--', at)) return after(xml, '-->', at + 4);
    if (xml.startsWith('<![CDATA[', at)) {
      const end = after(xml, ']]>', at);
      if (end !== undefined) this.#on.text?.(xml.slice(at + LONGEST_OPENING, end - 3));
      return end;
    }
    if (xml.length - at < LONGEST_OPENING) return undefined;
    throw new UnreadableSheet('notASheet');
  }

  #element(xml: string, at: number): number | undefined {
    const end = endOfTag(xml, at);
    if (end === undefined) return undefined;
    if (xml[at + 1] === '/') {
      this.#depth -= 1;
      this.#on.close?.(localName(xml.slice(at + 2, end).trimEnd()));
      return end + 1;
    }
    const closed = xml[end - 1] === '/';
    const inside = xml.slice(at + 1, closed ? end - 1 : end);
    const space = inside.search(/\s/);
    const name = localName(space === -1 ? inside : inside.slice(0, space));
    this.#elements += 1;
    this.#on.open(name, space === -1 ? '' : inside.slice(space));
    if (closed) this.#on.close?.(name);
    else this.#depth += 1;
    return end + 1;
  }
}

/** Names without prefix. Linear time for any tag. */
export function parseAttributes(tag: string): Record<string, string | undefined> {
  const found: Record<string, string> = {};
  for (let at = 0, equals = tag.indexOf('='); equals !== -1; equals = tag.indexOf('=', at)) {
    const name = tag.slice(at, equals).trim();
    let start = equals + 1;
    while (isSpace(tag.charCodeAt(start))) start += 1;
    const end = tag.indexOf(tag.charAt(start), start + 1);
    if (end === -1) throw new UnreadableSheet('notASheet');
    if (!name.startsWith('xmlns')) found[localName(name)] = unescapeXml(tag.slice(start + 1, end));
    at = end + 1;
  }
  return found;
}

export async function readXml(pieces: AsyncIterable<string>, on: XmlEvents): Promise<void> {
  const reader = new XmlReader(on);
  for await (const piece of pieces) reader.read(piece);
  reader.end();
}

const isSpace = (code: number) => code === 32 || (code >= 9 && code <= 13);

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

function after(xml: string, end: string, from: number): number | undefined {
  const at = xml.indexOf(end, from);
  return at === -1 ? undefined : at + end.length;
}

/** A `>` inside quotes does not end the tag. */
function endOfTag(xml: string, from: number): number | undefined {
  let quote = 0;
  for (let at = from; at < xml.length; at += 1) {
    const code = xml.charCodeAt(at);
    if (quote !== 0) quote = code === quote ? 0 : quote;
    else if (code === TAG_END) return at;
    else if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE) quote = code;
  }
  return undefined;
}

/** A cut-off entity waits for its rest. */
function endOfWholeEntities(xml: string, from: number): number {
  const last = xml.lastIndexOf('&');
  return last >= Math.max(from, xml.length - LONGEST_ENTITY) && !xml.includes(';', last) ? last : xml.length;
}
