import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Tag } from '@portal/contract/price-photos';
import { demoFootage } from '@portal/demo/footage/visits';
import { expect, test } from 'vitest';

type MediaFile = {
  type: string;
  bytes: number;
  sha256: string;
  width: number;
  height: number;
  placeholder: string;
  durationSeconds?: number;
  tags?: Tag[];
};

const folder = new URL('../../demo-media/', import.meta.url);
const media = JSON.parse(await readFile(new URL('media.json', folder), 'utf8')) as Record<string, MediaFile>;
const mediaFiles = ({ name, kind }: { name: string; kind: string }) => [
  `${name}.avif`,
  `${name}-320.avif`,
  ...(kind === 'video' ? [`${name}.mp4`] : []),
];

test('has exactly its files on disk, as the list of media describes them', async () => {
  const wanted = demoFootage.flatMap(mediaFiles).toSorted();
  expect(Object.keys(media).toSorted()).toEqual(wanted);
  const files = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile());
  expect(
    files
      .map(({ name }) => name)
      .filter((name) => name !== 'media.json')
      .toSorted(),
  ).toEqual(wanted);
  for (const [file, { bytes, sha256 }] of Object.entries(media)) {
    const content = await readFile(new URL(file, folder));
    expect(content.length, file).toBe(bytes);
    expect(createHash('sha256').update(content).digest('hex'), file).toBe(sha256);
  }
});

test('is small, and in the sizes that cards and the viewer ask for', () => {
  const kinds = Object.entries(media).map(([file, { type, width, height, bytes, placeholder, durationSeconds }]) => {
    expect(placeholder, file).toMatch(/^data:image\/webp;base64,/);
    expect(bytes, file).toBeLessThanOrEqual(type === 'video/mp4' ? 150_000 : width === 320 ? 7_000 : 65_000);
    return `${type} ${width}x${height}${durationSeconds ? ` ${durationSeconds} s` : ''}`;
  });
  expect([...new Set(kinds)].toSorted()).toEqual([
    'image/avif 1600x1200',
    'image/avif 320x240',
    'video/mp4 640x480 4 s',
  ]);
  expect(Object.values(media).reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(8_500_000);
});

test('tells where each tag is, inside its picture', () => {
  for (const { name, labels } of demoFootage) {
    const tags = media[`${name}.avif`]?.tags ?? [];
    expect(tags, name).toHaveLength(labels.length);
    for (const { left, top, width, height } of tags) {
      expect(Math.min(left, top, 1 - left - width, 1 - top - height), name).toBeGreaterThanOrEqual(0);
      expect(width, name).toBeGreaterThan(0.12);
    }
  }
});
