import { setTimeout as pause } from 'node:timers/promises';
import type { ZipPart } from '@portal/contract/call';
import { expect, test } from 'vitest';
import { unzip } from '../../test/zips.ts';
import { createZip } from './zip-stream.ts';

/** 1980-01-01 in DOS format. */
const FIRST_DAY = 0x0021;

const bytesIn = async (parts: ZipPart[]) => Buffer.concat(await createZip(parts).toArray());

test('names are UTF-8, and no date says when or in which time zone the file was made', async () => {
  const zip = await bytesIn([
    { name: 'Größe/東京 🥑.txt', content: ['Grüße, ', Buffer.from('Tōkyō')] },
    { name: 'photo.png', content: [Buffer.from([1, 2, 3])], isPacked: true },
    { name: 'empty.txt', content: [] },
  ]);
  expect(Object.entries(unzip(zip)).map(([name, content]) => [name, String(content)])).toEqual([
    ['Größe/東京 🥑.txt', 'Grüße, Tōkyō'],
    ['photo.png', '\x01\x02\x03'],
    ['empty.txt', ''],
  ]);
  const directory = zip.readUInt32LE(zip.length - 6);
  const [time, day, extraBytes] = [12, 14, 30].map((at) => zip.readUInt16LE(directory + at));
  expect([time, day, extraBytes]).toEqual([0, FIRST_DAY, 0]);
});

test('a part is asked for when the one before has been read, and no other once nobody reads', async () => {
  const asked: string[] = [];
  let isEnded = false;
  async function* endless() {
    try {
      for (;;) yield Buffer.alloc(65_536);
    } finally {
      isEnded = true;
    }
  }
  async function* parts(): AsyncGenerator<ZipPart> {
    try {
      for (const name of ['first', 'second']) {
        asked.push(name);
        yield { name, content: endless(), isPacked: true };
      }
    } finally {
      asked.push('end');
    }
  }
  const zip = createZip(parts());
  let bytes = 0;
  for await (const piece of zip as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > 1_000_000) break;
  }
  await expect.poll(() => asked).toEqual(['first', 'end']);
  expect(isEnded).toBe(true);
});

test('no more is read of a part than somebody takes', async () => {
  let read = 0;
  function* endless() {
    for (;;) {
      read += 1;
      yield Buffer.alloc(65_536);
    }
  }
  const zip = createZip([{ name: 'large', content: endless(), isPacked: true }]);
  const pieces = zip.iterator({ destroyOnReturn: false });
  await pieces.next();
  let before: number;
  do {
    before = read;
    await pause(20);
  } while (read > before);
  expect(read).toBeLessThan(20);
  zip.destroy();
});

test.each<[string, () => AsyncGenerator<ZipPart>]>([
  [
    'a part',
    async function* broken() {
      const content = (async function* fail() {
        yield 'a';
        throw new Error('the disk is gone');
      })();
      yield { name: 'a', content };
    },
  ],
  [
    'the list of parts',
    async function* broken() {
      yield { name: 'a', content: ['a'] };
      throw new Error('the disk is gone');
    },
  ],
])('an error of %s is an error of the file', async (_, parts) => {
  await expect(createZip(parts()).toArray()).rejects.toThrow('the disk is gone');
});
