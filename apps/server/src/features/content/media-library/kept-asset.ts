import type { Transaction } from 'kysely';
import type { Caller } from '../../../platform/caller.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import { addRenditions } from '../../../platform/files/files.jobs.ts';
import type { IncomingFile } from '../../../platform/files/incoming-file.ts';
import { type KeptFile, keepPicture, listFile } from '../../../platform/files/kept-file.ts';
import { keepMedium } from '../../../platform/files/kept-medium.ts';
import type { PictureForm } from '../../../platform/files/picture.ts';

/** A4 in print; larger pictures take too long to re-encode. */
const PRINT_PX = 4_000;
export const WEB_WIDTH = 1600;
/** WebP keeps text sharp and logos transparent. */
export const PREVIEW = { kind: 'asset-preview', width: 1200, height: 1200, type: 'image/webp', smaller: true } as const;

export type KeptAsset = { file: KeptFile; preview: KeptFile | undefined; durationSeconds: number | null };

/** Keeps the format: logos stay transparent, photos stay small. */
export async function keepAsset(deps: Deps & { caller: Caller }, incoming: IncomingFile): Promise<KeptAsset> {
  const type = incoming.type as PictureForm['type'];
  // First, because keeping a video moves the incoming file.
  const preview = incoming.type === 'video/mp4' ? undefined : await keepPicture(deps, incoming, PREVIEW);
  const form = { kind: 'asset', width: PRINT_PX, height: PRINT_PX, type };
  const { file, durationSeconds } = await keepMedium(deps, incoming, form);
  return { file, preview, durationSeconds };
}

export async function listAsset(trx: Transaction<Tables>, { file, preview }: KeptAsset): Promise<void> {
  await listFile(trx, file);
  if (!preview) return;
  await addRenditions(trx, file.id, { widths: [WEB_WIDTH] });
  await listFile(trx, preview);
  await addRenditions(trx, preview.id);
}
