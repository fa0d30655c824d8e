import {
  PDFArray,
  type PDFContext,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { dropUnreachable } from './unreachable.ts';

// Names of ISO 32000-2: 7.7.2 (catalog), 12.5.6 (annotations), 12.6.4 (actions).

/** Kept catalog entries: pages, navigation, forms, structure and metadata. */
const CATALOG = new Set(
  `Type Version Extensions Pages PageLabels Names Dests ViewerPreferences PageLayout PageMode Outlines OpenAction
  AcroForm StructTreeRoot MarkInfo Lang OutputIntents OCProperties Metadata`.split(/\s+/),
);
const ANNOTATIONS = new Set(
  `Link Text FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Caret Stamp Ink Popup
  Widget Redact Watermark`.split(/\s+/),
);
const ACTIONS = new Set(
  `GoTo GoToR GoToE GoToDp Launch Thread URI Sound Movie Hide Named SubmitForm ResetForm ImportData JavaScript
  SetOCGState SetState Rendition Trans GoTo3DView RichMediaExecute`.split(/\s+/),
);
const HARMLESS_COMMANDS = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage']);
const REMOVED = new Set(
  `AA JS JavaScript OnInstantiate XFA EF RF AF EmbeddedFiles PresSteps RichMediaContent RichMediaSettings Movie Sound
  PieceInfo`.split(/\s+/),
);
/** In a stream these refer to external content. */
const OUTSIDE = new Set(['F', 'FFilter', 'FDecodeParms', 'Ref', 'OPI']);
/** Reaches beyond the document, or runs something. The others are untidy and harmless. */
const ACTIVE_ACTIONS = new Set(
  'GoToR GoToE Launch Sound Movie SubmitForm ImportData JavaScript Rendition RichMediaExecute'.split(' '),
);
const ACTIVE_ENTRIES = new Set([
  ...[...REMOVED].filter((name) => !/^(PieceInfo|AF)$/.test(name)),
  ...OUTSIDE,
  'Collection',
]);
const MOST_REFERENCES = 10;

/**
 * Removes everything that a PDF runs, opens or carries, except links to its own pages and to https addresses. Safe
 * because the document is then rewritten from the parsed objects. Returns whether it ran, opened or carried something.
 */
export function removeActiveContent({ catalog, context }: PDFDocument): boolean {
  const names = nameReader();
  let isActive = false;
  const removed = (name: string) => {
    isActive ||= ACTIVE_ENTRIES.has(name);
  };
  keepOnly(catalog, CATALOG, names, removed);
  const lists = resolve(context, catalog.get(PDFName.of('Names')));
  if (lists instanceof PDFDict) keepOnly(lists, new Set(['Dests']), names, removed);
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    // Unparsed objects would be written out unchanged.
    if (object instanceof PDFInvalidObject || isAttachment(object)) {
      isActive = true;
      context.delete(ref);
    } else if (disarm(object, names)) isActive = true;
  }
  // The document is not encrypted here; a dangling entry would claim so.
  delete context.trailerInfo.Encrypt;
  dropUnreachable(context);
  return isActive;
}

type NameReader = (name: PDFName) => string;

/** Readers accept lower-case escapes; the library does not. */
function nameReader(): NameReader {
  const known = new Map<PDFName, string>();
  return (name) => {
    const read =
      known.get(name) ??
      name
        .decodeText()
        .replaceAll(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    known.set(name, read);
    return read;
  };
}

type Told = (name: string) => void;

const keepOnly = (dict: PDFDict, kept: ReadonlySet<string>, names: NameReader, removed: Told) =>
  removeFrom(dict, (name) => !kept.has(name), names, removed);

function removeFrom(dict: PDFDict, isRemoved: (name: string) => boolean, names: NameReader, removed?: Told): void {
  for (const key of dict.keys()) {
    const name = names(key);
    if (!isRemoved(name)) continue;
    removed?.(name);
    dict.delete(key);
  }
}

const isAttachment = (object: PDFObject) =>
  object instanceof PDFStream && object.dict.lookup(PDFName.of('Type')) === PDFName.of('EmbeddedFile');

function disarm(object: PDFObject, names: NameReader): boolean {
  const waiting = [object];
  let isActive = false;
  const removed = (name: string) => {
    isActive ||= ACTIVE_ENTRIES.has(name);
  };
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next instanceof PDFArray) for (const entry of next.asArray()) waiting.push(entry);
    const dict = next instanceof PDFStream ? next.dict : next;
    if (!(dict instanceof PDFDict)) continue;
    if (isHarmful(dict, names)) {
      isActive ||= isActiveAction(dict, names);
      removeFrom(dict, () => true, names);
    }
    const isRemoved = (name: string) => REMOVED.has(name) || (next instanceof PDFStream && OUTSIDE.has(name));
    removeFrom(dict, isRemoved, names, removed);
    if (keepHarmlessAnnotations(dict, names)) isActive = true;
    for (const value of dict.values()) waiting.push(value);
  }
  return isActive;
}

function isHarmful(dict: PDFDict, names: NameReader): boolean {
  const kind = nameIn(dict, 'S', names);
  if (!ACTIONS.has(kind) || kind === 'GoTo') return false;
  if (kind === 'Named') return !HARMLESS_COMMANDS.has(nameIn(dict, 'N', names));
  return kind !== 'URI' || !/^https:\/\/[\x21-\x7e]+$/i.test(readAddress(dict));
}

const isActiveAction = (dict: PDFDict, names: NameReader) => {
  const kind = nameIn(dict, 'S', names);
  return kind === 'URI' ? !/^(https?|mailto|tel):/i.test(readAddress(dict)) : ACTIVE_ACTIONS.has(kind);
};

/** Empty where it is no text. */
function readAddress(dict: PDFDict): string {
  const address = resolve(dict.context, dict.get(PDFName.of('URI')));
  const isText = address instanceof PDFString || address instanceof PDFHexString;
  return isText ? Buffer.from(address.asBytes()).toString('latin1') : '';
}

/** Returns whether a removed one plays or carries something; marks of printers do not. */
function keepHarmlessAnnotations(dict: PDFDict, names: NameReader): boolean {
  const key = PDFName.of('Annots');
  const all = resolve(dict.context, dict.get(key));
  if (all === undefined) return false;
  let isActive = false;
  const kept = PDFArray.withContext(dict.context);
  for (const entry of all instanceof PDFArray ? all.asArray() : []) {
    const annotation = resolve(dict.context, entry);
    const kind = annotation instanceof PDFDict ? nameIn(annotation, 'Subtype', names) : '';
    if (ANNOTATIONS.has(kind)) kept.push(entry);
    else if (kind !== 'PrinterMark' && kind !== 'TrapNet') isActive = true;
  }
  dict.set(key, kept);
  return isActive;
}

function nameIn(dict: PDFDict, key: string, names: NameReader): string {
  const value = resolve(dict.context, dict.get(PDFName.of(key)));
  return value instanceof PDFName ? names(value) : '';
}

/** Follows chains of references; a circle resolves to undefined. */
function resolve(context: PDFContext, object: PDFObject | undefined): PDFObject | undefined {
  let found = object;
  for (let steps = 0; found instanceof PDFRef && steps < MOST_REFERENCES; steps += 1) found = context.lookup(found);
  return found instanceof PDFRef ? undefined : found;
}
