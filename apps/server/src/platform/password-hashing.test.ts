import { argon2Sync } from 'node:crypto';
import { expect, test } from 'vitest';
import { HOUR_MS } from './durations.ts';
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

test('a guess that waits for the database holds up no other check', async () => {
  const one = createPasswordHashing({ parallel: 1 });
  const database = Promise.withResolvers<void>();
  const guess = one.verify('x', null, { account: 'a', before: () => database.promise, after: async () => undefined });
  expect(await one.verify('x', null)).toBe(false);
  database.resolve();
  expect(await guess).toBe(false);
});

test('few guesses at one account run at once, and leave turns to another account', async () => {
  const begun: string[] = [];
  const database = Promise.withResolvers<void>();
  const patient = createPasswordHashing({ patienceMs: HOUR_MS });
  const guess = (account: string) =>
    patient.verify('x', null, {
      account,
      before: () => {
        begun.push(account);
        return database.promise;
      },
      after: async () => undefined,
    });
  const guesses = [...Array.from({ length: 12 }, () => guess('a')), guess('b')];
  expect(begun).toEqual(['a', 'a', 'a', 'a', 'b']);
  database.resolve();
  expect((await Promise.all(guesses)).includes(true)).toBe(false);
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
