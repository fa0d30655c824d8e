import type { FilePart } from '@portal/contract/call';
import type { SharedTextKey } from '@portal/contract/shared-texts';
import * as z from 'zod/mini';

/** A form says of a wrong file what the browser has words for. */
export type FormFile = FilePart & { readonly wrongType: SharedTextKey };

/** The file of a call as a field of its form. The server looks inside; here its name tells the type. */
export function fileSchema({ types, maxBytes, wrongType, tooLarge = 'fileTooLarge' }: FormFile) {
  return z.file('required').check(z.mime([...types], wrongType), z.maxSize(maxBytes, tooLarge));
}
