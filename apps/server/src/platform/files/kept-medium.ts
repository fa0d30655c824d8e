import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { addRenditions } from './files.jobs.ts';
import { type KeptFile, listFile } from './kept-file.ts';

export type KeptMedium = { file: KeptFile; isVideo: boolean; durationSeconds: number | null };

/** In one transaction with the row that shows it; renditions are made by jobs, those of a waiting photo once it is made. */
export async function listMedium(trx: Transaction<Tables>, { file, isVideo }: KeptMedium): Promise<void> {
  await listFile(trx, file);
  if (!isVideo && file.state !== 'waiting') await addRenditions(trx, file.id);
}
