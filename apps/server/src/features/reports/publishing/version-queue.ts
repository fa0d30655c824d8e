import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { addJob } from '../../../platform/jobs.ts';
import { PDF_QUEUE } from '../../../platform/pdf/pdf-work.ts';

export const TAKE_REPORT_APART = 'take-report-apart';

/** Together with the row of the version. */
export async function addTakingApart(trx: Transaction<Tables>, versionId: string): Promise<void> {
  const job = { name: TAKE_REPORT_APART, key: `version:${versionId}`, payload: { id: versionId } };
  await addJob(trx, { ...job, queue: PDF_QUEUE });
}
