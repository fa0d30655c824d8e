import 'sharp';
import { createHash } from 'node:crypto';
import { stat, writeFile } from 'node:fs/promises';
import { watchLimits } from '../watch-limits.ts';
import { drawRendition, rewritePicture } from './picture.ts';
import { OVER_LIMITS, type PictureAnswer, type PictureTask } from './picture-work.ts';

// A process of its own, started by picture-work.ts: decoders of foreign bytes can crash, and their threads would be taken from requests.

const MOST_MEMORY = 1024 ** 3;
/** A photo of 48 megapixels from a phone takes 6 s. */
const MOST_COMPUTING_MS = 12_000;
/** Of waiting for a core. */
const PATIENCE_S = 60;

const limits = watchLimits({ bytes: MOST_MEMORY, computingMs: MOST_COMPUTING_MS, signal: OVER_LIMITS });

process.on('disconnect', () => process.exit());
process.on('message', (task: PictureTask) => {
  limits.begin();
  void work(task)
    .catch(({ message, code }: NodeJS.ErrnoException): PictureAnswer => ({ failure: message, code }))
    .then((answer) => process.send?.(answer));
});

async function work({ source, target, smallTarget, form }: PictureTask): Promise<PictureAnswer> {
  await stat(source);
  if (!('height' in form)) {
    const drawn = await drawRendition(source, form, PATIENCE_S).catch(unreadable);
    return drawn ? keep(target, drawn) : { problem: 'unreadable' };
  }
  const picture = await rewritePicture(source, form, PATIENCE_S).catch(unreadable);
  if (!picture) return { problem: 'unreadable' };
  const { content, smallest, ...facts } = picture;
  if (smallest) await keep(smallTarget, smallest.content);
  const renditions = smallest ? [{ ...smallest.form, bytes: smallest.content.length }] : [];
  return { ...facts, ...(await keep(target, content)), renditions };
}

/** Errors of the system have a code, those of decoders have none. */
function unreadable(error: NodeJS.ErrnoException): undefined {
  if (error.code !== undefined) throw error;
}

async function keep(path: string, content: Buffer): Promise<{ bytes: number; sha256: string }> {
  await writeFile(path, content, { mode: 0o600 });
  return { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
}
