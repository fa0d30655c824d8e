import { changeRetailer, listRetailerRecords, RETAILERS_PAGE_SIZE } from '@portal/contract/places/retailers';
import { fillSentence } from '@portal/contract/texts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import retailers from '../src/features/places/retailers/en.json';
import { FakeApi, sampleOutput } from './harness/fake-api.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';

afterEach(closeScreen);

test('a retailer that somebody else has changed keeps the dialog and what was typed', async () => {
  const items = sampleOutput(listRetailerRecords, 'full').items.map((retailer) => ({ ...retailer, website: '' }));
  const api = new FakeApi()
    .answer(listRetailerRecords, { items, total: items.length, page: 1, page_size: RETAILERS_PAGE_SIZE })
    .refuse(changeRetailer, 'stale');
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
