import { listMarkets } from '@portal/contract/places/markets/markets';
import { listRetailers } from '@portal/contract/places/retailers';
import { listStores } from '@portal/contract/places/stores';
import {
  addVisitPhoto,
  type Draft,
  type DraftForm,
  getVisitDraft,
  listVisitDrafts,
  MAX_VISIT_PHOTOS,
  saveVisitDraft,
  startVisitDraft,
} from '@portal/contract/prices/capture';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import german from '../src/features/prices/capture/de.json';
import capture from '../src/features/prices/capture/en.json';
import imports from '../src/features/prices/imports/en.json';
import erase from '../src/shared/visits/en.json';
import { findBarriers, findOtherLanguage, findOverflow, findSlips } from './harness/barriers.ts';
import { FakeApi, sampleOutput } from './harness/fake-api.ts';
import { PHONE } from './harness/look.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';
import { sampleId } from './harness/sample-value.ts';

const ID = sampleId(0);
const DRAFT: Draft = {
  ...sampleOutput(getVisitDraft, 'full'),
  _id: ID,
  labels: [{ product: 'Hass' }, { product: 'Reed' }],
  label_count: 2,
  photos: [],
  batch_id: null,
  version: 1,
};
const ADDRESS = `${paths.priceCapture}?draft=${ID}`;

afterEach(closeScreen);

function newApi(): FakeApi {
  const store = {
    _id: ID,
    retailer_id: ID,
    name: 'Quay',
    city: 'Bay',
    format: 'supermarket',
    closed_on: null,
  } as const;
  let draft = DRAFT;
  const api = new FakeApi()
    .answer(listMarkets, [{ _id: ID, name: 'Singapore', iso2: 'SG', currency: 'SGD' }])
    .answer(listRetailers, [{ _id: ID, name: 'Corner Shop', country_id: ID, type: ID, active: true }])
    .answer(listStores, [store])
    .answer(getVisitDraft, () => draft)
    .answer(startVisitDraft, () => draft)
    .answer(addVisitPhoto, ({ params }) => {
      const photo = { _id: params['photo_id'] ?? '', taken_at: '', labels: [] };
      return { ...photo, image: '/icons/icon-192.png', width: 192, height: 192 };
    })
    .answer(saveVisitDraft, ({ body }) => {
      const form = body as DraftForm;
      const photos = form.photos.map((photo) => ({ ...photo, image: '', width: null, height: null }));
      draft = { ...draft, ...form, photos, version: draft.version + 1 };
      return draft;
    });
  signIn(api, 'ADMIN');
  return api;
}

async function drawPhoto(name: string): Promise<File> {
  const canvas = new OffscreenCanvas(40, 30);
  canvas.getContext('2d')?.fillRect(0, 0, 20, 20);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], name, { type: 'image/png' });
}

async function choose(...files: File[]): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file][multiple]');
  if (!input) throw new Error('There is no field for photos.');
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.poll(() => document.querySelector('[aria-busy=true]')).toBe(null);
}
const word = (text: string) => page.getByText(text, { exact: true });

test('photos are kept, sent and linked with labels, and the tag is framed', async () => {
  const api = newApi();
  await openScreen(ADDRESS, api);
  await choose(await drawPhoto('one.png'), await drawPhoto('two.png'));
  await expect.element(word(capture.saved)).toBeVisible();
  expect(api.countAsked(addVisitPhoto)).toBe(2);
  await page.getByRole('button', { name: /^Link price labels.*Photo 1$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('1. Hass', { exact: true }).click();
  await dialog.getByLabelText('2. Reed', { exact: true }).click();
  await dialog.getByRole('button', { name: /^Frame the tag.*2\. Reed$/ }).click();
  (dialog.getByRole('application').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(await findBarriers()).toEqual([]);
  await dialog.getByRole('button', { name: capture.done }).click();
  await expect.element(word(capture.saved)).toBeVisible();
  const { photos } = api.lastBody(saveVisitDraft) as DraftForm;
  expect(photos.map(({ labels }) => labels.map(({ label }) => label))).toEqual([[0, 1], []]);
  expect(photos[0]?.labels.map(({ tag }) => tag !== null)).toEqual([false, true]);
  await page.getByRole('button', { name: 'Remove Photo 1' }).click();
  await expect.element(page.getByRole('heading', { name: capture.photosTitle })).toHaveFocus();
});

test('without a connection a visit begins, is kept on the device and sent when the connection is back', async () => {
  const api = newApi().answer(listVisitDrafts, []);
  const { settle } = await openScreen(paths.priceCapture, api);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await userEvent.selectOptions(page.getByLabelText(imports['field-market'], { exact: true }), ID);
  await userEvent.selectOptions(page.getByLabelText(imports['field-retailer'], { exact: true }), ID);
  await userEvent.selectOptions(page.getByLabelText(imports['field-store'], { exact: true }), ID);
  await page.getByRole('button', { name: capture.begin }).click();
  await expect.element(word(capture.kept)).toBeVisible();
  await choose(await drawPhoto('one.png'));
  await expect.element(page.getByText(capture.photoOnDevice)).toBeVisible();
  await page.getByRole('button', { name: capture.examine }).click();
  await expect.element(page.getByText(capture.notSent)).toBeVisible();
  expect(await findBarriers()).toEqual([]);
  expect(api.hasAsked(startVisitDraft)).toBe(false);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect.element(word(capture.saved)).toBeVisible();
  await settle();
  expect([api.countAsked(startVisitDraft), api.countAsked(addVisitPhoto)]).toEqual([1, 1]);
});

test('a visit on its way says so, also in German on a phone', async () => {
  const api = newApi();
  const letGo = api.hold(saveVisitDraft);
  await openScreen(ADDRESS, api, PHONE);
  await choose(await drawPhoto('one.png'));
  await expect.element(word(german.sending)).toBeVisible();
  expect([findOverflow(), findSlips(), findOtherLanguage('de'), await findBarriers()]).toEqual([[], [], [], []]);
  letGo();
  await expect.element(word(german.saved)).toBeVisible();
});

test('a photo that the portal refuses says why and can be removed', async () => {
  const api = newApi().refuse(addVisitPhoto, 'photoTooLarge');
  await openScreen(ADDRESS, api);
  await choose(await drawPhoto('one.png'), new File(['no photo'], 'notes.txt', { type: 'text/plain' }));
  await expect.element(page.getByText(/^notes\.txt is not a photo/)).toBeVisible();
  await expect.element(word(capture.photoRefused)).toBeVisible();
  await expect.element(page.getByText('The photo is too large. Please upload a photo up to 25 MB.')).toBeVisible();
  await expect.element(page.getByText(capture.photoStuck)).toBeVisible();
  expect(await findBarriers()).toEqual([]);
  await page.getByRole('button', { name: 'Remove Photo 1' }).click();
  await expect.element(word(capture.saved)).toBeVisible();
});

test('a device that is nearly full says how many photos fit; a full one keeps the words on the screen', async () => {
  const api = newApi().lose(saveVisitDraft);
  const room = { quota: 100_000_000, usage: 82_000_000 };
  vi.spyOn(navigator.storage, 'estimate').mockResolvedValue(room);
  const { settle } = await openScreen(ADDRESS, api);
  await expect
    .element(page.getByText('This device is almost full. There is room for about 12 more photos.'))
    .toBeVisible();
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await page.getByLabelText(imports['field-brand'], { exact: true }).fill('Deep cellar');
  await expect.element(page.getByText(capture.unkept)).toBeVisible();
  await expect.element(page.getByLabelText(imports['field-brand'], { exact: true })).toHaveValue('Deep cellar');
  expect(await findBarriers()).toEqual([]);
  vi.restoreAllMocks();
  await settle();
});

test('a photo that the disk refuses is said to be on this screen only, also after the words were kept', async () => {
  const api = newApi().lose(saveVisitDraft);
  const { settle } = await openScreen(ADDRESS, api);
  const put = IDBObjectStore.prototype.put;
  let kept = '';
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
    if ('file' in value) throw new DOMException('full', 'QuotaExceededError');
    this.transaction.addEventListener('complete', () => {
      kept = JSON.stringify(value);
    });
    return put.call(this, value, key);
  });
  await choose(await drawPhoto('one.png'));
  await page.getByLabelText(imports['field-brand'], { exact: true }).fill('Deep cellar');
  await expect.poll(() => kept).toContain('Deep cellar');
  await settle();
  await expect.element(page.getByText(capture.unkept)).toBeVisible();
  vi.restoreAllMocks();
  await settle();
});

test('photos beyond the most of a visit are named', async () => {
  const photos = Array.from({ length: MAX_VISIT_PHOTOS - 1 }, (_, at) => {
    const photo = { _id: sampleId(at + 1), taken_at: '', labels: [] };
    return { ...photo, image: '/icons/icon-192.png', width: 192, height: 192 };
  });
  await openScreen(ADDRESS, newApi().answer(getVisitDraft, { ...DRAFT, photos }));
  await choose(await drawPhoto('one.png'), await drawPhoto('two.png'));
  await expect.element(page.getByText(/^two\.png was not added/)).toBeVisible();
});

test('signing out with an unsent visit asks first', async () => {
  const api = newApi().lose(saveVisitDraft);
  const { router } = await openScreen(ADDRESS, api);
  await page.getByLabelText(imports['field-brand'], { exact: true }).fill('Deep cellar');
  await expect.element(word(capture.kept)).toBeVisible();
  await router.navigate({ to: '/logout' });
  const question = page.getByRole('dialog');
  await expect.element(question.getByText(/^1 store visit is kept on this device/)).toBeVisible();
  expect(await findBarriers()).toEqual([]);
  await question.getByRole('button', { name: erase.erase }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/auth/login');
});
