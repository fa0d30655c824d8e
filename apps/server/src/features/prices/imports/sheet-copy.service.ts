import type { Deps } from '../../../platform/deps.ts';
import { copyToDisk } from '../../../platform/files/local-copy.ts';
import { selectSheetType } from './batches.queries.ts';
import type { SheetFile } from './examination.service.ts';

/** On this machine; the caller removes it. */
export async function copySheet(deps: Pick<Deps, 'db' | 'storage'>, fileId: string, path: string): Promise<SheetFile> {
  const type = await selectSheetType(deps.db, fileId);
  if (!(await copyToDisk(deps, { id: fileId, type }, path))) throw new Error('the sheet is not in the storage');
  return { path, type } as SheetFile;
}
