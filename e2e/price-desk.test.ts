import type { Page } from '@playwright/test';
import { uploadFootage } from './footage.ts';
import { LAST_VISIT, openShop } from './places.ts';
import { labelRow, PRICES, prices, publishLabels, toCsv } from './prices.ts';
import { dialog, expect, newTag, signInAs, sydneyDay, test } from './story.ts';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const record = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('ADMIN says by keys which photos a price was read from, and takes one away again', async ({ page }) => {
  const shop = await openShop(page);
  await publishLabels(page, [labelRow(shop, { product: 'Hass to be seen' })]);
  await uploadFootage(page, { store_id: shop._id, date: sydneyDay(-LAST_VISIT), alt: 'The shelf by the door' });
  await uploadFootage(page, { store_id: shop._id, date: sydneyDay(-40), alt: 'The shelf a month before' });
  await signInAs(page, 'admin');
  await page.goto(`${PRICES}/observations?store_id=${shop._id}`);
  await prices(page).getByRole('button').press('Enter');
  const linked = page.getByRole('dialog').getByRole('link', { name: /^Open photo: / });
  const opens = page.getByRole('dialog', { name: 'Hass to be seen' }).getByRole('button', { name: 'Link photos' });
  const choices = page.getByRole('dialog', { name: 'Link photos' });
  const choice = (name: string) => choices.getByRole('checkbox', { name });
  await opens.press('Enter');
  await choice('The shelf by the door').press('Space');
  await choices.getByRole('radio', { name: 'Day of the visit' }).press('ArrowRight');
  await choice('The shelf a month before').press('Space');
  await expect(choices.getByRole('status')).toHaveText('2 of 10 photos chosen');
  await choices.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(linked).toHaveCount(2);
  await expect(opens).toBeFocused();
  await opens.press('Enter');
  await choice('The shelf a month before').press('Space');
  await choices.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(linked).toHaveCount(1);
  await page.reload();
  await expect(linked).toHaveAccessibleName('Open photo: The shelf by the door');
});

test('a retailer and a store that a sheet names are added on the way; switched off, they are not offered', async ({
  page,
}) => {
  const shop = await openShop(page);
  const name = `Unknown ${newTag()}`;
  const check = async (content: string) => {
    await page.goto(`${PRICES}/imports`);
    const file = { name: 'unknown.csv', mimeType: 'text/csv', buffer: Buffer.from(content) };
    await page.getByLabel('Sheet', { exact: true }).setInputFiles(file);
    await press(page, 'Read columns');
    await press(page, 'Check the sheet');
  };
  const sheet = toCsv([labelRow({ ...shop, retailer: { _id: '', name }, name: 'First Floor' })]);
  await signInAs(page, 'admin');
  await check(sheet);
  await page.getByRole('button', { name: /^Add 1 retailer/ }).click();
  await expect(dialog(page).getByRole('checkbox', { name })).toBeChecked();
  await dialog(page).getByLabel('City of stores without one').fill('Journey Bay');
  await dialog(page).getByLabel('Kind of store').selectOption({ label: 'Specialist store' });
  await dialog(page).getByRole('button', { name: 'Add 1 retailer' }).click();
  await expect(page.getByRole('heading', { name: '1 row has no problems' })).toBeVisible();
  await press(page, 'Discard');
  await page.goto(`${PRICES}/retailers?search=${name}`);
  await record(page, name).getByRole('link', { name: '1 store' }).click();
  await expect(record(page, 'First Floor')).toContainText('Journey Bay · Specialist store');

  await test.step('switched off by keys, it is refused in a sheet', async () => {
    await page.goto(`${PRICES}/retailers?search=${name}`);
    await record(page, name).getByRole('button', { name: 'Edit' }).press('Enter');
    await expect(dialog(page).getByLabel('Name', { exact: true })).toBeFocused();
    await dialog(page).getByRole('checkbox', { name: 'Offer this retailer for new prices and footage' }).press('Space');
    await page.keyboard.press('Enter');
    await expect(record(page, name)).toContainText('Switched off');
    await expect(record(page, name).getByRole('button', { name: 'Edit' })).toBeFocused();
    await check(sheet);
    await expect(page.getByText('This retailer is switched off. Switch it on first, or choose another.')).toBeVisible();
  });
});
