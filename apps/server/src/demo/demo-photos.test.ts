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

test('places every tag inside its picture, with the price, unit and origin of its label', () => {
  for (const photo of photos.filter((_, index) => index % 5 === 0)) {
    const { tags, says } = drawPhoto(photo, lettering);
    photo.shown.forEach(({ onTag, label }, index) => {
      const tag = tags[index];
      expect(tag, photo.key).toBeDefined();
      if (!tag) return;
      expect(Math.min(tag.left, tag.top, 1 - tag.left - tag.width, 1 - tag.top - tag.height)).toBeGreaterThanOrEqual(0);
      // Wide enough to be read.
      expect(tag.width).toBeGreaterThan(0.14);
      const paid = onTag.promo_price ?? onTag.price;
      const words = says[index];
      expect(Number(words?.price.replace(/^\d+ for /, '').replaceAll(/[^\d.]/g, ''))).toBe(paid);
      if (onTag.promo_price) expect(Number(words?.offer?.before?.replaceAll(/[^\d.]/g, ''))).toBe(onTag.price);
      expect(words?.name).toBe(label.product_text);
      // Named on the shelf where the label says so, and nowhere else.
      expect(words?.origin.includes('Australia')).toBe(onTag.au_callout);
    });
  }
});

test('differs between the visits of a store', () => {
  const one = photos.filter(({ visit }) => visit.retailer === 'Harbour Fresh').slice(0, 12);
  expect(new Set(one.map((photo) => drawPhoto(photo, lettering).svg)).size).toBe(one.length);
});

test('has the sign of every currency, letters of every name, and words within the limits', () => {
  const unknown = lettering.outline('?');
  const written = photos.flatMap(({ visit, shown }) =>
    shown.map(({ onTag }) => Object.values(readTag(onTag, visit.market)).join('') + visit.retailer),
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
