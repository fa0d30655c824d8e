import { argon2Sync } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPasswordHashing } from './password-hashing.ts';
import { Refusal } from './refusal.ts';

const passwords = createPasswordHashing({ parallel: 2, waiting: 10 });

test('a password is right against its own hash only, and no two hashes are alike', async () => {
  const [first, second] = await Promise.all([passwords.hash('Pässwort 1 🥑'), passwords.hash('Pässwort 1 🥑')]);
  expect(first).not.toBe(second);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.verify('Pässwort 1 🥑', first)).toBe(true);
  expect(await passwords.verify('Pässwort 1', first)).toBe(false);
});

test('nobody has no right password', async () => {
  expect(await passwords.verify('', null)).toBe(false);
  expect(await passwords.verify('x', 'not a hash')).toBe(false);
});

test('a hash made with a lower cost still works and asks to be made again', async () => {
  const nonce = Buffer.alloc(16, 1);
  const tag = argon2Sync('argon2id', { message: 'old', nonce, memory: 64, passes: 1, parallelism: 1, tagLength: 32 });
  const plain = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  const old = `$argon2id$v=19$m=64,t=1,p=1$${plain(nonce)}$${plain(tag)}`;
  expect(await passwords.verify('old', old)).toBe(true);
  expect(passwords.needsRehash(old)).toBe(true);
  expect(passwords.needsRehash(await passwords.hash('old'))).toBe(false);
});

test('a flood of hashes is bounded: the queue is full, the rest are told to come back [T61]', async () => {
  const flood = await Promise.allSettled(Array.from({ length: 20 }, () => passwords.verify('x', null)));
  const refused = flood.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(20 - 2 - 10);
  for (const { reason } of refused) {
    expect(reason).toBeInstanceOf(Refusal);
    expect(reason).toMatchObject({ code: 'tooBusy', status: 503, retryAfterSeconds: 2 });
  }
  expect(await passwords.verify('x', null)).toBe(false);
});
