import type { Page } from '@playwright/test';
import { saveVisitDraft } from '@portal/contract/prices/capture';
import { addresses } from './call-api.ts';
import { newAdmin } from './members.ts';
import { LAST_VISIT, openShop } from './places.ts';
import { PRICES, prices } from './prices.ts';
import { dialog, expect, notice, pressTwice, signInAs, sydneyDay, test } from './story.ts';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible();
const kept = (page: Page) => expect(page.getByText('Kept on this device', { exact: true })).toBeVisible();

test('a visit is written down on a phone, over a lost network and in two windows, approved, and seen by members', async ({
  page,
  context,
  openAs,
}) => {
  const shop = await openShop(page);
  await signInAs(page, 'admin');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${PRICES}/capture`);
  await page.getByLabel('Market', { exact: true }).selectOption({ label: shop.market.name });
  await page.getByLabel('Retailer', { exact: true }).selectOption({ label: shop.retailer.name });
  await page.getByLabel('Store', { exact: true }).selectOption({ label: `${shop.name}, Journey Bay` });
  await page.getByLabel('Date', { exact: true }).fill(sydneyDay(-LAST_VISIT));
  await press(page, 'Start visit');
  await press(page, 'Add price label');
  await expect(page.getByLabel('Product', { exact: true })).toBeFocused();
  await page.keyboard.type('Hass from the shelf');
  await page.getByLabel(/^Price in /).fill('two');
  await page.getByLabel('Price unit').selectOption('piece');
  await page.getByLabel('Origin', { exact: true }).selectOption('AU');
  await page.getByLabel('Variety').selectOption('Hass');
  await page.getByLabel('Pack', { exact: true }).selectOption('loose');
  await page.getByLabel('Size system').selectOption('tray 5.5 kg');
  await page.getByLabel('Size', { exact: true }).fill('20');
  await saved(page);

  await test.step('without a network nothing is lost: it is kept on the device and sent later', async () => {
    await page.route(addresses(saveVisitDraft), (route) => route.abort());
    await page.getByLabel('Brand').fill('Deep cellar');
    await kept(page);
    await press(page, 'All my visits');
    await expect(page.getByText('Not sent yet')).toBeVisible();
    await press(page, new RegExp(`^Continue.*${shop.name}`));
    await expect(page.getByLabel('Brand')).toHaveValue('Deep cellar');
    await page.unroute(addresses(saveVisitDraft));
    await saved(page);
    await page.reload();
    await expect(page.getByLabel('Brand')).toHaveValue('Deep cellar');
  });

  await test.step('of two windows the later one is told', async () => {
    const window = await context.newPage();
    await window.goto(page.url());
    await window.getByLabel('Brand').fill('From there');
    await saved(window);
    await page.getByLabel('Brand').fill('From here');
    await expect(page.getByText('This visit was changed in another window in the meantime.')).toBeVisible();
    await press(page, 'Load the other version');
    await window.close();
  });

  await test.step('examined, each fault stands beside its field; then it is submitted once', async () => {
    await press(page, 'Check visit');
    const price = page.getByLabel(/^Price in /);
    await expect(price).toBeFocused();
    await expect(price).toHaveAccessibleDescription('This is not a number.');
    await price.fill('2,95');
    await press(page, 'Copy the last label');
    await expect(price.last()).toBeFocused();
    await page.keyboard.type('2.45');
    await page.getByLabel('Size', { exact: true }).last().fill('23');
    await saved(page);
    await press(page, 'Check visit');
    const submit = page.getByRole('button', { name: 'Submit 2 price labels' });
    await expect(submit).toBeVisible();
    await pressTwice(page, submit);
    await expect(page.getByRole('heading', { name: 'Waiting for review by a second person' })).toBeFocused();
    await page.getByRole('link', { name: 'Open review queue' }).click();
    await expect(page.getByText('You submitted this price. Someone else has to review it.')).toHaveCount(2);
  });

  const { session } = await newAdmin(page);
  const second = await openAs(session, page.url());
  await second.getByRole('button', { name: 'Approve 2 that do not stand out' }).click();
  await dialog(second).getByRole('button', { name: 'Approve' }).click();
  await expect(notice(second, '2 prices approved')).toBeVisible();
  const member = await openAs('client', `${PRICES}/observations?store_id=${shop._id}`);
  await expect(prices(member)).toHaveCount(2);
});
