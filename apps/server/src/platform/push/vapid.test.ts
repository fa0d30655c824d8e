import { createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { createVapidKeys, writeVapid } from './vapid.ts';

const CLAIMS = {
  endpoint: 'https://push.example/send/a-secret',
  subject: 'mailto:help@portal.example',
  expires: new Date('2026-02-02T22:30:00.900Z'),
};

test('the token names the push service alone, and its key proves it', () => {
  const keys = createVapidKeys();
  const [, token = '', key] = /^vapid t=(\S+), k=(\S+)$/.exec(writeVapid(keys, CLAIMS)) ?? [];
  expect(key).toBe(keys.publicKey.toString('base64url'));
  const [head = '', claims = '', signature = ''] = token.split('.');
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  expect(read(head)).toEqual({ typ: 'JWT', alg: 'ES256' });
  expect(read(claims)).toEqual({ aud: 'https://push.example', exp: 1_770_071_400, sub: 'mailto:help@portal.example' });
  const [x, y] = [keys.publicKey.subarray(1, 33), keys.publicKey.subarray(33)].map((part) =>
    part.toString('base64url'),
  );
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' } });
  const checked = { key: publicKey, dsaEncoding: 'ieee-p1363' as const };
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), checked, Buffer.from(signature, 'base64url'))).toBe(true);
  expect(verify('sha256', Buffer.from(`${head}.${claims}x`), checked, Buffer.from(signature, 'base64url'))).toBe(false);
});

test('every pair of keys signs', () => {
  for (let pair = 0; pair < 50; pair += 1) expect(() => writeVapid(createVapidKeys(), CLAIMS)).not.toThrow();
});
