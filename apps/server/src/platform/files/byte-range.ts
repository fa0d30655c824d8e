import type { ByteRange } from './storage.ts';

/**
 * RFC 9110, 14.2: undefined for the whole file, 'none' where it is shorter. Several ranges are answered with the whole,
 * as allowed.
 */
export function parseRange(header: string | undefined, bytes: number): ByteRange | 'none' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (from !== '' && to !== '' && Number(to) < start) return undefined;
  return start <= end ? { start, end } : 'none';
}
