import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';

const CHUNK_BYTES = 1024 ** 2;
const SALT_BYTES = 32;
const TAG_BYTES = 16;
const NONCE_BYTES = 12;

/** Salt and proof are public: whoever knows the key can compute the proof. */
export type BackupKey = { secret: Buffer; salt: string; proof: string };

const derive = promisify<string, Buffer, number, Buffer>(scrypt);

export async function deriveKey(passphrase: string, salt = randomBytes(SALT_BYTES).toString('hex')) {
  const secret = await derive(passphrase, Buffer.from(salt, 'hex'), SALT_BYTES);
  return { secret, salt, proof: proofWith(secret, 'this is the key') };
}

export const proofWith = (secret: Buffer, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

/**
 * AES-256-GCM in chunks, under a key of its own for each content. The nonce counts the chunks and marks the last one, so
 * that none can be moved or left out.
 */
export async function* encrypt({ secret }: BackupKey, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const key = contentKey(secret, salt);
  yield salt;
  for await (const { chunk, nonce } of inChunks(content, CHUNK_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonce);
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  }
}

/** Throws when a chunk was changed. */
export async function* decrypt({ secret }: BackupKey, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const { head: salt, rest } = await splitHead(content, SALT_BYTES);
  const key = contentKey(secret, salt);
  for await (const { chunk, nonce } of inChunks(rest, CHUNK_BYTES + TAG_BYTES)) {
    const end = chunk.length - TAG_BYTES;
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(chunk.subarray(end));
    yield Buffer.concat([decipher.update(chunk.subarray(0, end)), decipher.final()]);
  }
}

const contentKey = (secret: Buffer, salt: Buffer) => Buffer.from(hkdfSync('sha256', secret, salt, 'backup', 32));

type Chunk = { chunk: Buffer; nonce: Buffer };

/** All but the last have the full size; an empty content has one empty chunk. */
async function* inChunks(content: AsyncIterable<Buffer>, size: number): AsyncGenerator<Chunk> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  let count = 0;
  const next = (chunk: Buffer, isLast: boolean) => {
    const nonce = Buffer.alloc(NONCE_BYTES);
    nonce.writeUInt32BE(count, 0);
    nonce.writeUInt8(isLast ? 1 : 0, NONCE_BYTES - 1);
    count += 1;
    return { chunk, nonce };
  };
  for await (const piece of content) {
    waiting.push(piece);
    bytes += piece.length;
    if (bytes <= size) continue;
    let all = Buffer.concat(waiting);
    for (; all.length > size; all = all.subarray(size)) yield next(all.subarray(0, size), false);
    waiting = [all];
    bytes = all.length;
  }
  yield next(Buffer.concat(waiting), true);
}

async function splitHead(content: AsyncIterable<Buffer>, size: number) {
  const pieces = content[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < size) {
    const next = await pieces.next();
    if (next.done) break;
    head = Buffer.concat([head, next.value]);
  }
  async function* rest(): AsyncGenerator<Buffer> {
    yield head.subarray(size);
    yield* { [Symbol.asyncIterator]: () => pieces };
  }
  return { head: head.subarray(0, size), rest: rest() };
}
