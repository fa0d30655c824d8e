import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { seasonStart } from '@portal/demo/days';
import { createLettering } from '@portal/demo/drawing/lettering';
import { LAST_DAY } from '@portal/demo/footage/visits';
import { listPhotos } from '@portal/demo/photos/demo-photos';
import { drawPhoto } from '@portal/demo/photos/shelf-photo';
import { readTag } from '@portal/demo/photos/tag-text';
import { photographVisits, writeObservations } from '@portal/demo/prices/observations';
import { expect, test } from 'vitest';

const FONT = import.meta.resolve('pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf');
const lettering = createLettering(await readFile(fileURLToPath(FONT)));
const all = writeObservations(LAST_DAY);
const recent = all.filter(({ day }) => day >= seasonStart(LAST_DAY, 1));
const photos = [...photographVisits(LAST_DAY)].flat();

test('shows most labels of the last two seasons, newest visit first, six in a photo at most', () => {
  const shown = recent.filter(({ photo, picture }) => photo ?? picture);
  expect(shown.length / recent.length).toBeGreaterThan(0.85);
  expect(all.filter(({ photo, day }) => photo && day < seasonStart(LAST_DAY, 1))).toEqual([]);
  const days = photos.map(({ day }) => day);
  expect(days).toEqual(days.toSorted((a, b) => b - a));
  expect(Math.max(...photos.map((photo) => photo.shown.length))).toBe(6);
  expect(new Set(photos.map(({ key }) => key)).size).toBe(photos.length);
});

test('is the same plan at every start', () => {
  expect(JSON.stringify([...photographVisits(LAST_DAY)].flat())).toBe(JSON.stringify(photos));
  const keys = (some: typeof photos) => some.map(({ key }) => key).toSorted();
  expect(keys(listPhotos(all))).toEqual(keys(photos));
});

test('places every tag inside its picture, wide enough to be read', () => {
  const placed = photos.filter((_, index) => index % 5 === 0).flatMap((photo) => drawPhoto(photo, lettering).tags);
  expect(placed.filter((tag) => !tag)).toEqual([]);
  for (const { left, top, width, height } of placed.flatMap((tag) => tag ?? [])) {
    expect(Math.min(left, top, 1 - left - width, 1 - top - height)).toBeGreaterThanOrEqual(0);
    expect(width).toBeGreaterThan(0.14);
  }
});

const toNumber = (text = '') => Number(text.replace(/^\d+ for /, '').replaceAll(/[^\d.]/g, ''));

test('writes on each tag the prices, the name and the origin of its label', () => {
  for (const { visit, shown } of photos) {
    for (const { onTag, label } of shown) {
      const says = readTag(onTag, visit.market);
      expect(toNumber(says.price)).toBe(onTag.promo_price ?? onTag.price);
      expect(says.offer && toNumber(says.offer.before)).toBe(onTag.promo_price === null ? undefined : onTag.price);
      expect(says.name).toBe(label.product_text);
      // Named on the shelf where the label says so, and nowhere else.
      expect(says.origin.includes('Australia')).toBe(onTag.au_callout);
    }
  }
});

test('shows an approved label as it was noted', () => {
  const misread = all.filter(({ status, label, onTag }) => status === 'approved' && label.price !== onTag.price);
  expect(misread).toEqual([]);
});

test('differs between the visits of a store', () => {
  const one = photos.filter(({ visit }) => visit.retailer === 'Harbour Fresh').slice(0, 12);
  expect(new Set(one.map((photo) => drawPhoto(photo, lettering).svg)).size).toBe(one.length);
});

test('has the sign of every currency, letters of every name, and words within the limits', () => {
  const unknown = lettering.outline('?');
  const written = photos.flatMap(({ visit, shown }) =>
    shown.map(({ onTag }) => JSON.stringify(readTag(onTag, visit.market)) + visit.retailer),
  );
  const letters = new Set(written.join(''));
  expect(['฿', '₫', '₹', '₩', '¥', '$'].filter((sign) => !letters.has(sign))).toEqual([]);
  for (const letter of letters) expect(lettering.outline(letter), letter).not.toBe(unknown);
  for (const { title, caption, alt } of photos) {
    expect(title.length).toBeLessThanOrEqual(150);
    expect(caption.length).toBeLessThanOrEqual(1_000);
    expect(alt.length).toBeLessThanOrEqual(300);
    expect(`${title}${caption}${alt}`).not.toMatch(/undefined|NaN|\$\{/);
  }
});
