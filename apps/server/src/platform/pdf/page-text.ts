import { fileURLToPath } from 'node:url';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What a search looks at; more is no page that somebody reads. */
const MAX_TEXT = 50_000;
const FOLDER = fileURLToPath(new URL('.', import.meta.resolve('pdfjs-dist/package.json')));

/** The words of a document of one page. A page that cannot be understood has none. */
export async function extractPageText(pdf: Uint8Array): Promise<string> {
  const loading = getDocument({
    // It is taken away from us.
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

/** Whether whoever has it can look at it: what is encrypted without a password is only protected against changes. */
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

/** No database takes a NUL or half a letter, and no search what nobody sees. */
const readable = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}]/gu, (letter) => (letter === '\n' ? '\n' : ' '))
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .trim()
    .slice(0, MAX_TEXT)
    .toWellFormed();
