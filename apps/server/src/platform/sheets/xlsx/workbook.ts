import { posix } from 'node:path';
import { decodeText } from '../decode-text.ts';
import { UnreadableSheet } from '../sheet-row.ts';
import { showsDay } from './number-format.ts';
import { parseAttributes, readXml } from './xml-reader.ts';
import type { ZipReader } from './zip-reader.ts';

export type Workbook = {
  sheetPart: string;
  stringsPart: string | undefined;
  dayStyles: ReadonlySet<number>;
  from1904: boolean;
};

/** `target` is the raw value; external targets name no part. */
type Relation = { id: string; type: string; part: string; target: string; isExternal: boolean };

/** For parts held in memory; sheet and strings have their own limits. */
const MAX_PART_BYTES = 8_388_608;

export async function readWorkbook(zip: ZipReader): Promise<Workbook> {
  const part = findPart(await readRelations(zip, ''), 'officeDocument');
  if (part === undefined) throw new UnreadableSheet('notASheet');
  const relations = await readRelations(zip, part);
  const { sheetIds, from1904 } = await readSheetList(zip, part);
  const sheet = sheetIds
    .map((id) => relations.find((relation) => relation.id === id))
    .find((relation) => relation?.type === 'worksheet');
  if (!sheet) throw new UnreadableSheet('notASheet');
  const styles = findPart(relations, 'styles');
  return {
    sheetPart: sheet.part,
    stringsPart: findPart(relations, 'sharedStrings'),
    dayStyles: styles === undefined ? new Set() : await readDayStyles(zip, styles),
    from1904,
  };
}

const findPart = (relations: readonly Relation[], type: string) =>
  relations.find((relation) => relation.type === type)?.part;

export function smallPart(zip: ZipReader, name: string): AsyncGenerator<string> {
  if ((zip.unpackedBytes(name) ?? 0) > MAX_PART_BYTES) throw new UnreadableSheet('tooLarge');
  return decodeText(zip.read(name), 'notASheet');
}

/** Relations of a part, or of the package for ''. */
function readRelations(zip: ZipReader, part: string): Promise<Relation[]> {
  const { dir, base } = posix.parse(part);
  return relationsIn(zip, posix.join(dir, '_rels', `${base}.rels`));
}

/** By the last word of the type: there are two families of them. */
export async function relationsIn(zip: ZipReader, list: string): Promise<Relation[]> {
  const folder = posix.resolve('/', posix.dirname(list), '..');
  const relations: Relation[] = [];
  await readXml(smallPart(zip, list), {
    open: (name, tag) => {
      if (name !== 'Relationship') return;
      const { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode = '' } = plainAttributes(tag);
      const isExternal = mode.trim().toLowerCase() === 'external';
      relations.push({
        id,
        type: posix.basename(type),
        part: posix.resolve(folder, target).slice(1),
        target,
        isExternal,
      });
    },
  });
  return relations;
}

/** A prefixed attribute is a different one, which spreadsheets ignore. */
export function plainAttributes(tag: string): Record<string, string | undefined> {
  if (/:/.test(tag.replaceAll(/"[^"]*"|'[^']*'/g, ''))) throw new UnreadableSheet('notASheet');
  return parseAttributes(tag);
}

async function readSheetList(zip: ZipReader, part: string): Promise<{ sheetIds: string[]; from1904: boolean }> {
  const sheetIds: string[] = [];
  let from1904 = false;
  let depth = 0;
  await readXml(smallPart(zip, part), {
    open: (name, tag) => {
      depth += 1;
      // Extensions hold an element of the same name, deeper inside.
      if (name === 'workbookPr' && depth === 2) from1904 = /^(1|true|on)$/.test(parseAttributes(tag)['date1904'] ?? '');
      if (name !== 'sheet') return;
      const { id = '', state = 'visible' } = parseAttributes(tag);
      if (state === 'visible') sheetIds.push(id);
    },
    close: () => {
      depth -= 1;
    },
  });
  return { sheetIds, from1904 };
}

async function readDayStyles(zip: ZipReader, part: string): Promise<Set<number>> {
  const codes = new Map<number, string>();
  const days = new Set<number>();
  let [list, styles] = ['', 0];
  await readXml(smallPart(zip, part), {
    open: (name, tag) => {
      if (name === 'numFmts' || name === 'cellXfs') list = name;
      if (list === 'numFmts' && name === 'numFmt') {
        const { numFmtId, formatCode = '' } = parseAttributes(tag);
        codes.set(Number(numFmtId), formatCode);
      } else if (list === 'cellXfs' && name === 'xf') {
        const id = Number(parseAttributes(tag)['numFmtId'] ?? 0);
        if (showsDay(id, codes.get(id))) days.add(styles);
        styles += 1;
      }
    },
    close: (name) => {
      if (name === list) list = '';
    },
  });
  return days;
}
