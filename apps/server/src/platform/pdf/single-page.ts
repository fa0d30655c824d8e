import { PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { enclosed, readContent, setContent } from './page-content.ts';

/**
 * Entries that lead to other pages or to things not drawn. A copied link would bring along its target page, and so all
 * pages.
 */
const LEFT_BEHIND = ['Annots', 'AA', 'B', 'StructParents', 'Metadata', 'PieceInfo', 'Thumb', 'Tabs', 'Contents'];
const RESOURCES = ['XObject', 'Font', 'ExtGState', 'ColorSpace', 'Pattern', 'Shading', 'Properties'];

/** Extracts one page with only the resources it uses. The source is consumed page by page. */
export async function singlePage(source: PDFDocument, index: number): Promise<Uint8Array> {
  const { node } = source.getPage(index);
  const content = readContent(node);
  node.set(PDFName.of('Resources'), usedResources(node.Resources(), content));
  for (const name of LEFT_BEHIND) node.delete(PDFName.of(name));
  const single = await PDFDocument.create({ updateMetadata: false });
  const [page] = await single.copyPages(source, [index]);
  if (!page) throw new Error('the page could not be copied');
  setContent(single.context, page.node, enclosed(content));
  single.addPage(page);
  return single.save({ useObjectStreams: false, updateFieldAppearances: false });
}

/** Many writers give all pages one list of all resources; keeps those this page names. */
function usedResources(resources: PDFDict | undefined, content: Buffer): PDFDict {
  const context = resources?.context;
  if (!resources || !context) throw new Error('a page without resources cannot be drawn');
  const kept = resources.clone(context);
  const names = namesIn(content);
  if (hasBareForm(resources, names)) return kept;
  for (const kind of RESOURCES) {
    const all = resources.lookup(PDFName.of(kind));
    if (!(all instanceof PDFDict)) continue;
    const used = all.entries().filter(([name]) => names.has(name.decodeText()));
    kept.set(
      PDFName.of(kind),
      context.obj(Object.fromEntries(used.map(([name, value]) => [name.decodeText(), value]))),
    );
  }
  return kept;
}

/** A form without its own resources may use any of the page's. */
function hasBareForm(resources: PDFDict, names: ReadonlySet<string>): boolean {
  const drawings = resources.lookup(PDFName.of('XObject'));
  if (!(drawings instanceof PDFDict)) return false;
  return drawings.entries().some(([name, reference]) => {
    const drawing = names.has(name.decodeText()) ? drawings.context.lookup(reference) : undefined;
    return (
      drawing instanceof PDFRawStream &&
      drawing.dict.get(PDFName.of('Subtype')) === PDFName.of('Form') &&
      !drawing.dict.has(PDFName.of('Resources'))
    );
  });
}

/** Over-approximates: includes anything that looks like a name. */
function namesIn(content: Buffer): Set<string> {
  const names = content.toString('latin1').matchAll(/\/([^\s/[\]<>(){}%]+)/g);
  return new Set([...names].map(([, name = '']) => PDFName.of(name).decodeText()));
}
