import { addRenditions } from '../../../platform/files/files.jobs.ts';
import { listFile } from '../../../platform/files/kept-file.ts';
import { keepFrame } from '../../../platform/files/video-frame.ts';
import type { Job } from '../../../platform/jobs.ts';
import { lockAsset, selectUnseenVideo, updatePreview } from './asset-writes.queries.ts';
import { PREVIEW } from './kept-asset.ts';
import { MAKE_ASSET_PREVIEW } from './preview-queue.ts';

/** Needs ffmpeg. */
export const makeAssetPreview: Job = {
  name: MAKE_ASSET_PREVIEW,
  takesLong: true,
  async run(deps, payload) {
    const { id } = payload as { id: string };
    const fileId = await selectUnseenVideo(deps.db, id);
    const preview = fileId && (await keepFrame(deps, fileId, PREVIEW));
    if (!preview) return;
    await deps.db.transaction().execute(async (trx) => {
      const asset = await lockAsset(trx, id);
      if (asset?.file_id !== fileId || asset.preview_id) return;
      await listFile(trx, preview);
      await addRenditions(trx, preview.id);
      await updatePreview(trx, id, preview.id);
    });
  },
};
