import { createECDH, createPrivateKey, sign } from 'node:crypto';

/** P-256: an uncompressed point and its scalar. */
export type VapidKeys = { publicKey: Buffer; privateKey: Buffer };

export function createVapidKeys(): VapidKeys {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  // A leading zero is left out by some versions of OpenSSL.
  const privateKey = Buffer.alloc(32);
  pair.getPrivateKey().copy(privateKey, 32 - pair.getPrivateKey().length);
  return { publicKey, privateKey };
}

type Claims = { endpoint: string; subject: string; expires: Date };

/** Tells the push service that the message is ours (RFC 8292). */
export function writeVapid({ publicKey, privateKey }: VapidKeys, { endpoint, subject, expires }: Claims): string {
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(expires.getTime() / 1000), sub: subject };
  const signed = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`;
  const [x, y] = [publicKey.subarray(1, 33), publicKey.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPrivateKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '', d: privateKey.toString('base64url') },
  });
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey.toString('base64url')}`;
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
