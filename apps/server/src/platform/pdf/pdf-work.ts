import { spawn } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { MINUTE_MS } from '../durations.ts';

export type PdfProblem =
  | 'pdfEncrypted'
  | 'pdfRestricted'
  | 'pdfEmpty'
  | 'pdfBroken'
  | 'pdfTooManyPages'
  | 'pdfTooHeavy';

/** A page that is done, the end with the number of pages, or why there is none. */
export type PdfLine = PageLine | { pages: number } | { problem: PdfProblem };
type PageLine = { page: number; bytes: number; text: string };

/** Of one page and of all together: a page is marked in memory whenever somebody reads it. */
export type PdfLimits = { pages: number; pageBytes: number; bytes: number };
type Paths = { source: string; target: string };
type Result = { pages: number } | { problem: PdfProblem };

/** Two jobs at a time: a longer one would keep the others waiting. */
const MOST_MS = 4 * MINUTE_MS;
const MOST_CLEANING_MS = MINUTE_MS / 2;
const HEAP_MB = 1024;
const PROGRAM = join(import.meta.dirname, 'pdf-process.ts');
/** The garbage collector or the watch over its memory, when there is nothing more to be had: exit code or signal. */
const OUT_OF_MEMORY = new Set([134, 'SIGABRT', 'SIGKILL']);

/** Takes a PDF apart into single pages, one after the other in one file; tells of each as it comes. */
export async function splitPdf(
  { source, target }: Paths,
  limits: PdfLimits,
  take: (page: PageLine) => Promise<void>,
  stopping?: AbortSignal,
): Promise<Result> {
  return run(['split', source, target, JSON.stringify(limits)], take, stopping);
}

/** The whole document with a line burnt into every page. */
export async function watermarkPdf({ source, target }: Paths, line: string, stopping?: AbortSignal): Promise<Result> {
  return run(['rewrite', source, target, line], async () => undefined, stopping);
}

/** The whole document without anything active in it. Somebody waits for it: what takes longer is too much. */
export async function cleanPdf({ source, target }: Paths, mostMs = MOST_CLEANING_MS): Promise<Result> {
  const late = AbortSignal.timeout(mostMs);
  return run(['rewrite', source, target], async () => undefined, late).catch((error: unknown) => {
    if (late.aborted) return { problem: 'pdfTooHeavy' };
    throw error;
  });
}

/** In a process of its own: memory and time have an end, and what it took is given back. */
async function run(
  task: readonly string[],
  take: (page: PageLine) => Promise<void>,
  stopping?: AbortSignal,
): Promise<Result> {
  const cut = AbortSignal.any([AbortSignal.timeout(MOST_MS), ...(stopping ? [stopping] : [])]);
  const child = spawn(process.execPath, [`--max-old-space-size=${HEAP_MB}`, PROGRAM, ...task], {
    // It ends by itself when its input does: with us.
    stdio: ['pipe', 'pipe', 'pipe'],
    // It learns nothing of our settings, but where its program lies compiled: that is most of a short work.
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
      if ('text' in line) await take(line);
      else result = line;
    }
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  const end = await ended;
  if (result) return result;
  const isCut = cut.aborted || end instanceof Error;
  if (!isCut && end !== null && OUT_OF_MEMORY.has(end)) return { problem: 'pdfTooHeavy' };
  // Stopped together with us, too slow on a busy machine, or an error of ours: the job comes again.
  throw new Error(`the PDF process ended with ${end}: ${complaint.slice(0, MOST_COMPLAINT)}`);
}

const MOST_COMPLAINT = 2_000;
