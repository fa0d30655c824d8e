import type { FilePart } from '@portal/contract/call';
import { type FileTextKey, fileTexts } from '@portal/contract/file-texts';
import * as z from 'zod/mini';
import { currentLanguage } from '../../lib/i18n.ts';

/** A form says of a wrong file what the browser has words for. */
export type FormFile = FilePart & { readonly wrongType: FileTextKey };

export const fileText = (key: FileTextKey): string => fileTexts[currentLanguage()][key];

/** As the problem that a check finds. */
export const fileProblem = (key: FileTextKey) => ({ error: () => fileText(key) });

/** The file of a call as a field of its form. The server looks inside; here its name tells the type. */
export function fileSchema({ types, maxBytes, wrongType, tooLarge = 'fileTooLarge' }: FormFile) {
  return z
    .file('required')
    .check(z.mime([...types], fileProblem(wrongType)), z.maxSize(maxBytes, fileProblem(tooLarge)));
}
