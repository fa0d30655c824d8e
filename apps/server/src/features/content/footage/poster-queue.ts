import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { addJob } from '../../../platform/jobs.ts';

export const MAKE_POSTER = 'make-poster';

export async function addPoster(trx: Transaction<Tables>, footageId: string): Promise<void> {
  await addJob(trx, { name: MAKE_POSTER, key: `poster:${footageId}`, payload: { id: footageId } });
}
