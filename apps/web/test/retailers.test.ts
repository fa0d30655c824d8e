import {
  changeRetailer,
  listRetailerRecords,
  listRetailerTypes,
  RETAILERS_PAGE_SIZE,
} from '@portal/contract/places/retailers';
import { closeStore, listStoreRecords, listStores } from '@portal/contract/places/stores';
import { countStoreMerge, mergeStores } from '@portal/contract/prices/place-merging';
import { fillSentence } from '@portal/contract/texts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import retailers from '../src/features/places/retailers/en.json';
import stores from '../src/features/places/stores/en.json';
import { findBarriers } from './harness/barriers.ts';
import { FakeApi, sampleOutput } from './harness/fake-api.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';
import { sampleId } from './harness/sample-value.ts';

afterEach(closeScreen);

const items = sampleOutput(listRetailerRecords, 'full').items.map((retailer) => ({ ...retailer, website: '' }));
const RECORDS = { items, total: items.length, page: 1, page_size: RETAILERS_PAGE_SIZE };

test('a retailer that somebody else has changed keeps the dialog and what was typed', async () => {
  const api = new FakeApi().answer(listRetailerRecords, RECORDS).refuse(changeRetailer, 'stale');
  signIn(api, 'ADMIN');
  const { settle } = await openScreen(paths.retailers, api);
  await page
    .getByRole('button', { name: new RegExp(`^${retailers.edit}`) })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByLabelText(retailers.name);
  await name.fill('Corner Shop');
  await dialog.getByRole('button', { name: retailers.save }).click();
  await settle();
  await expect.element(page.getByText(fillSentence('stale', 'en'))).toBeVisible();
  await expect.element(name).toHaveValue('Corner Shop');
  await expect.poll(() => page.getByText(fillSentence('saved', 'en'), { exact: true }).elements()).toHaveLength(0);
});

test('a retailer saved before the list of kinds has come keeps its kind', async () => {
  const api = new FakeApi().answer(listRetailerRecords, RECORDS);
  signIn(api, 'ADMIN');
  const kinds = api.hold(listRetailerTypes);
  const { settle } = await openScreen(paths.retailers, api);
  await page
    .getByRole('button', { name: new RegExp(`^${retailers.edit}`) })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText(retailers.active).click();
  await dialog.getByRole('button', { name: retailers.save }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.asked.findLast(({ name }) => name === 'changeRetailer')?.body).toMatchObject({ type: items[0]?.type });
  kinds();
  await settle();
});

const [GOES, STAYS] = [sampleId(1), sampleId(2)];
const STORE = { retailer_id: sampleId(0), city: 'Singapore', format: 'supermarket', closed_on: null } as const;

async function openStores() {
  const api = new FakeApi();
  signIn(api, 'ADMIN');
  const record = { ...STORE, _id: GOES, name: 'Bugis Jn', address: '', version: 3 };
  api.answer(listStoreRecords, { items: [record], total: 1, page: 1, page_size: 25 });
  api.answer(listStores, [
    { ...STORE, _id: GOES, name: 'Bugis Jn' },
    { ...STORE, _id: STAYS, name: 'Bugis Junction' },
  ]);
  const { settle } = await openScreen(`${paths.retailers}?retailer_id=${sampleId(0)}`, api);
  const choose = async (act: string) => {
    await page.getByRole('button', { name: `${retailers.more}: Bugis Jn` }).click();
    await page.getByRole('menuitem', { name: act }).click();
  };
  const asked = (name: string) => api.asked.findLast((one) => one.name === name);
  return { api, settle, choose, asked };
}

test('a store is merged after the dialog has counted what moves', async () => {
  const { api, settle, choose, asked } = await openStores();
  const joined = { joined_stores: 0, joined_visits: 3, doubled_prices: 1 };
  const counts = { stores: 0, visits: 12, prices: 1_204, footage: 0, drafts: 0, views: 2, ...joined };
  api.answer(countStoreMerge, counts).answer(mergeStores, counts);
  const count = api.hold(countStoreMerge);
  await choose(retailers.merge);
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: retailers.mergeStore });
  await expect.element(submit).toBeDisabled();
  const into = dialog.getByLabelText(retailers['mergeInto-store']);
  expect(
    into
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([retailers.choose, 'Bugis Junction, Singapore']);
  await into.selectOptions(STAYS);
  await expect.poll(() => asked('countStoreMerge')).toBeDefined();
  await expect.element(submit).toBeDisabled();
  count();
  await settle();
  for (const words of [
    '1,204 prices',
    '12 store visits',
    '2 saved views',
    '3 visits are joined with visits of the same day.',
  ])
    await expect.element(dialog.getByText(words)).toBeVisible();
  await expect.poll(() => dialog.getByText(/photos/).elements()).toHaveLength(0);
  expect(await findBarriers()).toEqual([]);
  await submit.click();
  await settle();
  expect(asked('mergeStores')).toMatchObject({ params: { id: GOES }, body: { into: STAYS } });
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a store is closed with its last day', async () => {
  const { api, settle, choose, asked } = await openStores();
  api.answer(closeStore, { ...STORE, _id: GOES, name: 'Bugis Jn', address: '', version: 4, closed_on: '2026-10-31' });
  await choose(stores.closeStore);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText(stores.lastDay).fill('2026-10-31');
  await dialog.getByRole('button', { name: stores.closeStore }).click();
  await settle();
  expect(asked('closeStore')).toMatchObject({ params: { id: GOES }, body: { closed_on: '2026-10-31' } });
});
