import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

export type HeicTask = { path: string; maxPixels: number; maxMemoryBytes: number; hasAlpha: boolean };
export type HeicPixels = { width: number; height: number; pixels: Uint8Array };

/** A photo of 12 megapixels takes 1 to 2 s, one of 48 megapixels 5 s. */
const MAX_MS = 10_000;
/** Three times the pixels of the largest photo; limits of threads do not bound WebAssembly. */
const MAX_MEMORY_BYTES = 640 * 1024 * 1024;
const PROGRAM = join(import.meta.dirname, 'heic-worker.ts');

type Facts = { hasAlpha: boolean; icc?: Buffer | undefined };

/** Returns a TIFF, which carries the colour profile along: phones use a wider one than sRGB. */
export async function decodeHeic(
  path: string,
  { hasAlpha, icc }: Facts,
  { maxPixels, maxMs = MAX_MS }: { maxPixels: number; maxMs?: number },
): Promise<Buffer> {
  const task: HeicTask = { path, maxPixels, maxMemoryBytes: MAX_MEMORY_BYTES, hasAlpha };
  const worker = new Worker(PROGRAM, { workerData: task, env: {}, stdout: true, stderr: true });
  try {
    const [picture] = (await once(worker, 'message', { signal: AbortSignal.timeout(maxMs) })) as [HeicPixels];
    return toTiff(picture, { hasAlpha, icc });
  } finally {
    await worker.terminate();
  }
}

const [SHORT, LONG, UNDEFINED] = [3, 4, 7];
const HEAD_BYTES = 8;
const ENTRY_BYTES = 12;

/** One strip without compression (TIFF 6.0, sections 2 and 6). */
function toTiff({ width, height, pixels }: HeicPixels, { hasAlpha, icc }: Facts): Buffer {
  const samples = hasAlpha ? 4 : 3;
  const tags = 10 + (hasAlpha ? 1 : 0) + (icc ? 1 : 0);
  const depthsAt = HEAD_BYTES + 2 + tags * ENTRY_BYTES + 4;
  const iccAt = depthsAt + 8;
  const pixelsAt = iccAt + (icc ? icc.length + (icc.length % 2) : 0);
  const entries = [
    [256, LONG, 1, width],
    [257, LONG, 1, height],
    [258, SHORT, samples, depthsAt],
    [259, SHORT, 1, 1],
    [262, SHORT, 1, 2],
    [273, LONG, 1, pixelsAt],
    [277, SHORT, 1, samples],
    [278, LONG, 1, height],
    [279, LONG, 1, pixels.length],
    [284, SHORT, 1, 1],
    ...(hasAlpha ? [[338, SHORT, 1, 2]] : []),
    ...(icc ? [[34675, UNDEFINED, icc.length, iccAt]] : []),
  ];
  const head = Buffer.alloc(pixelsAt);
  head.write('II*\0', 'latin1');
  head.writeUInt32LE(HEAD_BYTES, 4);
  head.writeUInt16LE(tags, HEAD_BYTES);
  for (const [index, [tag = 0, type = 0, count = 0, value = 0]] of entries.entries()) {
    const at = HEAD_BYTES + 2 + index * ENTRY_BYTES;
    head.writeUInt16LE(tag, at);
    head.writeUInt16LE(type, at + 2);
    head.writeUInt32LE(count, at + 4);
    head.writeUInt32LE(value, at + 8);
  }
  for (let sample = 0; sample < samples; sample += 1) head.writeUInt16LE(8, depthsAt + sample * 2);
  icc?.copy(head, iccAt);
  return Buffer.concat([head, pixels]);
}
