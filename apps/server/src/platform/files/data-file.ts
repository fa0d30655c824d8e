import { rename, rm } from 'node:fs/promises';
import { cleanPdf } from '../pdf/pdf-work.ts';
import { Refusal } from '../refusal.ts';
import { checkWholeSheet, isSheet, refuseUnreadable } from '../sheets/check-sheet.ts';
import { createTurnstile } from '../turnstile.ts';
import { type IncomingFile, newIncomingPath } from './incoming-file.ts';

/** A PDF takes a process, a workbook seconds of CPU. */
const inTurn = createTurnstile({ parallel: 1, waitingEach: 5 });

/** For files that members save as they are: sheets are read to the end, PDFs are rewritten without active content. */
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
