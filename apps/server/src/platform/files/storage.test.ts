import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startS3Server } from '../../../test/s3-server.ts';
import { MINUTE_MS } from '../durations.ts';
import { createDiskStorage } from './disk-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

const MANY = 1_050;
const LARGE_BYTES = 16 * 1024 * 1024;

const folder = await mkdtemp(join(tmpdir(), 'portal-storage-'));
const s3 = await startS3Server({ maxKeys: 100 });
const files = join(folder, 'files');
afterEach(() => {
  s3.chooseFault = () => undefined;
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

/** Both kinds of storage, and a fast way to fill each. */
const STORAGES: [string, () => Promise<Storage>, (keys: string[]) => Promise<void>][] = [
  [
    'disk',
    async () => createDiskStorage(files),
    async (keys) => {
      for (const key of keys) {
        await mkdir(join(files, key.slice(0, 2)), { recursive: true });
        await writeFile(join(files, key.slice(0, 2), key), 'x');
      }
    },
  ],
  [
    's3',
    () => createS3Storage(s3.settings),
    async (keys) => {
      for (const key of keys) s3.objects.set(key, { bytes: Buffer.from('x'), changedAt: new Date() });
    },
  ],
];

async function newSource(bytes: Buffer): Promise<string> {
  const path = join(folder, randomUUID());
  await writeFile(path, bytes);
  return path;
}

async function openFiles(): Promise<string[]> {
  const descriptors = (await readdir('/proc/self/fd').catch(() => [])).map((name) => readlink(`/proc/self/fd/${name}`));
  const targets = await Promise.allSettled(descriptors);
  return targets.flatMap((target) => (target.status === 'fulfilled' ? [target.value] : []));
}

async function listed(storage: Storage) {
  const found: { key: string; changedAt: Date }[] = [];
  for await (const some of storage.list()) found.push(...some);
  return found;
}

describe.each(STORAGES)('on %s', (_name, open, fill) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await open();
  });
  const newKey = () => `${randomUUID()}.png`;
  const read = async (...asked: Parameters<Storage['open']>) => {
    const content = await storage.open(...asked);
    return content && buffer(content);
  };
  const keep = async (bytes: Buffer) => {
    const key = newKey();
    await storage.adopt(await newSource(bytes), key);
    return key;
  };

  test('is ready', async () => {
    expect(await storage.isReady()).toBe(true);
  });

  test('what was adopted stands under its key, byte for byte, and its source is gone', async () => {
    const bytes = randomBytes(100_000);
    const key = newKey();
    const source = await newSource(bytes);
    await storage.adopt(source, key);
    expect(await read(key)).toEqual(bytes);
    expect(existsSync(source)).toBe(false);
  });

  test('an empty file is a file', async () => {
    expect(await read(await keep(Buffer.alloc(0)))).toEqual(Buffer.alloc(0));
  });

  test('of a range both ends are included', async () => {
    const bytes = randomBytes(1_000);
    const key = await keep(bytes);
    expect(await read(key, { range: { start: 0, end: 0 } })).toEqual(bytes.subarray(0, 1));
    expect(await read(key, { range: { start: 400, end: 599 } })).toEqual(bytes.subarray(400, 600));
    expect(await read(key, { range: { start: 999, end: 999 } })).toEqual(bytes.subarray(999));
  });

  test('under a key that nobody used there is nothing', async () => {
    expect(await storage.open(newKey())).toBeUndefined();
    expect(await storage.open(newKey(), { range: { start: 0, end: 9 } })).toBeUndefined();
  });

  test('whoever looks while a file comes in finds nothing, or all of it', async () => {
    const bytes = randomBytes(LARGE_BYTES);
    const key = newKey();
    const source = await newSource(bytes);
    let isDone = false;
    const adopted = storage.adopt(source, key).finally(() => {
      isDone = true;
    });
    while (!isDone) {
      const found = await read(key);
      expect([undefined, LARGE_BYTES]).toContain(found?.length);
    }
    await adopted;
    expect((await read(key))?.equals(bytes)).toBe(true);
  });

  test('a source that is not there leaves nothing under the key', async () => {
    const key = newKey();
    await expect(storage.adopt(join(folder, 'nowhere'), key)).rejects.toThrow('ENOENT');
    expect(await storage.open(key)).toBeUndefined();
  });

  test('what is removed is gone, what was never there is no mistake, and the rest stays', async () => {
    const [gone, stays] = [await keep(randomBytes(10)), await keep(randomBytes(10))];
    await storage.remove([gone, newKey()]);
    expect(await storage.open(gone)).toBeUndefined();
    expect(await read(stays)).toHaveLength(10);
    await storage.remove([]);
  });

  test('whoever is reading a file that is removed reads on', async () => {
    const bytes = randomBytes(LARGE_BYTES);
    const key = await keep(bytes);
    const content = await storage.open(key);
    await storage.remove([key]);
    expect(content && (await buffer(content)).equals(bytes)).toBe(true);
  });

  test(`${MANY} files are listed, each once and with its time, and removed`, async () => {
    const keys = Array.from({ length: MANY }, newKey);
    await fill(keys);
    const found = (await listed(storage)).filter(({ key }) => keys.includes(key));
    expect(found.map(({ key }) => key).sort()).toEqual(keys.toSorted());
    for (const { changedAt } of found) expect(Math.abs(Date.now() - changedAt.getTime())).toBeLessThan(MINUTE_MS);
    await storage.remove(keys);
    expect((await listed(storage)).filter(({ key }) => keys.includes(key))).toEqual([]);
  });

  test.each([
    '../outside.png',
    '..',
    '.',
    '',
    '../../etc/passwd',
    'a/b.png',
    '/etc/passwd',
    '..\\x',
    'a\0.png',
    'ä.png',
  ])('the key %j is refused, whatever is asked with it [T38]', async (key) => {
    const source = await newSource(Buffer.from('stays'));
    await writeFile(join(folder, 'outside.png'), 'stays');
    for (const work of [() => storage.adopt(source, key), () => storage.open(key), () => storage.remove([key])]) {
      await expect(work()).rejects.toThrow('not a key');
    }
    expect(existsSync(source) && existsSync(join(folder, 'outside.png'))).toBe(true);
  });
});

test('on disk a file is moved, not copied: not even a power cut leaves a part of it under its key', async () => {
  const source = await newSource(randomBytes(100));
  const { ino } = await stat(source);
  await createDiskStorage(files).adopt(source, 'moved.png');
  expect((await stat(join(files, 'mo', 'moved.png'))).ino).toBe(ino);
});

describe('an object store', () => {
  test('shared by two portals shows and takes away only what each has put there', async () => {
    const open = (prefix: string) => createS3Storage({ ...s3.settings, prefix });
    const [one, other] = [await open('portals/one/'), await open('portals/other/')];
    const key = `${randomUUID()}.png`;
    await one.adopt(await newSource(Buffer.from('one')), key);
    expect(await other.open(key)).toBeUndefined();
    await other.adopt(await newSource(Buffer.from('other')), key);
    expect([...s3.objects.keys()]).toEqual(expect.arrayContaining([`portals/one/${key}`, `portals/other/${key}`]));
    expect((await listed(one)).map((found) => found.key)).toEqual([key]);
    await one.remove([key]);
    expect([await listed(one), (await listed(other)).length]).toEqual([[], 1]);
    await other.remove([key]);
  });

  const before = async () => {
    const key = `${randomUUID()}.png`;
    return { key, source: await newSource(randomBytes(LARGE_BYTES)) };
  };
  const notResponding = { code: 'notResponding', status: 503, retryAfterSeconds: 5 };

  test.each([
    ['secretAccessKey', 'a guess'],
    ['accessKeyId', 'SOMEBODYELSE'],
    ['region', 'eu-central-1'],
    ['bucket', 'no-such-bucket'],
  ])('that does not know our %s is not ready, and everything asked of it is 503', async (name, value) => {
    const storage = await createS3Storage({ ...s3.settings, [name]: value });
    const { key, source } = await before();
    expect(await storage.isReady()).toBe(false);
    await expect(storage.adopt(source, key)).rejects.toMatchObject(notResponding);
    await expect(storage.open(key)).rejects.toMatchObject(notResponding);
    await expect(storage.remove([key])).rejects.toMatchObject(notResponding);
    await expect(listed(storage)).rejects.toMatchObject(notResponding);
    expect(existsSync(source)).toBe(true);
    expect(s3.objects.has(key)).toBe(false);
  });

  test.each(['reset', 'error'] as const)(
    'with the fault %s keeps nothing, and the source stays, closed',
    async (fault) => {
      const storage = await createS3Storage(s3.settings);
      const { key, source } = await before();
      s3.chooseFault = () => fault;
      await expect(storage.adopt(source, key)).rejects.toMatchObject(notResponding);
      await expect(storage.open(key)).rejects.toMatchObject(notResponding);
      expect(await storage.isReady()).toBe(false);
      expect(await openFiles()).not.toContain(source);
      s3.chooseFault = () => undefined;
      expect(await storage.open(key)).toBeUndefined();
      await storage.adopt(source, key);
      expect(s3.objects.has(key)).toBe(true);
    },
  );
});
