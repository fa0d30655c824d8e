import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { addJob } from '../../../platform/jobs.ts';

export const MAKE_ASSET_PREVIEW = 'make-asset-preview';

export async function addPreview(trx: Transaction<Tables>, assetId: string): Promise<void> {
  await addJob(trx, { name: MAKE_ASSET_PREVIEW, key: `asset-preview:${assetId}`, payload: { id: assetId } });
}
