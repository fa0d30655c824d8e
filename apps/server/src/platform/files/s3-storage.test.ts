import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { startS3Server } from '../../../test/s3-server.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../durations.ts';
import { createS3Storage } from './s3-storage.ts';

const MEGABYTE = 1024 * 1024;
const SOCKETS = 20;
/** More than the client of the store has sockets by itself. */
const READERS = 60;
const NOT_RESPONDING = { code: 'notResponding', status: 503, retryAfterSeconds: 5 };

const folder = await mkdtemp(join(tmpdir(), 'portal-s3-'));
const s3 = await startS3Server();
afterEach(() => {
  vi.useRealTimers();
  s3.chooseFault = () => undefined;
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

async function newSource(bytes: Buffer): Promise<string> {
  const path = join(folder, 'source');
  await writeFile(path, bytes);
  return path;
}

function put(key: string, megabytes: number): Buffer {
  const bytes = randomBytes(megabytes * MEGABYTE);
  s3.objects.set(key, { bytes, changedAt: new Date() });
  return bytes;
}

/** Takes a piece and then pauses. */
async function beginReading(content: Readable | undefined): Promise<Readable> {
  if (!content) throw new Error('there is nothing under the key');
  await once(content, 'readable');
  return content;
}

/** Lets time pass until the work has ended, and between two looks no longer than any patience. */
async function afterLong<T>(work: Promise<T>): Promise<PromiseSettledResult<T>> {
  let isOver = false;
  const ended = Promise.allSettled([work]).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    vi.advanceTimersByTime(MINUTE_MS);
    await nextTurn();
  }
  const [result] = await ended;
  return result;
}

const useTestTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

test('readers who pause keep nobody from reading, storing or looking, and later read on byte by byte', async () => {
  const storage = await createS3Storage(s3.settings, SOCKETS);
  const bytes = put('large.bin', 2);
  const readers = await Promise.all(
    Array.from({ length: READERS }, async () => beginReading(await storage.open('large.bin'))),
  );
  expect(await storage.isReady()).toBe(true);
  await storage.adopt(await newSource(Buffer.from('new')), 'new.bin');
  expect(String(s3.objects.get('new.bin')?.bytes)).toBe('new');
  const another = await storage.open('large.bin', { range: { start: 7, end: 99 } });
  expect(another && (await buffer(another))).toEqual(bytes.subarray(7, 100));

  const read = await Promise.all(readers.map((reader) => buffer(reader)));
  expect(read.filter((content) => !content.equals(bytes))).toHaveLength(0);
});

test('a reader with all sockets leaves one to another reader before any pause has been long', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const storage = await createS3Storage(s3.settings, 2);
  const bytes = put('shared.bin', 2);
  const greedy = await Promise.all(['one', 'two'].map(() => storage.open('shared.bin', { reader: 'greedy' })));
  const other = await storage.open('shared.bin', { reader: 'other' });
  const read = await Promise.all([...greedy, other].map(async (content) => content && buffer(content)));
  expect(read.filter((content) => !content?.equals(bytes))).toHaveLength(0);
});

test('readers who leave while they wait for a socket take none', async () => {
  const storage = await createS3Storage(s3.settings, 1);
  const bytes = put('one.bin', 1);
  const [first, second] = [await storage.open('one.bin'), await storage.open('one.bin')];
  first?.resume().destroy();
  await beginReading(second);
  second?.destroy();
  const third = await storage.open('one.bin');
  expect(third && (await buffer(third)).equals(bytes)).toBe(true);
});

test('a file removed from the store while its reader had paused is cut off, not ended', async () => {
  const storage = await createS3Storage(s3.settings, 1);
  put('gone.bin', 2);
  const reader = await beginReading(await storage.open('gone.bin'));
  put('other.bin', 1);
  await storage.open('other.bin');
  s3.objects.delete('gone.bin');
  await expect(buffer(reader)).rejects.toThrow('removed');
});

test('a reader who had all bytes when its socket was lent ends there', async () => {
  const storage = await createS3Storage(s3.settings, 1);
  const bytes = randomBytes(64 * 1024);
  s3.objects.set('last.bin', { bytes, changedAt: new Date() });
  put('other.bin', 1);
  const reader = await beginReading(await storage.open('last.bin'));
  await vi.waitFor(() => expect(reader.readableLength).toBe(bytes.length));
  const other = await beginReading(await storage.open('other.bin'));
  expect((await buffer(other)).length).toBe(MEGABYTE);
  expect((await buffer(reader)).equals(bytes)).toBe(true);
});

test('an upload may take as long as its bytes move', async () => {
  const storage = await createS3Storage(s3.settings);
  useTestTimers();
  // A step is more than the network holds, so bytes have moved in between.
  const stepBytes = 16 * MEGABYTE;
  let steps = 0;
  s3.chooseFault = () => ({
    afterPiece: async (takenBytes) => {
      if (takenBytes < (steps + 1) * stepBytes) return;
      steps += 1;
      vi.advanceTimersByTime(5 * SECOND_MS);
    },
  });
  const bytes = randomBytes(4 * stepBytes);
  await storage.adopt(await newSource(bytes), 'slow.bin');
  expect(steps).toBe(4);
  expect(s3.objects.get('slow.bin')?.bytes.equals(bytes)).toBe(true);
});

test('an upload of which no byte moves any more is given up', async () => {
  const storage = await createS3Storage(s3.settings);
  useTestTimers();
  s3.chooseFault = () => ({ afterPiece: () => new Promise(() => undefined) });
  const source = await newSource(randomBytes(16 * MEGABYTE));
  const result = await afterLong(storage.adopt(source, 'stalled.bin'));
  expect(result).toMatchObject({ status: 'rejected', reason: NOT_RESPONDING });
  expect(s3.objects.has('stalled.bin')).toBe(false);
});

test('a download of which the store sends nothing more is given up, and one that its reader pauses is not', async () => {
  const storage = await createS3Storage(s3.settings);
  useTestTimers();
  const bytes = put('paused.bin', 4);
  const paused = await storage.open('paused.bin');
  s3.chooseFault = () => ({ lastByteMs: HOUR_MS });
  const stalled = await beginReading(await storage.open('paused.bin'));
  const result = await afterLong(buffer(stalled));
  expect(result).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('too long') } });
  expect(paused && (await buffer(paused)).equals(bytes)).toBe(true);
});
