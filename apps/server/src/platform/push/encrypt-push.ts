import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** Of a browser: its public key as an uncompressed point, and the secret it shares. */
export type PushKeys = { p256dh: Buffer; auth: Buffer };

/** Services take 4096 bytes at least, encrypted. */
export const MAX_PUSH_BYTES = 3 * 1024;

const RECORD_BYTES = 4096;
const SALT_BYTES = 16;
const LAST_RECORD = 2;

/** aes128gcm in one record (RFC 8188), with the keys of RFC 8291. `given` is for the test vector alone. */
export function encryptPush(
  text: Buffer,
  { p256dh, auth }: PushKeys,
  given: { salt?: Buffer; privateKey?: Buffer } = {},
): Buffer {
  if (text.length > MAX_PUSH_BYTES) throw new Error(`a push message of ${text.length} bytes is too long`);
  const salt = given.salt ?? randomBytes(SALT_BYTES);
  const own = createECDH('prime256v1');
  if (given.privateKey) own.setPrivateKey(given.privateKey);
  else own.generateKeys();
  const publicKey = own.getPublicKey();
  const shared = own.computeSecret(p256dh);
  const secret = derive(shared, auth, Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, publicKey]), 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const record = [cipher.update(text), cipher.update(Buffer.from([LAST_RECORD])), cipher.final(), cipher.getAuthTag()];
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  return Buffer.concat([salt, size, Buffer.from([publicKey.length]), publicKey, ...record]);
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** A point that is not on the curve would fail with every message. */
export function isOnCurve(p256dh: Buffer): boolean {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(p256dh);
    return true;
  } catch {
    return false;
  }
}
