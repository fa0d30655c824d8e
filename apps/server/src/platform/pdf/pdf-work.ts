import { spawn } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { PageBlock } from '@portal/contract/content/reports/page-blocks';
import { MINUTE_MS } from '../durations.ts';

export type PdfProblem =
  | 'pdfEncrypted'
  | 'pdfRestricted'
  | 'pdfEmpty'
  | 'pdfBroken'
  | 'pdfTooManyPages'
  | 'pdfTooHeavy'
  | 'pdfXfa'
  | 'pdfActive';

export type PdfLine = PageLine | Result;
/** Each page comes once with its bytes, then once with its text: running heads show when all pages are read. */
export type PageLine = PageSize | PageText;
type PageSize = { page: number; bytes: number };
export type PageText = { page: number; text: string; blocks: PageBlock[]; isScanned: boolean };

/** Per page and in total: a page is watermarked in memory on each read. */
export type PdfLimits = { pages: number; pageBytes: number; bytes: number };
type Paths = { source: string; target: string };
type Bounds = { stopping?: AbortSignal | undefined; mostMs?: number };
type Result = { pages: number; warning?: 'pdfHasXfa' } | { problem: PdfProblem };

/** Two jobs run at a time; longer ones would block the others. */
const MOST_MS = 4 * MINUTE_MS;
const MOST_CLEANING_MS = MINUTE_MS / 2;
const HEAP_MB = 1024;
const PROGRAM = join(import.meta.dirname, 'pdf-process.ts');
/** Exit codes and signals of an out-of-memory end. */
const OUT_OF_MEMORY = new Set([134, 'SIGABRT', 'SIGKILL']);

export async function splitPdf(
  { source, target }: Paths,
  limits: PdfLimits,
  take: (page: PageLine) => Promise<void>,
  bounds: Bounds = {},
): Promise<Result> {
  return run(['split', source, target, JSON.stringify(limits)], take, bounds);
}

const takeNothing = async () => undefined;

/** The text of pages that are split already. */
export async function readPdf(
  source: string,
  limits: PdfLimits,
  take: (page: PageText) => Promise<void>,
  stopping?: AbortSignal,
): Promise<Result> {
  const takeText = async (line: PageLine) => ('text' in line ? take(line) : undefined);
  return run(['read', source, '', JSON.stringify(limits)], takeText, { stopping });
}

export async function watermarkPdf({ source, target }: Paths, line: string, stopping?: AbortSignal): Promise<Result> {
  return run(['rewrite', source, target, line], takeNothing, { stopping });
}

/** Rewrites the document without active content. A user waits, so the time is short. */
export async function cleanPdf({ source, target }: Paths, mostMs = MOST_CLEANING_MS): Promise<Result> {
  return run(['rewrite', source, target], takeNothing, { mostMs });
}

/** Refuses active content, which `cleanPdf` would remove. */
export async function checkPdf(source: string, pages: number): Promise<Result> {
  return run(['check', source, '', JSON.stringify({ pages })], takeNothing, { mostMs: MOST_CLEANING_MS });
}

/** Draws the first page as a PNG. */
export async function drawPdf({ source, target }: Paths, px: number): Promise<Result> {
  return run(['draw', source, target, String(px)], takeNothing, { mostMs: MOST_CLEANING_MS });
}

/** A separate process limits memory and time. */
async function run(
  task: readonly string[],
  take: (page: PageLine) => Promise<void>,
  { stopping, mostMs = MOST_MS }: Bounds,
): Promise<Result> {
  const late = AbortSignal.timeout(mostMs);
  const cut = AbortSignal.any([late, ...(stopping ? [stopping] : [])]);
  const child = spawn(process.execPath, [`--max-old-space-size=${HEAP_MB}`, PROGRAM, ...task], {
    // Ends when its input closes, thus with this process.
    stdio: ['pipe', 'pipe', 'pipe'],
    // Passes no settings except the compile cache, which saves most of a short run.
    env: { NODE_COMPILE_CACHE: getCompileCacheDir() },
    signal: cut,
    killSignal: 'SIGKILL',
  });
  const ended = new Promise<number | string | Error | null>((resolve) => {
    child.once('error', resolve);
    child.once('close', (code, signal) => resolve(signal ?? code));
  });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    if (complaint.length < MOST_COMPLAINT) complaint += chunk.toString();
  });
  let result: Result | undefined;
  try {
    for await (const text of createInterface({ input: child.stdout })) {
      const line = JSON.parse(text) as PdfLine;
      if ('page' in line) await take(line);
      else result = line;
    }
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  const end = await ended;
  if (result) return result;
  const isCut = cut.aborted || end instanceof Error;
  const isOutOfMemory = !isCut && end !== null && OUT_OF_MEMORY.has(end);
  // Another try would take as long.
  const isLate = late.aborted && !stopping?.aborted;
  if (isOutOfMemory || isLate) return { problem: 'pdfTooHeavy' };
  // Stopped with the server, or a bug: the job is retried.
  throw new Error(`the PDF process ended with ${end}: ${complaint.slice(0, MOST_COMPLAINT)}`);
}

const MOST_COMPLAINT = 2_000;
