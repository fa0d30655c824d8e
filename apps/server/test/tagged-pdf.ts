import {
  decodePDFRawStream,
  PDFArray,
  PDFBool,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { readContent } from '../src/platform/pdf/page-content.ts';
import { FONTS } from '../src/platform/pdf/page-text.ts';

const KIDS: Readonly<Record<string, readonly string[]>> = {
  L: ['LI'],
  LI: ['LBody'],
  Table: ['TR'],
  TR: ['TH', 'TD'],
  H1: ['Link'],
  H2: ['Link'],
  P: ['Link'],
  LBody: ['P', 'Link'],
  TH: ['Link'],
  TD: ['Link'],
  Figure: [],
  Link: [],
  Document: ['H1', 'H2', 'P', 'L', 'Table', 'Figure'],
};
const DRAWS = new Set(['Tj', 'TJ', "'", '"', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'S', 's', 'sh', 'Do']);

const name = (text: string) => PDFName.of(text);
const dictionary = (object: PDFObject | undefined) => (object instanceof PDFDict ? object : undefined);
const words = (object: PDFObject | undefined) =>
  object instanceof PDFString || object instanceof PDFHexString ? object.decodeText() : '';
const list = (object: PDFObject | undefined): PDFObject[] => (object instanceof PDFArray ? object.asArray() : []);

/** Breaches of the rules of PDF/UA-1 that a program can check. */
export async function findTagProblems(pdf: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const problems: string[] = [];
  const check = (isRight: boolean, problem: string) => {
    if (!isRight) problems.push(problem);
  };
  checkAbout(document, check);
  const root = dictionary(document.catalog.lookup(name('StructTreeRoot')));
  const top = root?.get(name('K'));
  if (!root || !(top instanceof PDFRef)) return [...problems, 'no structure'];
  const seen = walkTags(document, top, root, check);
  const numbers = list(dictionary(root.lookup(name('ParentTree')))?.lookup(name('Nums')));
  const parentAt = (key: number) => document.context.lookup(numbers[2 * key + 1]);
  for (const [index, page] of document.getPages().entries()) {
    checkPage(page, index + 1, { seen, parentAt, check });
  }
  checkHeadings(seen.headings, check);
  return problems;
}

type Check = (isRight: boolean, problem: string) => void;
type Seen = { content: Map<string, PDFRef>; annotations: Map<PDFRef, PDFRef>; headings: string[] };

function checkAbout({ catalog, context }: PDFDocument, check: Check): void {
  const info = context.lookup(context.trailerInfo.Info);
  const said = words(dictionary(info)?.get(name('Title')));
  check(said !== '', 'no title');
  check(words(catalog.get(name('Lang'))) !== '', 'no language');
  check(dictionary(catalog.lookup(name('MarkInfo')))?.get(name('Marked')) === PDFBool.True, 'not marked as tagged');
  const shows = dictionary(catalog.lookup(name('ViewerPreferences')))?.get(name('DisplayDocTitle'));
  check(shows === PDFBool.True, 'the window shows no title');
  const metadata = catalog.lookup(name('Metadata'));
  const xmp = metadata instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(metadata).decode()).toString() : '';
  check(xmp.includes('<pdfuaid:part>1</pdfuaid:part>'), 'no claim of PDF/UA');
  check(xmp.includes('<dc:title>'), 'no title in the metadata');
  const outline = dictionary(catalog.lookup(name('Outlines')));
  check(words(dictionary(outline?.lookup(name('First')))?.get(name('Title'))) === said, 'no bookmarks');
}

function walkTags(document: PDFDocument, top: PDFRef, root: PDFDict, check: Check): Seen {
  const { context } = document;
  const pages = document.getPages().map(({ ref }) => ref);
  const seen: Seen = { content: new Map(), annotations: new Map(), headings: [] };
  let last = [-1, -1];
  const walk = (ref: PDFRef, parent: PDFDict | PDFRef) => {
    const element = context.lookup(ref, PDFDict);
    const role = element.get(name('S'))?.toString().slice(1) ?? '';
    check(context.lookup(element.get(name('P'))) === context.lookup(parent), `${role} does not know its parent`);
    if (/^H\d$/.test(role)) seen.headings.push(role);
    const attributes = list(element.lookup(name('A'))).map((one) => context.lookup(one, PDFDict));
    if (role === 'Figure') {
      check(words(element.get(name('Alt'))).length > 10, 'a figure without words');
      check(
        attributes.some((one) => one.has(name('BBox'))),
        'a figure without its place',
      );
    }
    if (role === 'TH')
      check(
        attributes.some((one) => one.has(name('Scope'))),
        'a head cell without its scope',
      );
    const kids = list(element.lookup(name('K')));
    check(kids.length > 0, `an empty ${role}`);
    const roles: string[] = [];
    const kinds: string[] = [];
    for (const kid of kids) {
      const found = context.lookup(kid, PDFDict);
      const kind = found.get(name('Type'))?.toString().slice(1) ?? '';
      kinds.push(kind);
      if (kind === 'MCR') {
        const place = [
          pages.indexOf(found.get(name('Pg')) as PDFRef),
          found.lookup(name('MCID'), PDFNumber).asNumber(),
        ];
        const isLater = place[0] === last[0] ? (place[1] ?? 0) > (last[1] ?? 0) : (place[0] ?? 0) > (last[0] ?? 0);
        check(isLater, `${role} is read before what stands above it`);
        last = place;
        seen.content.set(place.join(' '), ref);
      } else if (kind === 'OBJR') seen.annotations.set(found.get(name('Obj')) as PDFRef, ref);
      else {
        roles.push(found.get(name('S'))?.toString().slice(1) ?? '');
        walk(kid as PDFRef, ref);
      }
    }
    for (const inner of roles) check(KIDS[role]?.includes(inner) === true, `${inner} in ${role}`);
    if (role === 'Link') check(kinds.includes('OBJR') && kinds.includes('MCR'), 'a link without words or target');
    if (role === 'Table')
      checkRows(
        kids.map((kid) => list(context.lookup(kid, PDFDict).lookup(name('K'))).length),
        check,
      );
  };
  walk(top, root);
  return seen;
}

const checkRows = (cells: readonly number[], check: Check) =>
  check(cells.length > 1 && new Set(cells).size === 1, 'rows of different length');

function checkHeadings(headings: readonly string[], check: Check): void {
  check(headings[0] === 'H1', 'the first heading is no title');
  check(headings.filter((role) => role === 'H1').length === 1, 'several titles');
}

type Known = { seen: Seen; parentAt: (key: number) => PDFObject | undefined; check: Check };

function checkPage(page: PDFPage, number: number, { seen, parentAt, check }: Known): void {
  const { node, doc } = page;
  check(node.get(name('Tabs')) === name('S'), `page ${number}: tabs do not follow the structure`);
  const key = node.lookup(name('StructParents'));
  const owners = list(key instanceof PDFNumber ? parentAt(key.asNumber()) : undefined);
  const { ids, loose } = readMarks(readContent(node).toString('latin1'));
  check(loose === 0, `page ${number}: ${loose} drawings neither tagged nor decoration`);
  check(ids.length === owners.length, `page ${number}: ${ids.length} marks, ${owners.length} owners`);
  for (const id of ids) {
    const owner = seen.content.get(`${number - 1} ${id}`);
    check(owner !== undefined && owner === owners[id], `page ${number}: content ${id} has no place in the structure`);
  }
  for (const ref of list(node.lookup(name('Annots')))) {
    const annotation = doc.context.lookup(ref, PDFDict);
    const parent = annotation.lookup(name('StructParent'));
    const owner = seen.annotations.get(ref as PDFRef);
    check(words(annotation.get(name('Contents'))) !== '', `page ${number}: a link without a description`);
    const isKnown = parent instanceof PDFNumber && owner && parentAt(parent.asNumber()) === doc.context.lookup(owner);
    check(isKnown === true, `page ${number}: a link outside the structure`);
  }
  const fonts = dictionary(node.Resources()?.lookup(name('Font')));
  for (const [, ref] of fonts?.entries() ?? []) checkFont(doc.context.lookup(ref, PDFDict), number, check);
}

function checkFont(font: PDFDict, number: number, check: Check): void {
  const [inner] = list(font.lookup(name('DescendantFonts')));
  const descriptor = dictionary(font.context.lookup(inner, PDFDict).lookup(name('FontDescriptor')));
  check(descriptor?.has(name('FontFile2')) === true, `page ${number}: letters that are not in the file`);
  check(font.has(name('ToUnicode')), `page ${number}: letters without their meaning`);
}

/** The numbers of tagged content, and how many drawings stand outside of any mark. */
function readMarks(content: string): { ids: number[]; loose: number } {
  const ids: number[] = [];
  let [depth, loose] = [0, 0];
  const plain = content.replaceAll(/\((?:\\.|[^\\)])*\)/gs, ' ').replaceAll(/<[0-9A-Fa-f\s]*>(?!>)/g, ' ');
  for (const [token, id] of plain.matchAll(/\/MCID (\d+)|[^\s[\]<>]+/g)) {
    if (id !== undefined) ids.push(Number(id));
    else if (token === 'BDC' || token === 'BMC') depth += 1;
    else if (token === 'EMC') depth -= 1;
    else if (DRAWS.has(token) && depth === 0) loose += 1;
  }
  return { ids, loose: loose + Math.abs(depth) };
}

type Item = { str?: string; hasEOL?: boolean; type?: string; tag?: string; transform?: number[]; height?: number };

type ReadPage = {
  text: string;
  /** Head, foot and the reader's mark, which readers of tagged documents skip. */
  skipped: string;
  fill: number;
};

/** All text, and how far down each page is drawn, from 0 to 1; the foot of the page and decoration do not count. */
export async function readPages(pdf: Uint8Array): Promise<ReadPage[]> {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: VerbosityLevel.ERRORS, ...FONTS });
  try {
    const document = await loading.promise;
    const found: ReadPage[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { height } = page.getViewport({ scale: 1 });
      const marks: string[] = [];
      let [text, skipped, lowest] = ['', '', height];
      for (const item of (await page.getTextContent({ includeMarkedContent: true })).items as Item[]) {
        if (item.type) text += ' ';
        if (item.type?.startsWith('begin')) marks.push(item.tag ?? '');
        else if (item.type === 'endMarkedContent') marks.pop();
        else if (marks.includes('Artifact')) skipped += `${item.str ?? ''} `;
        else {
          text += `${item.str ?? ''}${item.hasEOL ? ' ' : ''}`;
          if (item.str?.trim()) lowest = Math.min(lowest, item.transform?.[5] ?? height);
        }
      }
      found.push({ text: text.replaceAll(/\s+/g, ' '), skipped, fill: 1 - lowest / height });
    }
    return found;
  } finally {
    await loading.destroy();
  }
}
