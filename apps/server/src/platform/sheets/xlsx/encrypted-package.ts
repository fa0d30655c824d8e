import { open } from 'node:fs/promises';
import { UnreadableSheet } from '../sheet-row.ts';

/** The older container format; encrypted workbooks are wrapped in it ([MS-CFB], [MS-OFFCRYPTO] 2.3.4). */
const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const HEAD_BYTES = 512;
const DIRECTORY_BYTES = 4096;
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

export async function refuseEncrypted(path: string): Promise<void> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    await file.read(head, 0, HEAD_BYTES, 0);
    if (!head.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return;
    const position = (head.readUInt32LE(48) + 1) * 2 ** (head.readUInt16LE(30) & 0xf);
    const { buffer } = await file.read(Buffer.alloc(DIRECTORY_BYTES), 0, DIRECTORY_BYTES, position);
    throw new UnreadableSheet(buffer.includes(ENCRYPTED) ? 'encrypted' : 'notASheet');
  } finally {
    await file.close();
  }
}
