import { rename, rm } from 'node:fs/promises';
import { cleanPdf } from '../pdf/pdf-work.ts';
import { Refusal } from '../refusal.ts';
import { checkWholeSheet, isSheet, refuseUnreadable } from '../sheets/check-sheet.ts';
import { createTurnstile } from '../turnstile.ts';
import { type IncomingFile, newIncomingPath } from './incoming-file.ts';

/** A PDF takes a process of its own, and a workbook seconds of ours. */
const inTurn = createTurnstile({ parallel: 1, waitingEach: 5 });

/**
 * A file that members save and open as it is, by now a sheet or a PDF: a sheet is read to its end, a PDF is replaced by
 * one without anything active in it.
 */
export async function checkDataFile({ field, path, type }: IncomingFile, dataDir: string): Promise<void> {
  await inTurn(async () => {
    if (isSheet(type)) await refuseUnreadable(field, () => checkWholeSheet(path, type));
    else await replacePdf({ field, path }, dataDir);
  });
}

async function replacePdf({ field, path }: Pick<IncomingFile, 'field' | 'path'>, dataDir: string): Promise<void> {
  const target = newIncomingPath(dataDir);
  try {
    const done = await cleanPdf({ source: path, target });
    if ('problem' in done) throw new Refusal('invalidInput', { fields: [{ field, text: done.problem }] });
    await rename(target, path);
  } finally {
    await rm(target, { force: true });
  }
}
