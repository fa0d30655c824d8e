import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { addJob } from '../../../platform/jobs.ts';

export const TAKE_REPORT_APART = 'take-report-apart';

/** Together with the row of the version. */
export async function addTakingApart(trx: Transaction<Tables>, versionId: string): Promise<void> {
  await addJob(trx, { name: TAKE_REPORT_APART, key: `version:${versionId}`, payload: { id: versionId } });
}
