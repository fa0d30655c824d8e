import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { STORE_FORMATS } from '@portal/contract/places/stores';
import { expect, test } from 'vitest';
import { markets } from '@portal/contract/places/markets/reference-markets';
import { demoRetailers } from '../places/retailers.ts';
import { demoStores } from '../places/stores.ts';
import { supplies } from './origins.ts';
import { demoFootage } from './visits.ts';

type MediaFile = {
  type: string;
  bytes: number;
  sha256: string;
  width: number;
  height: number;
  placeholder: string;
  durationSeconds?: number;
};

const folder = new URL('../../../../apps/server/demo-media/', import.meta.url);
const media = JSON.parse(await readFile(new URL('media.json', folder), 'utf8')) as Record<string, MediaFile>;
const videos = demoFootage.filter(({ kind }) => kind === 'video');
const recent = demoFootage.filter(({ daysAgo }) => daysAgo < 30);
const filesOf = ({ name, kind }: { name: string; kind: string }) => [
  `${name}.avif`,
  `${name}-320.avif`,
  ...(kind === 'video' ? [`${name}.mp4`] : []),
];

test('shows every market over two years, newest first and up to today', () => {
  expect(demoFootage.length).toBeGreaterThanOrEqual(190);
  expect([...new Set(demoFootage.map(({ market }) => market))].toSorted()).toEqual(
    markets.map(({ iso2 }) => iso2).toSorted(),
  );
  const days = demoFootage.map(({ daysAgo }) => daysAgo);
  expect(days).toEqual(days.toSorted((a, b) => a - b));
  expect(days[0]).toBe(0);
  expect(days.at(-1)).toBeGreaterThan(700);
  expect(days.at(-1)).toBeLessThan(731);
});

test('has something for those who see thirty days only, and videos among it', () => {
  expect(recent.length).toBeGreaterThanOrEqual(12);
  expect(new Set(recent.map(({ market }) => market)).size).toBeGreaterThanOrEqual(5);
  expect(recent.filter(({ kind }) => kind === 'video').length).toBeGreaterThanOrEqual(3);
  expect(videos.length).toBeGreaterThanOrEqual(14);
});

test('was made in stores that exist, some of them again and again', () => {
  const strays = demoFootage.filter(
    ({ market, retailer, store, city }) =>
      !demoRetailers[market].some(([name]) => name === retailer) ||
      !demoStores[retailer]?.some(([name, place]) => name === store && place === city),
  );
  expect(strays).toEqual([]);
  const visits = Map.groupBy(demoFootage, ({ retailer, store }) => `${retailer}, ${store}`);
  const often = [...visits.values()].filter((items) => new Set(items.map(({ daysAgo }) => daysAgo)).size >= 3);
  expect(often.length).toBeGreaterThanOrEqual(10);
});

test('gives one to four stores to every retailer but online shops', () => {
  const retailers = Object.values(demoRetailers).flat();
  const withStores = retailers.filter(([, type]) => type !== 'Online').map(([name]) => name);
  expect(Object.keys(demoStores).toSorted()).toEqual(withStores.toSorted());
  for (const stores of Object.values(demoStores)) {
    expect(stores.length).toBeGreaterThanOrEqual(1);
    expect(stores.length).toBeLessThanOrEqual(4);
    expect(new Set(stores.map(([name]) => name)).size).toBe(stores.length);
    for (const [, , format] of stores) expect(STORE_FORMATS).toContain(format);
  }
});

test('tells about each item in its own words, within the limits', () => {
  for (const text of ['name', 'title', 'caption'] as const) {
    expect(new Set(demoFootage.map((item) => item[text])).size, text).toBe(demoFootage.length);
  }
  for (const { title, caption, alt } of demoFootage) {
    expect(title.length).toBeLessThanOrEqual(150);
    expect(caption.length).toBeLessThanOrEqual(1_000);
    expect(alt.length).toBeLessThanOrEqual(300);
    expect(`${title}${caption}${alt}`).not.toMatch(/undefined|NaN|\$\{/);
  }
});

test('names every price tag of a picture in its caption', () => {
  for (const { caption, alt, labels } of demoFootage) {
    for (const { price } of labels) {
      expect(price).toMatch(/^\D+[\d,]+(\.\d\d)?$/);
      expect(caption).toContain(price);
      expect(alt).toContain(price);
    }
  }
});

test('shows no Australian fruit where access is still negotiated', () => {
  const closed = markets.filter(({ access }) => access === 'negotiating').map(({ iso2 }) => iso2);
  expect(closed.length).toBeGreaterThan(0);
  for (const { market, labels } of demoFootage.filter(({ market }) => closed.some((iso2) => iso2 === market))) {
    expect(supplies[market].australian).toEqual([]);
    expect(labels.map(({ origin }) => origin)).not.toContain('AU');
  }
});

test('has exactly its files on disk, as the list of media describes them', async () => {
  const wanted = demoFootage.flatMap(filesOf).toSorted();
  expect(Object.keys(media).toSorted()).toEqual(wanted);
  // Pictures of the media library lie in a folder of their own.
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
    expect(bytes, file).toBeLessThanOrEqual(type === 'video/mp4' ? 150_000 : width === 320 ? 7_000 : 36_000);
    return `${type} ${width}x${height}${durationSeconds ? ` ${durationSeconds} s` : ''}`;
  });
  expect([...new Set(kinds)].toSorted()).toEqual(['image/avif 320x240', 'image/avif 960x720', 'video/mp4 640x480 4 s']);
  expect(Object.values(media).reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(6_000_000);
});
