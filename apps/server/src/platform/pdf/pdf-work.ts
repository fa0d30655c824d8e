import { spawn } from 'node:child_process';
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

/** One large PDF after the other, on all nodes: mails and everything else that waits for a job go past them. */
export const PDF_QUEUE = 'pdf';

/** Below the five minutes after which a job counts as abandoned. */
const MOST_MS = 4 * MINUTE_MS;
const HEAP_MB = 1024;
const PROGRAM = join(import.meta.dirname, 'pdf-process.ts');
/** The garbage collector, when there is nothing more to be had: exit code or signal. */
const OUT_OF_MEMORY = new Set([134, 'SIGABRT', 'SIGKILL']);

/** Takes a PDF apart into single pages, one after the other in one file; tells of each as it comes. */
export async function splitPdf(
  paths: { source: string; target: string },
  limits: PdfLimits,
  take: (page: PageLine) => Promise<void>,
  stopping?: AbortSignal,
): Promise<{ pages: number } | { problem: PdfProblem }> {
  return run(['split', paths.source, paths.target, JSON.stringify(limits)], take, stopping);
}

/** The whole document with a line burnt into every page. */
export async function watermarkPdf(
  paths: { source: string; target: string },
  line: string,
  stopping?: AbortSignal,
): Promise<{ pages: number } | { problem: PdfProblem }> {
  return run(['watermark', paths.source, paths.target, line], async () => undefined, stopping);
}

/** In a process of its own: memory and time have an end, and what it took is given back. It does not outlive the server. */
async function run(task: readonly string[], take: (page: PageLine) => Promise<void>, stopping?: AbortSignal) {
  const child = spawn(process.execPath, [`--max-old-space-size=${HEAP_MB}`, PROGRAM, ...task], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // It learns nothing of our settings.
    env: {},
    timeout: MOST_MS,
    killSignal: 'SIGKILL',
    ...(stopping && { signal: stopping }),
  });
  const ended = new Promise<number | string | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(signal ?? code));
  });
  // Waited for below, once everything it said was heard.
  ended.catch(() => undefined);
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    if (complaint.length < MOST_COMPLAINT) complaint += chunk.toString();
  });
  let result: { pages: number } | { problem: PdfProblem } | undefined;
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
  if (end !== null && OUT_OF_MEMORY.has(end)) return { problem: 'pdfTooHeavy' } as const;
  // Stopped together with us, or an error of ours: the job comes again.
  throw new Error(`the PDF process ended with ${end}: ${complaint.slice(0, MOST_COMPLAINT)}`);
}

const MOST_COMPLAINT = 2_000;
