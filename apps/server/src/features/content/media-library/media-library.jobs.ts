import { rm } from 'node:fs/promises';
import type { Deps } from '../../../platform/deps.ts';
import { newIncomingPath } from '../../../platform/files/incoming-file.ts';
import { keepPicture } from '../../../platform/files/keep-picture.ts';
import type { KeptFile } from '../../../platform/files/kept-file.ts';
import { copyToDisk } from '../../../platform/files/local-copy.ts';
import { keepFrame } from '../../../platform/files/video-frame.ts';
import type { Job } from '../../../platform/jobs.ts';
import { drawPdf } from '../../../platform/pdf/pdf-work.ts';
import { lockAsset, selectUnseenFile, updatePreview } from './asset-writes.queries.ts';
import { keepPreview, listPreview, PREVIEW } from './kept-asset.ts';
import { MAKE_ASSET_PREVIEW } from './preview-queue.ts';

type Unseen = NonNullable<Awaited<ReturnType<typeof selectUnseenFile>>>;

/** For videos, PDFs and restored versions. Videos need ffmpeg, PDFs the canvas of pdfjs-dist. */
export const makeAssetPreview: Job = {
  name: MAKE_ASSET_PREVIEW,
  takesLong: true,
  async run(deps, payload) {
    const { id } = payload as { id: string };
    const file = await selectUnseenFile(deps.db, id);
    const preview = file && (await drawPreview(deps, file));
    if (!preview) return;
    await deps.db.transaction().execute(async (trx) => {
      const asset = await lockAsset(trx, id);
      if (asset?.file_id !== file.id || asset.preview_id) return;
      await listPreview(trx, preview);
      await updatePreview(trx, asset, preview.id);
    });
  },
};

async function drawPreview(deps: Deps, { id, type }: Unseen): Promise<KeptFile | undefined> {
  if (type === 'video/mp4') return keepFrame(deps, id, PREVIEW);
  const [path, drawn] = [newIncomingPath(deps.dataDir), newIncomingPath(deps.dataDir)];
  try {
    if (!(await copyToDisk(deps, { id, type }, path))) return undefined;
    if (type !== 'application/pdf') return await keepPreview(deps, { field: 'file', path, type });
    const done = await drawPdf({ source: path, target: drawn }, PREVIEW.width);
    return 'problem' in done ? undefined : await keepPicture(deps, { field: 'file', path: drawn }, PREVIEW);
  } finally {
    await Promise.all([path, drawn].map((each) => rm(each, { force: true })));
  }
}
