import { ApiError } from '../../../../lib/call-api.ts';

/** The first factor was right; the answer names the field for the second one. */
export function asksForCode(error: unknown): boolean {
  return error instanceof ApiError && error.fieldErrors.some(({ field }) => field === 'code');
}
