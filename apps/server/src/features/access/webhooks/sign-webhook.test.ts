import { expect, test } from 'vitest';
import vectors from './python-signatures.json' with { type: 'json' };
import { newSigningSecret, signWebhook } from './sign-webhook.ts';

test.each(vectors)('a program in Python signs $name alike', ({ secret, id, timestamp, body, signature }) => {
  const headers = signWebhook({ secret, id, at: new Date(timestamp * 1000 + 999), body });
  expect(headers).toEqual({
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signature,
  });
});

test('a new secret has 256 random bits', () => {
  const secrets = [newSigningSecret(), newSigningSecret()];
  for (const secret of secrets) {
    expect(secret).toMatch(/^whsec_/);
    expect(Buffer.from(secret.slice(6), 'base64')).toHaveLength(32);
  }
  expect(new Set(secrets).size).toBe(2);
});
