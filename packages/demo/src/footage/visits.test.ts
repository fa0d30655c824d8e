import { markets } from '@portal/contract/places/markets/reference-markets';
import { STORE_FORMATS } from '@portal/contract/places/stores';
import { expect, test } from 'vitest';
import { demoRetailers } from '../places/retailers.ts';
import { demoStores } from '../places/stores.ts';
import { supplies } from './origins.ts';
import { demoFootage } from './visits.ts';

const videos = demoFootage.filter(({ kind }) => kind === 'video');
const recent = demoFootage.filter(({ daysAgo }) => daysAgo < 30);

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

test('gives one to four stores to every retailer, and to an online shop its page', () => {
  const retailers = Object.values(demoRetailers).flat();
  expect(Object.keys(demoStores).toSorted()).toEqual(retailers.map(([name]) => name).toSorted());
  const formats = (isOnline: boolean) =>
    retailers
      .filter(([, type]) => (type === 'Online') === isOnline)
      .flatMap(([name]) => demoStores[name] ?? [])
      .map(([, , format]) => format);
  expect(formats(true)).toHaveLength(10);
  expect(new Set(formats(true))).toEqual(new Set(['online']));
  expect(formats(false)).not.toContain('online');
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
