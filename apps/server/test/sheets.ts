import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ZipPart } from '@portal/contract/call';
import { SHEET_TYPES, type SheetType } from '@portal/contract/files';
import { readSheet } from '../src/platform/sheets/read-sheet.ts';
import { type SheetLimits, UnreadableSheet } from '../src/platform/sheets/sheet-row.ts';
import { createZip } from '../src/platform/zip-stream.ts';

export const [CSV, XLSX] = SHEET_TYPES;

const LIMITS: SheetLimits = { rows: 1_000, columns: 30, cellCharacters: 100, unpackedBytes: 1_000_000 };

export async function withFile<T>(content: string | Buffer, use: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-sheet-'));
  try {
    const path = join(folder, 'sheet');
    await writeFile(path, content);
    return await use(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

export const rowsIn = (content: string | Buffer, type: SheetType, limits: Partial<SheetLimits> = {}, sheet = 0) =>
  withFile(content, (path) => all(readSheet(path, type, { ...LIMITS, ...limits }, { sheet })));

export const cellsIn = async (...given: Parameters<typeof rowsIn>) =>
  (await rowsIn(...given)).map(({ cells }) => cells);

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

/** Through the table of the decoder, which Node has for every encoding; encoders it has for Unicode only. */
export function encodeText(text: string, encoding: string): Buffer {
  const decoder = new TextDecoder(encoding);
  const codes = new Map<string, readonly number[]>();
  const learn = (...code: number[]) => {
    const character = decoder.decode(Uint8Array.from(code));
    if ([...character].length === 1 && !codes.has(character)) codes.set(character, code);
  };
  for (let first = 0; first < 256; first += 1) learn(first);
  for (let first = 0x81; first < 255; first += 1)
    for (let second = 0x40; second < 255; second += 1) learn(first, second);
  return Buffer.from(
    [...text].flatMap((character) => {
      const code = codes.get(character);
      if (!code) throw new Error(`${encoding} has no ${character}`);
      return code;
    }),
  );
}

/** The container of old and of encrypted workbooks, with one stream of this name. */
export function compoundFile(stream: string): Buffer {
  const file = Buffer.alloc(512 * 4);
  file.write('d0cf11e0a1b11ae1', 'hex');
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(1, 48);
  file.write(stream, 512 * 2 + 128, 'utf16le');
  return file;
}

export async function readRefusal(...given: Parameters<typeof rowsIn>): Promise<string> {
  const outcome: unknown = await rowsIn(...given).catch((error: unknown) => error);
  if (outcome instanceof UnreadableSheet) return outcome.message;
  throw outcome instanceof Error ? outcome : new Error(`was read: ${JSON.stringify(outcome)}`);
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;

export const relations = (...list: [id: string, type: string, target: string][]) =>
  `<Relationships>${list.map((each) => relation(...each)).join('')}</Relationships>`;

const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export function contentTypes(more: Record<string, string> = {}, main = `${SPREADSHEET}.sheet.main+xml`): string {
  const types = {
    '/xl/workbook.xml': main,
    '/xl/styles.xml': `${SPREADSHEET}.styles+xml`,
    '/xl/sharedStrings.xml': `${SPREADSHEET}.sharedStrings+xml`,
    '/xl/worksheets/sheet1.xml': `${SPREADSHEET}.worksheet+xml`,
    ...more,
  };
  const overrides = Object.entries(types).map(([part, type]) => `<Override PartName="${part}" ContentType="${type}"/>`);
  return `<Types>${RELATIONS_TYPE}${overrides.join('')}</Types>`;
}

const RELATIONS_TYPE =
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>';

export const workbook = (rows: string, more: Record<string, string> = {}): Record<string, string> => ({
  '[Content_Types].xml': contentTypes(),
  '_rels/.rels': relations(['rId1', 'officeDocument', 'xl/workbook.xml']),
  'xl/workbook.xml': '<workbook><sheets><sheet name="Prices" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': relations(
    ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
    ['rId2', 'styles', 'styles.xml'],
    ['rId3', 'sharedStrings', '/xl/sharedStrings.xml'],
  ),
  'xl/styles.xml': '<styleSheet/>',
  'xl/sharedStrings.xml': '<sst/>',
  'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  ...more,
});

export const zipped = (parts: Record<string, ZipPart['content'] | string>) =>
  zipBytes(
    Object.entries(parts).map(([name, content]) => ({
      name,
      content: typeof content === 'string' ? [content] : content,
    })),
  );

/** A ZIP with arbitrary names: those that yazl refuses are patched in. */
export async function zipBytes(parts: ZipPart[]): Promise<Buffer> {
  const safe = (name: string) => name.replaceAll(/[/\\:.]/g, standIn);
  const zip = Buffer.concat(await createZip(parts.map((part) => ({ ...part, name: safe(part.name) }))).toArray());
  // Longest first: a name may be a prefix of another.
  const names = parts.map(({ name }) => name).sort((a, b) => b.length - a.length);
  for (const name of names) {
    for (let at = zip.indexOf(safe(name)); at !== -1; at = zip.indexOf(safe(name), at + 1)) zip.write(name, at);
  }
  return zip;
}

/** Same length in bytes, and absent from our files. */
const standIn = (sign: string) => String.fromCharCode('/\\:.'.indexOf(sign) + 1);
