import type { FilePart } from '@portal/contract/call';
import * as z from 'zod/mini';

/** The file of a call as a field of its form. The server looks inside; here its name tells the type. */
export function fileOf({ types, maxBytes, wrongType, tooLarge = 'fileTooLarge' }: FilePart) {
  return z.file('required').check(z.mime([...types], wrongType), z.maxSize(maxBytes, tooLarge));
}
