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
const MOST_REFERENCES = 10;

/**
 * Removes everything that a PDF runs, opens or carries, except links to its own pages and to https addresses. Safe
 * because the document is then rewritten from the parsed objects.
 */
export function removeActiveContent({ catalog, context }: PDFDocument): void {
  const names = nameReader();
  keepOnly(catalog, CATALOG, names);
  const lists = resolve(context, catalog.get(PDFName.of('Names')));
  if (lists instanceof PDFDict) keepOnly(lists, new Set(['Dests']), names);
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    // Unparsed objects would be written out unchanged.
    if (object instanceof PDFInvalidObject || isAttachment(object)) context.delete(ref);
    else disarm(object, names);
  }
  // The document is not encrypted here; a dangling entry would claim so.
  delete context.trailerInfo.Encrypt;
  dropUnreachable(context);
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

const keepOnly = (dict: PDFDict, kept: ReadonlySet<string>, names: NameReader) =>
  removeFrom(dict, (name) => !kept.has(name), names);

function removeFrom(dict: PDFDict, isRemoved: (name: string) => boolean, names: NameReader): void {
  for (const key of dict.keys()) if (isRemoved(names(key))) dict.delete(key);
}

const isAttachment = (object: PDFObject) =>
  object instanceof PDFStream && object.dict.lookup(PDFName.of('Type')) === PDFName.of('EmbeddedFile');

function disarm(object: PDFObject, names: NameReader): void {
  const waiting = [object];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next instanceof PDFArray) for (const entry of next.asArray()) waiting.push(entry);
    const dict = next instanceof PDFStream ? next.dict : next;
    if (!(dict instanceof PDFDict)) continue;
    if (isHarmful(dict, names)) removeFrom(dict, () => true, names);
    removeFrom(dict, (name) => REMOVED.has(name) || (next instanceof PDFStream && OUTSIDE.has(name)), names);
    keepHarmlessAnnotations(dict, names);
    for (const value of dict.values()) waiting.push(value);
  }
}

function isHarmful(dict: PDFDict, names: NameReader): boolean {
  const kind = nameIn(dict, 'S', names);
  if (!ACTIONS.has(kind) || kind === 'GoTo') return false;
  if (kind === 'Named') return !HARMLESS_COMMANDS.has(nameIn(dict, 'N', names));
  if (kind !== 'URI') return true;
  const address = resolve(dict.context, dict.get(PDFName.of('URI')));
  const isText = address instanceof PDFString || address instanceof PDFHexString;
  return !isText || !/^https:\/\/[\x21-\x7e]+$/i.test(Buffer.from(address.asBytes()).toString('latin1'));
}

function keepHarmlessAnnotations(dict: PDFDict, names: NameReader): void {
  const key = PDFName.of('Annots');
  const all = resolve(dict.context, dict.get(key));
  if (all === undefined) return;
  const kept = PDFArray.withContext(dict.context);
  for (const entry of all instanceof PDFArray ? all.asArray() : []) {
    const annotation = resolve(dict.context, entry);
    if (annotation instanceof PDFDict && ANNOTATIONS.has(nameIn(annotation, 'Subtype', names))) kept.push(entry);
  }
  dict.set(key, kept);
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
