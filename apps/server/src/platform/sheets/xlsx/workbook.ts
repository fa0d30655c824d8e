import { posix } from 'node:path';
import { decodeText } from '../decode-text.ts';
import { UnreadableSheet } from '../sheet-row.ts';
import { showsDay, showsPercent } from './number-format.ts';
import { parseAttributes, readXml } from './xml-reader.ts';
import type { ZipReader } from './zip-reader.ts';

export type Workbook = {
  sheetPart: string;
  stringsPart: string | undefined;
  dayStyles: ReadonlySet<number>;
  percentStyles: ReadonlySet<number>;
  from1904: boolean;
  /** Stored results of formulas are placeholders: a program wrote them that does not calculate. */
  isUncalculated: boolean;
};

/** `target` is the raw value; external targets name no part. */
type Relation = { id: string; type: string; part: string; target: string; isExternal: boolean };

/** For parts held in memory; sheet and strings have their own limits. */
const MAX_PART_BYTES = 8_388_608;
const MAX_SHEETS = 1_000;
/** Three times Excel's limit. */
const MAX_SHEET_NAME = 93;

/** `position` counts the visible worksheets from 0. */
export async function readWorkbook(zip: ZipReader, position: number): Promise<Workbook> {
  const { relations, sheets, from1904, isUncalculated } = await openBook(zip);
  const sheet = sheets[position];
  if (!sheet) throw new UnreadableSheet('notASheet');
  const styles = findPart(relations, 'styles');
  const strings = findPart(relations, 'sharedStrings');
  return {
    sheetPart: sheet.part,
    // Some programs name the part and leave it out where no cell uses it.
    stringsPart: strings !== undefined && zip.unpackedBytes(strings) !== undefined ? strings : undefined,
    ...(styles === undefined ? { dayStyles: new Set(), percentStyles: new Set() } : await readStyles(zip, styles)),
    from1904,
    isUncalculated,
  };
}

export async function listVisibleSheets(zip: ZipReader): Promise<{ name: string }[]> {
  return (await openBook(zip)).sheets.map(({ name }) => ({ name }));
}

async function openBook(zip: ZipReader) {
  const part = findPart(await readRelations(zip, ''), 'officeDocument');
  if (part === undefined) throw new UnreadableSheet('notASheet');
  const relations = await readRelations(zip, part);
  const worksheets = new Map(
    relations.flatMap(({ id, type, part: own }) => (type === 'worksheet' ? [[id, own] as const] : [])),
  );
  const { listed, ...facts } = await readSheetList(zip, part);
  const sheets = listed.flatMap(({ id, name }) => {
    const own = worksheets.get(id);
    return own === undefined ? [] : [{ name, part: own }];
  });
  if (sheets.length === 0) throw new UnreadableSheet('notASheet');
  return { relations, sheets, ...facts };
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

const isOn = (value = '') => /^(1|true|on)$/.test(value);

async function readSheetList(zip: ZipReader, part: string) {
  const listed: { id: string; name: string }[] = [];
  let [from1904, isUncalculated] = [false, false];
  let depth = 0;
  await readXml(smallPart(zip, part), {
    open: (name, tag) => {
      depth += 1;
      // Extensions hold elements of the same names, deeper inside.
      if (name === 'workbookPr' && depth === 2) from1904 = isOn(parseAttributes(tag)['date1904']);
      if (name === 'calcPr' && depth === 2) isUncalculated = isOn(parseAttributes(tag)['fullCalcOnLoad']);
      if (name !== 'sheet') return;
      const { id = '', name: title = '', state = 'visible' } = parseAttributes(tag);
      if (state === 'visible') listed.push({ id, name: title.slice(0, MAX_SHEET_NAME).toWellFormed() });
      if (listed.length > MAX_SHEETS) throw new UnreadableSheet('tooLarge');
    },
    close: () => {
      depth -= 1;
    },
  });
  return { listed, from1904, isUncalculated };
}

async function readStyles(zip: ZipReader, part: string): Promise<Pick<Workbook, 'dayStyles' | 'percentStyles'>> {
  const codes = new Map<number, string>();
  const dayStyles = new Set<number>();
  const percentStyles = new Set<number>();
  let [list, styles] = ['', 0];
  await readXml(smallPart(zip, part), {
    open: (name, tag) => {
      if (name === 'numFmts' || name === 'cellXfs') list = name;
      if (list === 'numFmts' && name === 'numFmt') {
        const { numFmtId, formatCode = '' } = parseAttributes(tag);
        codes.set(Number(numFmtId), formatCode);
      } else if (list === 'cellXfs' && name === 'xf') {
        const id = Number(parseAttributes(tag)['numFmtId'] ?? 0);
        if (showsDay(id, codes.get(id))) dayStyles.add(styles);
        else if (showsPercent(id, codes.get(id))) percentStyles.add(styles);
        styles += 1;
      }
    },
    close: (name) => {
      if (name === list) list = '';
    },
  });
  return { dayStyles, percentStyles };
}
