import { type FileHandle, open, readFile, rename, stat } from 'node:fs/promises';

const MAX_BYTES = 5 * 1024 * 1024;

/** Appends; a long log is rotated first, replacing the previous one. */
export async function openLogFile(path: string): Promise<FileHandle> {
  const bytes = await stat(path).then(
    ({ size }) => size,
    () => 0,
  );
  if (bytes > MAX_BYTES) await rename(path, `${path}.1`);
  return open(path, 'a', 0o600);
}

export async function complaintsIn(path: string, fromByte: number): Promise<string[]> {
  const added = (await readFile(path)).subarray(fromByte).toString();
  const lines = added.trim().split('\n');
  const complaints = lines.flatMap((line) => /(?:FATAL|PANIC|ERROR): +(.*)/.exec(line)?.[1] ?? []);
  return complaints.length > 0 ? complaints : lines.slice(-1);
}
