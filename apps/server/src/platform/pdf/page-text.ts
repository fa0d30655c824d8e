import { fileURLToPath } from 'node:url';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

const MAX_TEXT = 50_000;
const FOLDER = fileURLToPath(new URL('.', import.meta.resolve('pdfjs-dist/package.json')));

/** Fonts and character maps of the library itself; none of the machine. */
export const FONTS = {
  cMapUrl: `${FOLDER}cmaps/`,
  standardFontDataUrl: `${FOLDER}standard_fonts/`,
  wasmUrl: `${FOLDER}wasm/`,
  useSystemFonts: false,
  disableFontFace: true,
} as const;

export type TextLine = {
  text: string;
  /** Of its baseline in the shown page. */
  fromTop: number;
  /** Of the page. */
  height: number;
};

export const extractPageText = async (pdf: Uint8Array): Promise<string> => joinLines(await extractLines(pdf));

/** The first page, line by line in the order of its drawing. */
export async function extractLines(pdf: Uint8Array): Promise<TextLine[]> {
  const loading = getDocument({
    // The library takes ownership of the buffer.
    data: new Uint8Array(pdf),
    verbosity: VerbosityLevel.ERRORS,
    ...FONTS,
  });
  try {
    const page = await (await loading.promise).getPage(1);
    const viewport = page.getViewport({ scale: 1 });
    const lines: TextLine[] = [];
    let isOpen = false;
    for (const item of (await page.getTextContent()).items) {
      if (!('str' in item)) continue;
      const [x = 0, y = 0] = (item.transform as number[]).slice(4);
      const [, fromTop = 0] = viewport.convertToViewportPoint(x, y) as number[];
      const line = isOpen ? lines.at(-1) : undefined;
      // A line stands where its first letter stands.
      if (line?.text.trim()) line.text += item.str;
      else if (line) Object.assign(line, { text: line.text + item.str, fromTop });
      else lines.push({ text: item.str, fromTop, height: viewport.height });
      isOpen = !item.hasEOL;
    }
    return lines;
  } catch {
    return [];
  } finally {
    await loading.destroy();
  }
}

export const joinLines = (lines: readonly TextLine[]): string => readable(lines.map(({ text }) => text).join('\n'));

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

/** Removes NUL, half surrogate pairs and invisible characters. */
const readable = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}]/gu, (letter) => (letter === '\n' ? '\n' : ' '))
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .trim()
    .slice(0, MAX_TEXT)
    .toWellFormed();
