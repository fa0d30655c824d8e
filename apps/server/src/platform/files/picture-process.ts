import { stat, writeFile } from 'node:fs/promises';
import { watchComputing, watchMemory } from '../watch-memory.ts';
import { drawRendition, rewritePicture } from './picture.ts';
import type { PictureAnswer, PictureTask } from './picture-work.ts';

// A process of its own, started by picture-work.ts: decoders of foreign bytes can crash, and their threads would be taken from requests.

const MOST_MEMORY = 1024 ** 3;
/** A photo of 48 megapixels from a phone takes 6 s. */
const MOST_COMPUTING_MS = 20_000;
/** Of waiting for a core. */
const PATIENCE_S = 600;

watchMemory(MOST_MEMORY);
const computing = watchComputing(MOST_COMPUTING_MS);

process.on('disconnect', () => process.exit());
process.on('message', (task: PictureTask) => {
  computing.begin();
  void work(task)
    .catch(({ message, code }: NodeJS.ErrnoException): PictureAnswer => ({ failure: message, code }))
    .then((answer) => process.send?.(answer));
});

async function work({ source, target, smallTarget, form }: PictureTask): Promise<PictureAnswer> {
  // Beside a missing file, all that can go wrong before something is written is the picture.
  await stat(source);
  if (!('height' in form)) {
    const drawn = await drawRendition(source, form, PATIENCE_S).catch(() => undefined);
    return drawn ? { bytes: await keep(target, drawn) } : { problem: 'unreadable' };
  }
  const picture = await rewritePicture(source, form, PATIENCE_S).catch(() => undefined);
  if (!picture) return { problem: 'unreadable' };
  const { content, smallest, ...facts } = picture;
  const bytes = await keep(target, content);
  if (smallest) await keep(smallTarget, smallest.content);
  const renditions = smallest ? [{ ...smallest.form, bytes: smallest.content.length }] : [];
  return { ...facts, bytes, renditions };
}

async function keep(path: string, content: Buffer): Promise<number> {
  await writeFile(path, content, { mode: 0o600 });
  return content.length;
}
