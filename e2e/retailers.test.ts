import { expect, type Page } from '@playwright/test';
import { openArchive } from './footage-items.ts';
import { expectAccessible, LOOKS, signInAs, take, watchConsole } from './journey.ts';
import { csvOf, labelOf, openShop, PRICES, test } from './price-labels.ts';

const RETAILERS = `${PRICES}/retailers`;
const dialog = (page: Page) => page.getByRole('dialog');
const record = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

async function check(page: Page, name: string, content: string): Promise<void> {
  await page.goto(`${PRICES}/imports`);
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(content) };
  await page.getByLabel('Sheet', { exact: true }).setInputFiles(file);
  await press(page, 'Read the columns');
  await expect(page.getByRole('heading', { name: `Columns of ${name}` })).toBeVisible();
  await press(page, 'Check the sheet');
}

test('what a sheet names and nobody knows is added on the way, and the sheet is fine', async ({
  page,
  ownPortal: { url },
}) => {
  const complaints = watchConsole(page);
  const shop = await openShop(await openArchive(url), 'On The Way');
  await signInAs(page, 'admin');
  await check(page, 'unknown.csv', csvOf([labelOf(shop, { retailer: 'Journey Grocers', store: 'First Floor' })]));
  await page.getByRole('link', { name: /^Add this retailer ?: Journey Grocers$/ }).click();
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await press(page, 'Add ‘Journey Grocers’');
  await expect(dialog(page).getByLabel('Name', { exact: true })).toHaveValue('Journey Grocers');
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog(page).getByText('This field is required!')).toHaveCount(2);
  await dialog(page).getByLabel('Market').selectOption({ label: 'Singapore' });
  await dialog(page).getByLabel('Kind').selectOption({ label: 'Premium grocer' });
  await dialog(page).getByLabel('Website').fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('Please input a valid URL!')).toBeVisible();
  await dialog(page).getByLabel('Website').fill('https://journey-grocers.example');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(record(page, 'Journey Grocers')).toContainText('Singapore · Premium grocer');

  await page.getByRole('link', { name: 'Back to the import' }).click();
  await press(page, 'Check again');
  await page.getByRole('link', { name: /^To the stores ?: First Floor$/ }).click();
  await page.getByRole('searchbox', { name: 'Search retailers' }).fill('journey groc');
  await page.keyboard.press('Enter');
  await record(page, 'Journey Grocers').getByRole('link', { name: '0 stores' }).click();
  await expect(page.getByRole('heading', { name: 'No stores yet' })).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Add store');
  await dialog(page).getByLabel('Name of the store').fill('First Floor');
  await dialog(page).getByLabel('City').fill('Journey Bay');
  await dialog(page).getByLabel('Kind of store').selectOption({ label: 'Specialist' });
  await dialog(page).getByLabel('Address').fill('1 Quay Road');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(record(page, 'First Floor')).toContainText('Journey Bay · Specialist · 1 Quay Road');

  await page.getByRole('link', { name: 'Back to the import' }).click();
  await press(page, 'Check again');
  await expect(page.getByRole('heading', { name: '1 row is fine' })).toBeVisible();
  await press(page, 'Discard');
  expect(complaints).toEqual([]);
});

test('a retailer is renamed and switched off by keys alone; it stays on what there is of it', async ({
  page,
  ownPortal: { url },
}) => {
  const archive = await openArchive(url);
  const shop = await openShop(archive, 'Closing Sale');
  const [{ _id: type }] = await archive.call<[{ _id: string }]>('GET', '/categoryType');
  const retailer = { name: 'Closing Down', country_id: shop.market._id, type };
  const { _id } = await archive.call<{ _id: string }>('POST', '/retailers', retailer);
  const place = { retailer_id: _id, name: 'Closing Sale', city: 'Journey Bay', format: 'online' };
  await archive.call('POST', '/stores', place);
  await signInAs(page, 'admin');
  await page.goto(`${RETAILERS}?search=closing`);
  const row = record(page, 'Closing Down');
  await row.getByRole('button', { name: 'Edit' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Closing Soon');
  await dialog(page).getByRole('checkbox', { name: 'Offered for new prices and footage' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(record(page, 'Closing Soon')).toContainText('Switched off');
  await expect(record(page, 'Closing Soon').getByRole('button', { name: 'Edit' })).toBeFocused();

  await check(page, 'closed.csv', csvOf([labelOf({ ...shop, retailer: 'Closing Soon' })]));
  await expect(page.getByText('This retailer is switched off.')).toBeVisible();
  await press(page, 'Choose the corrected sheet');
  await page.goto('/dashboard/in-market-footage');
  await press(page, 'Import');
  await dialog(page).getByLabel('Market').selectOption({ label: 'Singapore' });
  const offered = dialog(page).getByLabel('Retailer').getByRole('option');
  await expect(offered.filter({ hasText: shop.retailer })).toHaveCount(1);
  await expect(offered.filter({ hasText: 'Closing' })).toHaveCount(0);
});

test('a change that somebody else has made meanwhile is not overwritten', async ({ page, ownPortal: { url } }) => {
  const archive = await openArchive(url);
  const { market } = await openShop(archive, 'Two At Once');
  const [{ _id: type }] = await archive.call<[{ _id: string }]>('GET', '/categoryType');
  const words = { name: 'Two Editors', type, website: '' };
  const { _id } = await archive.call<{ _id: string }>('POST', '/retailers', { ...words, country_id: market._id });
  await signInAs(page, 'admin');
  await page.goto(`${RETAILERS}?search=two+editors`);
  await record(page, 'Two Editors').getByRole('button', { name: 'Edit' }).click();
  await archive.call('PUT', `/retailers/${_id}`, { ...words, name: 'Two Editors (first)', active: true });
  await dialog(page).getByLabel('Name', { exact: true }).fill('Two Editors (second)');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Somebody else has changed this in the meantime.')).toBeVisible();
  await page.reload();
  await expect(record(page, 'Two Editors (first)')).toBeVisible();
});

test('the list is searched and leafed through; it is accessible and in its language', async ({
  page,
  ownPortal: { url },
}) => {
  const complaints = watchConsole(page);
  const archive = await openArchive(url);
  const { market } = await openShop(archive, 'Many Names');
  const [{ _id: type }] = await archive.call<[{ _id: string }]>('GET', '/categoryType');
  for (let number = 10; number < 37; number += 1) {
    await archive.call('POST', '/retailers', { name: `Leaf ${number}`, country_id: market._id, type });
  }
  await signInAs(page, 'admin');
  await page.goto(`${RETAILERS}?search=leaf`);
  await expect(page.getByRole('status').filter({ hasText: '27 retailers' })).toBeVisible();
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(record(page, 'Leaf 36')).toBeVisible();
  await page.reload();
  await expect(record(page, 'Leaf 36')).toBeVisible();
  for (const look of LOOKS) {
    await take(page, look);
    const word = look.language === 'en' ? 'Retailers' : 'Händler';
    await expect(page.getByRole('heading', { level: 2, name: word, exact: true })).toBeVisible();
    const surplus = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(surplus).toBe(0);
  }
  await page.getByRole('button', { name: 'Händler hinzufügen' }).click();
  await expect(dialog(page).getByLabel('Name', { exact: true })).toBeFocused();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});

test('it is nowhere for members', async ({ page, ownPortal: { url } }) => {
  await signInAs(page, 'client');
  await page.goto(`${url}${RETAILERS}`);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.goto(`${url}${PRICES}`);
  await expect(page.getByRole('link', { name: 'Observations' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Retailers' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add retailer' })).toBeHidden();
});
