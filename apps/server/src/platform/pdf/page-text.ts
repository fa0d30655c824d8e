import { fileURLToPath } from 'node:url';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

const MAX_TEXT = 50_000;
const FOLDER = fileURLToPath(new URL('.', import.meta.resolve('pdfjs-dist/package.json')));

export async function extractPageText(pdf: Uint8Array): Promise<string> {
  const loading = getDocument({
    // The library takes ownership of the buffer.
    data: new Uint8Array(pdf),
    verbosity: VerbosityLevel.ERRORS,
    cMapUrl: `${FOLDER}cmaps/`,
    standardFontDataUrl: `${FOLDER}standard_fonts/`,
    useSystemFonts: false,
    disableFontFace: true,
  });
  try {
    const page = await (await loading.promise).getPage(1);
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
    return readable(text);
  } catch {
    return '';
  } finally {
    await loading.destroy();
  }
}

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
