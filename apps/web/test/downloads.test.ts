import { getFootage, listFootage } from '@portal/contract/content/footage';
import { downloadFootage, zipFootage } from '@portal/contract/content/footage/downloads';
import { downloadPricePhoto, zipEvidencePhotos } from '@portal/contract/prices/exports';
import { getObservation, type ObservationRow } from '@portal/contract/prices/observations';
import { listEvidence } from '@portal/contract/prices/summaries/evidence';
import { evidenceSearch } from '@portal/contract/prices/summaries/evidence-path';
import { summariseGaps } from '@portal/contract/prices/summaries/summaries';
import { texts } from '@portal/contract/texts';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import footageDe from '../src/features/content/footage/de.json';
import footage from '../src/features/content/footage/en.json';
import exporting from '../src/features/prices/exports/en.json';
import downloads from '../src/shared/downloads/en.json';
import slideWords from '../src/shared/prices/slide/en.json';
import { drawSlide, SLIDE, type Slide } from '../src/shared/prices/slide/slide.ts';
import { openPen } from '../src/shared/prices/slide/slide-pen.ts';
import { FakeApi, sampleOutput } from './harness/fake-api.ts';
import { DESK } from './harness/look.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';
import { sampleId } from './harness/sample-value.ts';

const RED = `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><rect width="1600" height="1200" fill="#c00000"/></svg>')}`;
const [SAMPLE] = sampleOutput(listFootage, 'full').items;
if (!SAMPLE) throw new Error('No sample of footage');
const ITEMS = Array.from({ length: 6 }, (_, index) => ({
  ...SAMPLE,
  _id: sampleId(index),
  retailer_name: `Shop ${index}`,
  kind: 'image' as const,
  image: RED,
}));

let saved: { name: string; address: string }[] = [];
beforeEach(() => {
  saved = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push({ name: this.download, address: this.href });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  closeScreen();
});

function member(): FakeApi {
  const api = new FakeApi().answer(listFootage, { items: ITEMS, total: 48, page: 1, page_size: 6 });
  signIn(api, 'CLIENT');
  return api;
}
const button = (name: string | RegExp) => page.getByRole('button', { name });
const bar = () => page.getByRole('region', { name: footage.selection });

test('footage is chosen with the keyboard, one by one and by page, and comes as one file', async () => {
  const api = member();
  await openScreen(paths.market, api);
  await button(footage.select).click();
  await expect.element(bar().getByRole('status')).toHaveTextContent(footage.chooseHint);
  const third = page.getByRole('checkbox', { name: /Shop 2/ });
  (third.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(bar().getByRole('status')).toHaveTextContent('1 selected');
  await bar().getByRole('button', { name: footage.choosePage }).click();
  await expect.element(bar().getByRole('status')).toHaveTextContent('6 selected');
  await userEvent.click(third);
  await page.getByRole('checkbox', { name: downloads.mark }).click();
  await button('Download 5 selected').click();
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(['footage.zip']);
  const ids = [2, 0, 1, 3, 4, 5].map((index) => sampleId(index)).filter((id) => id !== sampleId(2));
  expect(api.lastBody(zipFootage)).toMatchObject({ mark: 'yes', ids });
  expect(api.complaints).toEqual([]);
  await bar().getByRole('button', { name: footage.done }).click();
  expect(page.getByRole('checkbox').elements()).toEqual([]);
});

test('without a selection all that match the filters come; too many are refused in words', async () => {
  const api = member();
  await openScreen(`${paths.market}?market_id=${sampleId(0)}&date=2026-10`, api);
  await button(footage.select).click();
  api.refuse(zipFootage, 'downloadTooLarge');
  await button('Download all 48').click();
  await expect.element(page.getByText(texts.en.downloadTooLarge)).toBeVisible();
  expect(api.lastBody(zipFootage)).toEqual({ market_id: sampleId(0), date: '2026-10', ids: [], mark: 'no' });
  expect(saved).toEqual([]);
});

test('on a phone, in German, the bar has room for its words', async () => {
  await openScreen(paths.market, member(), { ...DESK, width: 390, language: 'de' });
  await button(footageDe.select).click();
  await expect.element(button('Alle 48 herunterladen')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('the viewer gives the photo as it is, or with source and date', async () => {
  const api = member().answer(getFootage, ITEMS[0] as (typeof ITEMS)[0]);
  await openScreen(`${paths.market}?item=${sampleId(0)}`, api);
  for (const [choice, mark] of [
    [downloads.asKept, 'no'],
    [downloads.marked, 'yes'],
  ] as const) {
    await page.getByRole('dialog').getByRole('button', { name: downloads.download }).click();
    await page.getByRole('menuitem', { name: new RegExp(`^${choice}`) }).click();
    await expect.poll(() => api.asked.findLast(({ call }) => call === downloadFootage)?.query).toEqual({ mark });
  }
});

const [ROW] = sampleOutput(listEvidence, 'full').origins[0]?.items ?? [];
if (!ROW) throw new Error('No sample of a price');
const label = (index: number, origin_code: string): ObservationRow => ({
  ...ROW,
  _id: sampleId(index),
  origin_code,
  variety: 'Hass',
  store_name: 'Bukit Timah',
  date: '2026-10-12',
  photo: {
    footage_id: sampleId(index),
    image: RED,
    width: 1_600,
    height: 1_200,
    placeholder: '',
    alt: 'Shelf',
    tag: { left: 0.4, top: 0.4, width: 0.2, height: 0.2 },
  },
});

test('a price gives its photo and a slide; the sentence is that of the summaries', async () => {
  const price = { ...sampleOutput(getObservation, 'full'), ...label(0, 'AU'), status: 'approved' as const };
  const api = member().answer(getObservation, { ...price, photos: price.photo ? [price.photo] : [] });
  await openScreen(`${paths.priceObservations}?price=${sampleId(0)}`, api);
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Download Shelf' }).click();
  await page.getByRole('menuitem', { name: downloads.asKept }).click();
  await expect.poll(() => saved).toHaveLength(1);
  expect(api.hasAsked(downloadPricePhoto)).toBe(true);
  saved = [];
  await drawer.getByRole('button', { name: slideWords.save }).click();
  await expect
    .poll(() => saved.map(({ name }) => name))
    .toEqual([expect.stringMatching(/-bukit-timah-2026-10-12-hass-slide\.png$/)]);
});

test('evidence of a gap becomes a slide of both, and its photos a ZIP', async () => {
  const sample = sampleOutput(listEvidence, 'full');
  const origins = (['AU', 'MX'] as const).map((origin, index) => ({
    origin,
    total: 1,
    with_photo: 1,
    items: [label(index, origin)],
  }));
  const api = member().answer(listEvidence, { ...sample, origins });
  const search = evidenceSearch({ market_id: sampleId(0), basis: 'gap', rival: 'MX' });
  await openScreen(`${paths.retail}?${new URLSearchParams(search).toString()}`, api);
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: slideWords.save }).click();
  await expect.poll(() => saved).toHaveLength(1);
  const blob = await (await fetch(saved[0]?.address ?? '')).blob();
  const { width, height } = await createImageBitmap(blob);
  expect([width, height]).toEqual([SLIDE.width, SLIDE.height]);
  expect(api.hasAsked(summariseGaps)).toBe(true);
  await drawer.getByRole('button', { name: exporting.downloadPhotos }).click();
  await page.getByRole('menuitem', { name: exporting.photosZipMarked }).click();
  await expect
    .poll(() => api.lastBody(zipEvidencePhotos))
    .toMatchObject({
      market_id: sampleId(0),
      basis: 'gap',
      rival: 'MX',
      mark: 'yes',
    });
});

test('pictures are drawn on a device that lacks a font of the page', async () => {
  const missing = new FontFace('Missing', 'local("No such font")');
  document.fonts.add(missing);
  document.body.style.fontFamily = 'Missing, sans-serif';
  onTestFinished(() => {
    document.fonts.delete(missing);
    document.body.style.fontFamily = '';
  });
  const pen = await openPen({ width: 10, height: 10 });
  expect((await pen.toBlob()).size).toBeGreaterThan(0);
});

test.each([1, 2])('a slide of %i has the photo with its tag outlined, and words that fit', async (count) => {
  const one = {
    photo: label(0, 'AU').photo,
    price: 'S$4.90 pro Stück im Angebot, zwei zum Preis von einem',
    perKg: 'about A$18.42 per kg',
    fruit: 'Australia · Hass · Größe 20 im Karton von 5,5 kg',
    place: 'FairPrice Finest Bukit Timah Einkaufszentrum am Bahnhof, Singapore',
    day: '12 Oct 2026',
  };
  const slide: Slide = {
    title: 'Hass (Australia) and Hass (Mexico) in Singapore',
    sentence: 'Australian avocados cost 26% more than Mexican avocados in Singapore. '.repeat(3),
    labels: Array.from({ length: count }, () => one),
    noPhoto: 'No photo',
    source: 'Source: our audits, 12 Oct 2026.',
    link: `https://portal.example/${'x'.repeat(120)}`,
    logo: 'data:image/png;base64,none',
  };
  const picture = await createImageBitmap(await drawSlide(slide));
  const canvas = new OffscreenCanvas(SLIDE.width, SLIDE.height);
  const context = canvas.getContext('2d');
  context?.drawImage(picture, 0, 0);
  const { data } = context?.getImageData(0, 0, SLIDE.width, SLIDE.height) ?? { data: new Uint8ClampedArray() };
  const isAt = (at: number, [red, green, blue]: readonly number[]) =>
    data[at] === red && data[at + 1] === green && data[at + 2] === blue;
  const count255 = (colour: readonly number[]) => {
    let found = 0;
    for (let at = 0; at < data.length; at += 4) if (isAt(at, colour)) found += 1;
    return found;
  };
  expect(count255([0xc0, 0, 0])).toBeGreaterThan(200_000);
  expect(count255([0xff, 0xe1, 0x4d])).toBeGreaterThan(2_000);
  // Nothing is written beyond the edge.
  for (let y = 0; y < SLIDE.height - 104; y += 1) {
    expect(isAt((y * SLIDE.width + SLIDE.width - 20) * 4, [0xf5, 0xf6, 0xef])).toBe(true);
  }
});
