import { rm } from 'node:fs/promises';
import { MAX_REPORT_PAGES } from '@portal/contract/content/reports/reports';
import type { Transaction } from 'kysely';
import type { Caller } from '../../../platform/caller.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import { addRenditions } from '../../../platform/files/files.jobs.ts';
import { describeFormat, filmRefusal } from '../../../platform/files/film-format.ts';
import { type IncomingFile, newIncomingPath } from '../../../platform/files/incoming-file.ts';
import { keepPicture } from '../../../platform/files/keep-picture.ts';
import { type KeptFile, keepFile, listFile } from '../../../platform/files/kept-file.ts';
import { readMetadata } from '../../../platform/files/picture.ts';
import { drawSvg } from '../../../platform/files/svg.ts';
import { cleanVideo } from '../../../platform/files/video.ts';
import { checkPdf } from '../../../platform/pdf/pdf-work.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import { createTurnstile } from '../../../platform/turnstile.ts';
import { hasPlace } from './metadata/place.ts';
import { removeMetadata } from './metadata/remove-metadata.ts';

export const WEB_WIDTH = 1600;
/** WebP keeps text sharp and logos transparent. */
export const PREVIEW = { kind: 'asset-preview', width: 1200, height: 1200, type: 'image/webp', smaller: true } as const;

/** Without a preview where a job makes it: a frame of a video, the first page of a PDF. */
export type KeptAsset = {
  file: KeptFile;
  preview: KeptFile | undefined;
  durationSeconds: number | null;
  hasPlace: boolean;
};

type Keeping = Deps & { caller: Caller };
type Facts = { width: number | null; height: number | null; durationSeconds: number | null };

const UNKNOWN: Facts = { width: null, height: null, durationSeconds: null };
/** A PDF takes a process. */
const inTurn = createTurnstile({ parallel: 1, waitingEach: 5 });

/** Keeps the bytes as they came, unless their place is to be removed. */
export async function keepAsset(
  deps: Keeping,
  incoming: IncomingFile,
  place: 'keep' | 'remove' | undefined,
): Promise<KeptAsset> {
  const isPlaced = await hasPlace(incoming);
  if (isPlaced && !place) {
    throw new Refusal('fileHasPlace', { fields: [{ field: 'place', text: 'fileHasPlace' }] });
  }
  if (isPlaced && place === 'remove') await removeMetadata(incoming);
  const preview = isDrawnLater(incoming) ? undefined : await keepPreview(deps, incoming);
  const { durationSeconds, ...size } = await readFacts(incoming);
  const file = await keepFile(deps, incoming.path, { kind: 'asset', type: incoming.type, ...size });
  return { file, preview, durationSeconds, hasPlace: isPlaced && place === 'keep' };
}

const isDrawnLater = ({ type }: IncomingFile) => type === 'video/mp4' || type === 'application/pdf';

async function readFacts({ field, path, type }: IncomingFile): Promise<Facts> {
  if (type === 'video/mp4') {
    const video = await cleanVideo(path, { isKept: true });
    if (!video) throw refuseField(field, 'unreadableVideo');
    const format = describeFormat(video.tracks);
    if (!format.isPlayable) throw filmRefusal(field, format);
    const { width, height, durationSeconds } = video;
    return { width, height, durationSeconds };
  }
  if (type === 'application/pdf') {
    const checked = await inTurn(() => checkPdf(path, MAX_REPORT_PAGES));
    if ('problem' in checked) throw refuseField(field, checked.problem);
  }
  if (!isPicture(type)) return UNKNOWN;
  const { width, height } = (await readMetadata(path)).autoOrient;
  return { ...UNKNOWN, width, height };
}

/** Decodes the file, so that only pictures are kept as pictures. Of an animation the first frame. */
export async function keepPreview(
  deps: Deps & { caller?: Caller },
  { field, path, type }: Pick<IncomingFile, 'field' | 'path'> & { type: string },
): Promise<KeptFile> {
  if (type !== 'image/svg+xml') return keepPicture(deps, { field, path }, PREVIEW);
  const drawn = newIncomingPath(deps.dataDir);
  try {
    if (!(await drawSvg(path, drawn, PREVIEW.width))) throw refuseField(field, 'unreadablePicture');
    return await keepPicture(deps, { field, path: drawn }, PREVIEW);
  } finally {
    await rm(drawn, { force: true });
  }
}

const isPicture = (type: string) => type.startsWith('image/') && type !== 'image/svg+xml';

export async function listAsset(trx: Transaction<Tables>, { file, preview }: KeptAsset): Promise<void> {
  await listFile(trx, file);
  if (isPicture(file.type)) await addRenditions(trx, file.id, { widths: [WEB_WIDTH] });
  if (preview) await listPreview(trx, preview);
}

export async function listPreview(trx: Transaction<Tables>, preview: KeptFile): Promise<void> {
  await listFile(trx, preview);
  await addRenditions(trx, preview.id);
}
