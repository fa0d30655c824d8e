import { listMarkets } from '@portal/contract/places/markets/markets';
import { listRetailers } from '@portal/contract/places/retailers';
import { listStores } from '@portal/contract/places/stores';
import {
  type Draft,
  type DraftForm,
  discardVisitDraft,
  examineVisitDraft,
  getVisitDraft,
  listVisitDrafts,
  saveVisitDraft,
} from '@portal/contract/prices/capture';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import capture from '../src/features/prices/capture/en.json';
import imports from '../src/features/prices/imports/en.json';
import { FakeApi, sampleOutput } from './harness/fake-api.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';
import { sampleId } from './harness/sample-value.ts';

const STORES = ['First Window', 'Second Window', 'Third Window'];
const ID = sampleId(0);
const PLACE = { market_id: ID, retailer_id: ID };
const DRAFT: Draft = {
  ...sampleOutput(getVisitDraft, 'full'),
  _id: sampleId(0),
  store_id: sampleId(0),
  ...PLACE,
  store_name: 'First Window',
  retailer_name: 'Corner Shop',
  labels: [{ product: 'Hass from the shelf' }],
  photos: [],
  label_count: 1,
  batch_id: null,
  version: 1,
};

afterEach(closeScreen);

function offerStores(api: FakeApi): FakeApi {
  const { market_id, retailer_id } = PLACE;
  const store = { ...sampleOutput(listStores, 'full')[0], retailer_id, city: 'Bay', closed_on: null };
  return api
    .answer(listMarkets, [{ _id: market_id, name: 'Singapore', iso2: 'SG', currency: 'SGD' }])
    .answer(listRetailers, [{ _id: retailer_id, name: 'Corner Shop', country_id: market_id, type: ID, active: true }])
    .answer(
      listStores,
      STORES.map((name, at) => ({ ...store, format: 'supermarket', _id: sampleId(at), name })),
    );
}

async function openDraft() {
  const api = offerStores(new FakeApi())
    .answer(getVisitDraft, DRAFT)
    .answer(saveVisitDraft, ({ body }) => {
      const form = body as DraftForm;
      const place = STORES.findIndex((_, index) => sampleId(index) === form.store_id);
      return { ...DRAFT, ...form, photos: [], store_name: STORES[place] ?? '', version: 2 };
    });
  signIn(api, 'ADMIN');
  return { api, ...(await openScreen(`${paths.priceCapture}?draft=${DRAFT._id}`, api)) };
}

test('a visit moves to another store', async () => {
  await openDraft();
  await page.getByRole('button', { name: capture.changeStore }).click();
  await userEvent.selectOptions(page.getByLabelText(imports['field-store'], { exact: true }), sampleId(1));
  await expect.element(page.getByRole('heading', { name: 'Corner Shop, Second Window' })).toBeVisible();
  await expect.element(page.getByText(capture.saved, { exact: true })).toBeVisible();
});

test('a label is removed after a question; a visit without one cannot be submitted', async () => {
  const { api, settle } = await openDraft();
  await page.getByRole('button', { name: capture.remove }).click();
  await page.getByRole('dialog').getByRole('button', { name: capture.remove }).click();
  await settle();
  await expect.element(page.getByRole('button', { name: capture.addLabel })).toHaveFocus();
  await expect.element(page.getByText(capture.noLabels)).toBeVisible();

  const reason = 'Add at least one price label.';
  api.answer(examineVisitDraft, { version: 2, problems: [{ label: null, field: '', reason }] });
  await page.getByRole('button', { name: capture.examine }).click();
  await settle();
  await expect.element(page.getByText(reason)).toBeVisible();
  // Examined is the form as it stands, not the one that was loaded.
  const saved = api.asked.findLast(({ call }) => call === saveVisitDraft);
  expect(saved?.body).toMatchObject({ labels: [] });
  await expect.poll(() => page.getByRole('button', { name: /^Submit/ }).elements()).toHaveLength(0);
});

test('a problem opens its label and puts the cursor into its field', async () => {
  const { api, settle } = await openDraft();
  await page.getByRole('button', { name: capture.addLabel }).click();
  await expect.element(page.getByLabelText(imports['field-product'], { exact: true })).toHaveFocus();
  api.answer(examineVisitDraft, {
    version: 2,
    problems: [{ label: 0, field: 'price', reason: 'This is not a number.' }],
  });
  await page.getByRole('button', { name: capture.examine }).click();
  await settle();
  const price = page.getByLabelText(/^Price in /);
  await expect.element(price).toHaveFocus();
  await expect.element(price).toHaveAccessibleDescription('This is not a number.');
  await expect
    .element(page.getByLabelText(imports['field-product'], { exact: true }))
    .toHaveValue('Hass from the shelf');
  await price.fill('2.95');
  await expect.element(price).toBeValid();
});

test('a visit is discarded after a question, and the list has the focus', async () => {
  const { labels: _, version: __, ...line } = DRAFT;
  const api = new FakeApi().answer(listVisitDrafts, [line]);
  signIn(api, 'ADMIN');
  const { settle } = await openScreen(paths.priceCapture, api);
  await page.getByRole('button', { name: /^Discard.*First Window/ }).click();
  const question = page.getByRole('dialog');
  const said = 'The visit to Corner Shop, First Window and its 1 price label will be lost.';
  await expect.element(question.getByText(said)).toBeVisible();
  expect(api.hasAsked(discardVisitDraft)).toBe(false);
  api.answer(listVisitDrafts, []);
  await question.getByRole('button', { name: capture.discard }).click();
  await settle();
  await expect.element(page.getByText(capture.noDrafts)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: capture.ownDrafts })).toHaveFocus();
});
