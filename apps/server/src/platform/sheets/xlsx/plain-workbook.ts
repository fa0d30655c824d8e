import { decodeText } from '../decode-text.ts';
import { openArchive } from '../foreign-format.ts';
import { UnreadableSheet } from '../sheet-row.ts';
import { plainAttributes, relationsIn, smallPart } from './workbook.ts';
import { readXml } from './xml-reader.ts';
import type { ZipReader } from './zip-reader.ts';

export const MAX_UNPACKED_BYTES = 512 * 1024 * 1024;

const CONTENT_TYPES = '[Content_Types].xml';
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const MAIN = `${SPREADSHEET}.sheet.main+xml`;

/** Parts of a passive workbook: cells, styles, charts, comments and pictures. */
const PLAIN_TYPES = [
  /^application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.(sheet\.main|worksheet|chartsheet|styles|sharedStrings|calcChain|comments|table|tableSingleCells|pivotTable|pivotCacheDefinition|pivotCacheRecords|sheetMetadata|printerSettings|revisionHeaders|revisionLog|userNames)(\+xml)?$/,
  /^application\/vnd\.openxmlformats-officedocument\.(theme|themeOverride|drawing|vmlDrawing|drawingml\.\w+|custom-properties|extended-properties|customXmlProperties)(\+xml)?$/,
  /^application\/vnd\.openxmlformats-package\.(relationships|core-properties)\+xml$/,
  /^application\/vnd\.ms-excel\.(slicer|slicerCache|timeline|timelineCache|threadedcomments|person|rd\w+|richvaluerel|richstyles|featurepropertybag|namedsheetviews)\+xml$/i,
  /^application\/vnd\.ms-office\.(chartstyle|chartcolorstyle|chartex|classificationlabels|drawingml\.diagramDrawing)\+xml$/,
  /^image\/[\w.+-]+$/,
  /^(application|text)\/xml$/,
];

/** Refused whatever the target claims to be. */
const ACTIVE_RELATION =
  /vba|macro|dialogsheet|oleObject|^package$|control|activeX|ctrlProp|externalLink|connections|queryTable|webextension|taskpane|extensibility|customUI|attachedTo|attachedTemplate|volatileDependencies|xlStartup|powerPivot/i;
const SAFE_LINK = /^(https?:\/\/|mailto:|#)/i;

const FORMULAS = new Set(['f', 'formula', 'formula1', 'formula2', 'definedName', 'calculatedColumnFormula']);
const CALCULATED = new RegExp(`^${SPREADSHEET.replaceAll('.', '\\.')}\\.(sheet\\.main|worksheet|table)\\+xml$`);
/** Functions that fetch, start or call something outside the workbook. */
const FETCHING = /\bWEBSERVICE\b|\b(IMAGE|RTD|DDE|CALL|REGISTER(\.ID)?|EXEC|SQL\.REQUEST)\s*\(/i;
/** Four times Excel's limit. */
const MAX_FORMULA = 32_768;

type PlainWorkbook = { zip: ZipReader; contentType: (part: string) => string };

/** Refuses other files and active workbooks by the types of their parts. */
export async function openPlainWorkbook(path: string): Promise<PlainWorkbook> {
  // Each part is read no further than its declared size.
  const zip = await openArchive(path, Number.POSITIVE_INFINITY);
  const bytes = zip.names.reduce((sum, name) => sum + (zip.unpackedBytes(name) ?? 0), 0);
  if (bytes > MAX_UNPACKED_BYTES) throw new UnreadableSheet('unpacksTooLarge');
  const contentType = await readContentTypes(zip);
  const mains = (await relationsIn(zip, '_rels/.rels')).filter(({ type }) => type === 'officeDocument');
  if (mains.length !== 1 || mains.some(({ part }) => contentType(part) !== MAIN))
    throw new UnreadableSheet('notASheet');
  for (const name of zip.names.filter((each) => each !== CONTENT_TYPES && !each.endsWith('/'))) {
    if (!PLAIN_TYPES.some((plain) => plain.test(contentType(name)))) throw new UnreadableSheet('active');
    if (/(^|\/)_rels\/[^/]*\.rels$/i.test(name)) await requirePlainRelations(zip, name);
  }
  return { zip, contentType };
}

/** Unpacks every part, so that none differs from its declaration, and checks formulas. */
export async function readPlainWorkbook(path: string): Promise<void> {
  const { zip, contentType } = await openPlainWorkbook(path);
  for (const name of zip.names) {
    if (CALCULATED.test(contentType(name))) await requirePlainFormulas(decodeText(zip.read(name), 'notASheet'));
    else for await (const _ of zip.read(name));
  }
}

/**
 * By part name or extension (ECMA-376 part 2, 7.2.3). Duplicates are refused: readers differ in which one they believe.
 */
async function readContentTypes(zip: ZipReader): Promise<PlainWorkbook['contentType']> {
  const types = new Map<string, string>();
  const say = (key: string, type = '') => {
    if (types.has(key)) throw new UnreadableSheet('notASheet');
    types.set(key, type.trim());
  };
  await readXml(smallPart(zip, CONTENT_TYPES), {
    open: (name, tag) => {
      if (name !== 'Override' && name !== 'Default') return;
      const { PartName: part = '', Extension: extension = '', ContentType: type } = plainAttributes(tag);
      say((name === 'Override' ? part : `.${extension}`).toLowerCase(), type);
    },
  });
  if (isMacroEnabled([...types.values()])) throw new UnreadableSheet('active');
  return (part) => types.get(`/${part.toLowerCase()}`) ?? types.get(fileEnding(part)) ?? '';
}

const fileEnding = (part: string) => part.slice(part.lastIndexOf('.')).toLowerCase();

const isMacroEnabled = (types: readonly string[]) => types.some((type) => /macroEnabled|vbaProject/i.test(type));

async function requirePlainRelations(zip: ZipReader, list: string): Promise<void> {
  for (const { type, target, isExternal } of await relationsIn(zip, list)) {
    const isSafeLink = type === 'hyperlink' && SAFE_LINK.test(target.trim());
    if (ACTIVE_RELATION.test(type) || (isExternal && !isSafeLink)) throw new UnreadableSheet('active');
  }
}

async function requirePlainFormulas(pieces: AsyncIterable<string>): Promise<void> {
  let [formula, inFormula] = ['', false];
  await readXml(pieces, {
    open: (name) => {
      if (FORMULAS.has(name)) [formula, inFormula] = ['', true];
    },
    text: (piece) => {
      if (!inFormula) return;
      formula += piece;
      if (formula.length > MAX_FORMULA) throw new UnreadableSheet('notASheet');
    },
    close: (name) => {
      if (!FORMULAS.has(name)) return;
      if (FETCHING.test(formula)) throw new UnreadableSheet('active');
      inFormula = false;
    },
  });
}
