import { createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { Worker } from 'node:worker_threads';
import { PDFDocument } from '@cantoo/pdf-lib';
import { removeActiveContent } from './active-content.ts';
import { extractPageText, opensWithoutPassword } from './page-text.ts';
import type { PdfLimits, PdfLine, PdfProblem } from './pdf-work.ts';
import { singlePage } from './single-page.ts';
import { watermarkAll } from './watermark.ts';

const MOST_MEMORY = 1.5 * 1024 ** 3;

// A separate process, started by pdf-work.ts: its memory is freed on exit.

async function open(path: string): Promise<PDFDocument | PdfProblem> {
  const bytes = await readFile(path);
  try {
    if (isCutOff(bytes)) throw new Error('the last object has no end');
    // The library's own error for encryption cannot be distinguished.
    const options = { ignoreEncryption: true, updateMetadata: false, parseSpeed: Number.POSITIVE_INFINITY };
    const document = await PDFDocument.load(bytes, options);
    if (document.isEncrypted) return await readProtection(bytes);
    removeActiveContent(document);
    return document.getPageCount() > 0 ? document : 'pdfEmpty';
  } catch {
    return bytes.includes('/Encrypt') ? readProtection(bytes) : 'pdfBroken';
  }
}

/** The library would silently drop a truncated object, and with it a page. */
function isCutOff(bytes: Buffer): boolean {
  const last = bytes.lastIndexOf(' obj');
  return last !== -1 && !bytes.includes('endobj', last) && !bytes.includes('startxref', last);
}

const readProtection = async (bytes: Uint8Array) =>
  (await opensWithoutPassword(bytes)) ? 'pdfRestricted' : 'pdfEncrypted';

async function split(source: string, target: string, limits: PdfLimits): Promise<void> {
  const document = await open(source);
  if (typeof document === 'string') return say({ problem: document });
  const count = document.getPageCount();
  if (count > limits.pages) return say({ problem: 'pdfTooManyPages' });
  const pack = createWriteStream(target, { flags: 'wx', mode: 0o600 });
  let weight = 0;
  for (let index = 0; index < count; index += 1) {
    const page = await singlePage(document, index).catch(() => undefined);
    if (!page) return say({ problem: 'pdfBroken' });
    weight += page.length;
    if (page.length > limits.pageBytes || weight > limits.bytes) return say({ problem: 'pdfTooHeavy' });
    if (!pack.write(page)) await new Promise<void>((resolve) => pack.once('drain', () => resolve()));
    await say({ page: index + 1, bytes: page.length, text: await extractPageText(page) });
  }
  await finished(pack.end());
  return say({ pages: count });
}

async function rewrite(source: string, target: string, line?: string): Promise<void> {
  const document = await open(source);
  if (typeof document === 'string') return say({ problem: document });
  if (line !== undefined) await watermarkAll(document, line);
  const content = await document.save({ useObjectStreams: false, updateFieldAppearances: false });
  await writeFile(target, content, { flag: 'wx', mode: 0o600 });
  return say({ pages: document.getPageCount() });
}

async function say(line: PdfLine): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    process.stdout.write(`${JSON.stringify(line)}\n`, (error) => (error ? reject(error) : resolve()));
  });
}

const [task, source = '', target = '', value] = process.argv.slice(2);
process.stdin.on('end', () => process.exit(1)).resume();
watchMemory();
if (task === 'split') await split(source, target, JSON.parse(value ?? '') as PdfLimits);
else await rewrite(source, target, value);
process.exit();

/** Decompressed streams lie outside the heap; a thread watches them while this one is busy. */
function watchMemory(): void {
  const watch = `setInterval(() => process.memoryUsage.rss() > ${MOST_MEMORY} && process.kill(process.pid, 'SIGKILL'), 50)`;
  new Worker(watch, { eval: true }).unref();
}
