import { createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { PDFBool, PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { watchLimits } from '../watch-limits.ts';
import { removeActiveContent } from './active-content.ts';
import type { PdfLimits, PdfLine, PdfProblem } from './pdf-work.ts';
import { singlePage } from './single-page.ts';
import type { PageParts } from './text/page-parts.ts';
import { watermarkAll } from './watermark.ts';

const MOST_MEMORY = 1.5 * 1024 ** 3;

// Each task loads only the readers that it needs: they take longer to load than most documents to read.

type Opened = { document: PDFDocument; hasXfa: boolean; isActive: boolean };

async function open(path: string): Promise<Opened | PdfProblem> {
  const bytes = await readFile(path);
  try {
    if (isCutOff(bytes)) throw new Error('the last object has no end');
    // The library's own error for encryption cannot be distinguished.
    const options = { ignoreEncryption: true, updateMetadata: false, parseSpeed: Number.POSITIVE_INFINITY };
    const document = await PDFDocument.load(bytes, options);
    if (document.isEncrypted) return await readProtection(bytes);
    const hasXfa = hasXfaForm(document);
    if (hasXfa && (await isPlaceholder(document, bytes))) return 'pdfXfa';
    const isActive = removeActiveContent(document);
    return document.getPageCount() > 0 ? { document, hasXfa, isActive } : 'pdfEmpty';
  } catch {
    return bytes.includes('/Encrypt') ? readProtection(bytes) : 'pdfBroken';
  }
}

/** The library would silently drop a truncated object, and with it a page. */
function isCutOff(bytes: Buffer): boolean {
  const last = bytes.lastIndexOf(' obj');
  return last !== -1 && !bytes.includes('endobj', last) && !bytes.includes('startxref', last);
}

function hasXfaForm({ catalog }: PDFDocument): boolean {
  const form = catalog.lookup(PDFName.of('AcroForm'));
  return form instanceof PDFDict && form.has(PDFName.of('XFA'));
}

/** Adobe's page 'Please wait…', which leads to its reader in every language. */
const PLACEHOLDER = /if this message is not eventually replaced|adobe\.com\/go\/(acr)?reader/i;

/** Its pages are drawn by a reader of XFA alone (ISO 32000-1, 12.7.8), or say so. */
async function isPlaceholder({ catalog }: PDFDocument, bytes: Uint8Array): Promise<boolean> {
  if (catalog.lookup(PDFName.of('NeedsRendering')) === PDFBool.True) return true;
  const { extractPageText } = await import('./page-text.ts');
  return PLACEHOLDER.test((await extractPageText(bytes)).replaceAll(/\s+/g, ' '));
}

async function readProtection(bytes: Uint8Array): Promise<PdfProblem> {
  const { opensWithoutPassword } = await import('./page-text.ts');
  return (await opensWithoutPassword(bytes)) ? 'pdfRestricted' : 'pdfEncrypted';
}

async function split(source: string, target: string, limits: PdfLimits): Promise<void> {
  const opened = await open(source);
  if (typeof opened === 'string') return say({ problem: opened });
  const { document, hasXfa } = opened;
  if (document.getPageCount() > limits.pages) return say({ problem: 'pdfTooManyPages' });
  const { readTaken, takePage } = await import('./document-text.ts');
  const pack = createWriteStream(target, { flags: 'wx', mode: 0o600 });
  let weight = 0;
  const pages: PageParts[] = [];
  for (const index of document.getPageIndices()) {
    const taken = await takePage(document, index).catch(() => undefined);
    if (!taken) return say({ problem: 'pdfBroken' });
    const { page } = taken;
    weight += page.length;
    if (page.length > limits.pageBytes || weight > limits.bytes) return say({ problem: 'pdfTooHeavy' });
    if (!pack.write(page)) await new Promise<void>((resolve) => pack.once('drain', () => resolve()));
    pages.push(await readTaken(taken));
    await say({ page: index + 1, bytes: page.length });
  }
  await sayTexts(source, document, pages);
  await finished(pack.end());
  return say({ pages: pages.length, ...(hasXfa && { warning: 'pdfHasXfa' as const }) });
}

/** Reads again what `split` has read. */
async function read(source: string, limits: PdfLimits): Promise<void> {
  const opened = await open(source);
  if (typeof opened === 'string') return say({ problem: opened });
  const { document } = opened;
  if (document.getPageCount() > limits.pages) return say({ problem: 'pdfTooManyPages' });
  const { readTaken, takePage } = await import('./document-text.ts');
  const pages: PageParts[] = [];
  for (const index of document.getPageIndices()) pages.push(await readTaken(await takePage(document, index)));
  await sayTexts(source, document, pages);
  return say({ pages: pages.length });
}

async function sayTexts(source: string, document: PDFDocument, pages: readonly PageParts[]): Promise<void> {
  const { readTexts } = await import('./document-text.ts');
  for (const [index, text] of (await readTexts(await readFile(source), document, pages)).entries()) {
    await say({ page: index + 1, ...text });
  }
}

async function rewrite(source: string, target: string, line?: string): Promise<void> {
  const opened = await open(source);
  if (typeof opened === 'string') return say({ problem: opened });
  const { document } = opened;
  if (line !== undefined) await watermarkAll(document, line);
  const content = await document.save({ useObjectStreams: false, updateFieldAppearances: false });
  await writeFile(target, content, { flag: 'wx', mode: 0o600 });
  return say({ pages: document.getPageCount() });
}

/** For a file that members get as it came. */
async function check(source: string, { pages }: PdfLimits): Promise<void> {
  const opened = await open(source);
  if (typeof opened === 'string') return say({ problem: opened });
  if (opened.isActive) return say({ problem: 'pdfActive' });
  const count = opened.document.getPageCount();
  return say(count > pages ? { problem: 'pdfTooManyPages' } : { pages: count });
}

async function draw(source: string, target: string, px: number): Promise<void> {
  const opened = await open(source);
  if (typeof opened === 'string') return say({ problem: opened });
  const { drawPage } = await import('./draw-page.ts');
  await writeFile(target, await drawPage(await singlePage(opened.document, 0), px), { flag: 'wx', mode: 0o600 });
  return say({ pages: 1 });
}

async function say(line: PdfLine): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    process.stdout.write(`${JSON.stringify(line)}\n`, (error) => (error ? reject(error) : resolve()));
  });
}

const [task, source = '', target = '', value] = process.argv.slice(2);
process.stdin.on('end', () => process.exit(1)).resume();
watchLimits({ bytes: MOST_MEMORY });
if (task === 'split') await split(source, target, JSON.parse(value ?? '') as PdfLimits);
else if (task === 'read') await read(source, JSON.parse(value ?? '') as PdfLimits);
else if (task === 'check') await check(source, JSON.parse(value ?? '') as PdfLimits);
else if (task === 'draw') await draw(source, target, Number(value));
else await rewrite(source, target, value);
process.exit();
