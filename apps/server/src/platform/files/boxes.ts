import type { FileHandle } from 'node:fs/promises';

/** A box of ISO/IEC 14496-12: MP4, MOV and their relatives. */
export type Box = { type: string; start: number; end: number; body: number };

const HEAD_BYTES = 8;
const LONG_HEAD_BYTES = 16;

/** Undefined where the box exceeds the limit. */
export async function readBox(file: FileHandle, at: number, limit: number): Promise<Box | undefined> {
  const head = await readAt(file, at, LONG_HEAD_BYTES);
  if (head.length < HEAD_BYTES) return undefined;
  const short = head.readUInt32BE(0);
  const isLong = short === 1 && head.length === LONG_HEAD_BYTES;
  const size = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? limit - at : short;
  const body = at + (isLong ? LONG_HEAD_BYTES : HEAD_BYTES);
  if (size < body - at || at + size > limit) return undefined;
  return { type: head.toString('latin1', 4, 8), start: at, end: at + size, body };
}

export async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
