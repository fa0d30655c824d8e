import { createHash } from 'node:crypto';
import type { Language } from '@portal/contract/languages';

/** Added to the original columns in a sheet of problem rows; skipped when that sheet comes back. */
export const PROBLEM_COLUMNS: Readonly<Record<Language, readonly [row: string, problem: string]>> = {
  en: ['Row', 'Problem'],
  de: ['Zeile', 'Problem'],
};

/** Without the columns of a sheet of problem rows: mended, it is a sheet of the same source. */
export function sourceHeader(header: readonly string[]): readonly string[] {
  const last = header.slice(-2).join('\n');
  const isOwn = Object.values(PROBLEM_COLUMNS).some((columns) => columns.join('\n') === last);
  return isOwn ? header.slice(0, -2) : header;
}

/** Columns without a name at the end are not counted: a column of notes may be filled in one sheet only. */
export function hashHeader(header: readonly string[]): string {
  const names = sourceHeader(header.slice(0, header.findLastIndex((name) => name !== '') + 1));
  return createHash('sha256').update(JSON.stringify(names)).digest('hex');
}
