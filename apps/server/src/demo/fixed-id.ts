import { createHash } from 'node:crypto';

/** The same id on every machine, so a second run finds the rows of the first. */
export function demoId(kind: 'report' | 'photo', key: string): string {
  const hex = createHash('sha256').update(`demo ${kind} ${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
