import { type PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { readContent } from './page-content.ts';
import { joinLines, readPage, readTrees } from './page-text.ts';
import type { PageText } from './pdf-work.ts';
import { withoutRunningLines } from './running-lines.ts';
import { singlePage } from './single-page.ts';
import { readBlocks } from './text/page-blocks.ts';
import type { PageParts } from './text/page-parts.ts';
import { type DrawnLink, scanLinks } from './text/scan-links.ts';
import { type DrawnShape, scanShapes } from './text/scan-shapes.ts';
import { hasWatermark, withoutWatermark } from './watermark.ts';

type TakenPage = { page: Uint8Array; isMarked: boolean; shapes: DrawnShape[]; links: DrawnLink[] };

/** Consumes the page of the document. */
export async function takePage(document: PDFDocument, index: number): Promise<TakenPage> {
  const page = document.getPage(index);
  const isMarked = hasWatermark(page);
  const shapes = scan(() => scanShapes(readContent(page.node), page.node.Resources()));
  const links = scan(() => scanLinks(page.node));
  return { page: await singlePage(document, index), isMarked, shapes, links };
}

/** A page that breaks the rules of the format has none. */
function scan<Found>(find: () => Found[]): Found[] {
  try {
    return find();
  } catch {
    return [];
  }
}

export const readTaken = async ({ page, isMarked, ...drawn }: TakenPage): Promise<PageParts> =>
  readPage(isMarked ? await withoutWatermark(page) : page, drawn);

/** Page by page. Split pages have no structure tree, so it is read from the whole document. */
export async function readTexts(
  bytes: Uint8Array,
  { catalog }: PDFDocument,
  pages: readonly PageParts[],
): Promise<Omit<PageText, 'page'>[]> {
  const trees = catalog.has(PDFName.of('StructTreeRoot')) ? await readTrees(bytes, pages.length) : [];
  const read = readBlocks(
    pages.map((page, index) => ({ ...page, tree: trees[index] })),
    withoutRunningLines(pages.map(({ lines }) => lines)),
  );
  return read.pages.map(({ lines, blocks, isScanned }) => ({
    text: joinLines(lines, read.hyphenated),
    blocks,
    isScanned,
  }));
}
