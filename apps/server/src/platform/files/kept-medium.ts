import type { Transaction } from 'kysely';
import type { Caller } from '../caller.ts';
import type { Tables } from '../database/tables.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { addRenditions } from './files.jobs.ts';
import type { IncomingFile } from './incoming-file.ts';
import { type KeptFile, keepFile, keepPicture, listFile } from './kept-file.ts';
import type { PictureForm } from './picture.ts';
import { cleanVideo } from './video.ts';

export type KeptMedium = { file: KeptFile; isVideo: boolean; durationSeconds: number | null };

/** Photos are re-encoded; videos only lose their camera metadata. */
export async function keepMedium(
  deps: Deps & { caller: Caller },
  { field, path, type }: IncomingFile,
  { kind, ...form }: PictureForm & { kind: string },
): Promise<KeptMedium> {
  if (type !== 'video/mp4') {
    const file = await keepPicture(deps, { field, path }, { kind, ...form });
    return { file, isVideo: false, durationSeconds: null };
  }
  const video = await cleanVideo(path);
  if (!video) throw new Refusal('invalidInput', { fields: [{ field, text: 'unreadableVideo' }] });
  const { durationSeconds, width, height } = video;
  return { file: await keepFile(deps, path, { kind, type, width, height }), isVideo: true, durationSeconds };
}

/** In one transaction with the row that shows it; renditions are made by jobs. */
export async function listMedium(trx: Transaction<Tables>, { file, isVideo }: KeptMedium): Promise<void> {
  await listFile(trx, file);
  if (!isVideo) await addRenditions(trx, file.id);
}
