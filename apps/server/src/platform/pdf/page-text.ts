import { fileURLToPath } from 'node:url';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { collectParts, readable } from './text/collect-parts.ts';
import { type Hyphenated, joinBrokenWords } from './text/join-text.ts';
import { MAX_TEXT, type PageParts, type TextLine, type TreeNode } from './text/page-parts.ts';

const QUARTER = 90;
const FULL_TURN = 360;
const FOLDER = fileURLToPath(new URL('.', import.meta.resolve('pdfjs-dist/package.json')));

/** Fonts and character maps of the library itself; none of the machine. */
export const FONTS = {
  cMapUrl: `${FOLDER}cmaps/`,
  standardFontDataUrl: `${FOLDER}standard_fonts/`,
  wasmUrl: `${FOLDER}wasm/`,
  useSystemFonts: false,
  disableFontFace: true,
} as const;

export async function extractPageText(pdf: Uint8Array): Promise<string> {
  return joinLines((await readPage(pdf)).lines, new Set());
}

/** The first page: its lines and letters in the order of their drawing. A page that cannot be read has none. */
export async function readPage(
  pdf: Uint8Array,
  drawn: Parameters<typeof collectParts>[1] = { shapes: [], links: [] },
): Promise<PageParts> {
  const loading = getDocument({
    // The library takes ownership of the buffer.
    data: new Uint8Array(pdf),
    verbosity: VerbosityLevel.ERRORS,
    ...FONTS,
  });
  try {
    const page = await (await loading.promise).getPage(1);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    return collectParts(items, drawn, (turns) =>
      page.getViewport({ scale: 1, rotation: (page.rotate + turns * QUARTER) % FULL_TURN }),
    );
  } catch {
    return { width: 1, height: 1, turns: 0, lines: [], runs: [], shapes: [], links: [] };
  } finally {
    await loading.destroy();
  }
}

/** The structure of each page of a tagged document; none where it cannot be read. */
export async function readTrees(pdf: Uint8Array, pages: number): Promise<(TreeNode | undefined)[]> {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: VerbosityLevel.ERRORS, ...FONTS });
  const trees: (TreeNode | undefined)[] = [];
  try {
    const document = await loading.promise;
    for (let number = 1; number <= pages; number += 1) {
      const page = await document.getPage(number);
      trees.push((await page.getStructTree().catch(() => null)) ?? undefined);
      page.cleanup();
    }
    return trees;
  } catch {
    return trees;
  } finally {
    await loading.destroy();
  }
}

export const joinLines = (lines: readonly TextLine[], hyphenated: Hyphenated): string =>
  joinBrokenWords(
    lines.map(({ text }) => readable(text).trim()).filter((text) => text !== ''),
    hyphenated,
  )
    .join('\n')
    .slice(0, MAX_TEXT)
    .toWellFormed();

/** A document encrypted without a user password is readable, only protected against changes. */
export async function opensWithoutPassword(pdf: Uint8Array): Promise<boolean> {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: VerbosityLevel.ERRORS });
  try {
    await loading.promise;
    return true;
  } catch {
    return false;
  } finally {
    await loading.destroy();
  }
}
