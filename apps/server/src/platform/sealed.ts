import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyFrom = (secretsKey: string) => Buffer.from(hkdfSync('sha256', secretsKey, '', 'secrets of others', 32));

/** AES-256-GCM. `owner` is part of the proof, so that a sealed text cannot be moved to somebody else. */
export function seal(secretsKey: string, owner: string, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFrom(secretsKey), nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Throws under another key, and for another owner. */
export function unseal(secretsKey: string, owner: string, sealed: Buffer): string {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const options = { authTagLength: TAG_BYTES };
  const cipher = createDecipheriv('aes-256-gcm', keyFrom(secretsKey), nonce, options)
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag);
  return Buffer.concat([cipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), cipher.final()]).toString('utf8');
}
