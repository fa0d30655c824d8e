import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jpeg } from '../../../test/pictures.ts';
import { isWholePicture } from './whole-picture.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-whole-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Comments without a word, between its first two bytes and the rest. */
async function jpegWithParts(count: number): Promise<string> {
  const bytes = await jpeg();
  const comments = Buffer.alloc(4 * count, Buffer.from([0xff, 0xfe, 0, 2]));
  const path = join(folder, `${count}.jpg`);
  await writeFile(path, Buffer.concat([bytes.subarray(0, 2), comments, bytes.subarray(2)]));
  return path;
}

test('a picture of very many parts is not looked through to its end [T39]', async () => {
  expect(await isWholePicture(await jpegWithParts(1_000), 'image/jpeg')).toBe(true);
  expect(await isWholePicture(await jpegWithParts(100_000), 'image/jpeg')).toBe(false);
});
