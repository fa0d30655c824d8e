import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';
import { addJob } from '../../../../platform/jobs.ts';

export const TAKE_REPORT_APART = 'take-report-apart';

/** A member waits: retried for a minute or two. */
const TRIES = 5;

export const READ_REPORT_PAGES = 'read-report-pages';

/** Reads the text of a finished version again. */
export async function queueReading(db: Kysely<Tables> | Transaction<Tables>, versionId: string): Promise<void> {
  const payload = { id: versionId };
  await addJob(db, { name: READ_REPORT_PAGES, key: `reading:${versionId}`, payload, tries: TRIES });
}

/** The files of one report one after the other, so that they never take both places of long work. */
export async function queueExtraction(
  trx: Transaction<Tables>,
  { id, reportId }: { id: string; reportId: string },
): Promise<void> {
  const queue = `report:${reportId}`;
  await addJob(trx, { name: TAKE_REPORT_APART, key: `version:${id}`, payload: { id }, tries: TRIES, queue });
}
