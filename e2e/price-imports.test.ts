import { buffer } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { getBatch } from '@portal/contract/prices/imports';
import { reviewObservations } from '@portal/contract/prices/review';
import { writeXlsx } from '../apps/server/src/platform/sheets/write-xlsx.ts';
import { addresses } from './call-api.ts';
import { newAdmin } from './members.ts';
import { openShop } from './places.ts';
import { labelRow, PRICES, prices, sheetRows, toCsv } from './prices.ts';
import { dialog, expect, newTag, notice, region, signInAs, test } from './story.ts';

const IMPORT = `${PRICES}/imports`;

const step = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

async function choose(page: Page, name: string, content: string | Buffer): Promise<void> {
  const mimeType = name.endsWith('.csv') ? 'text/csv' : '';
  await page.getByLabel('Sheet', { exact: true }).setInputFiles({ name, mimeType, buffer: Buffer.from(content) });
  await press(page, 'Read columns');
  await expect(step(page, `Columns of ${name}`)).toBeVisible();
}

test('ADMIN imports a sheet, a colleague approves it, a member sees the median, until it is taken back', async ({
  page,
  openAs,
}) => {
  const shop = await openShop(page);
  const name = `mended-${newTag()}.csv`;
  await signInAs(page, 'admin');
  await page.goto(IMPORT);

  await test.step('a sheet with problems says what is wrong in which rows, also after a reload', async () => {
    const broken = [labelRow(shop), labelRow(shop, { market: 'Atlantis', price: '2,95' })];
    await choose(page, 'broken.csv', toCsv(broken).replace('origin', 'Country'));
    await page.reload();
    await page.getByRole('combobox', { name: 'Column for “Origin”' }).selectOption({ label: 'Country' });
    await press(page, 'Check the sheet');
    await expect(page.getByRole('heading', { name: '1 row has problems' })).toBeFocused();
    await expect(page.getByRole('list', { name: 'Problems' }).getByRole('listitem')).toHaveText([
      /^Market: .*1 rowRow 3: “Atlantis”Add the market: Atlantis/,
      /^Price: .*1 rowRow 3: “2,95”Leave these rows out/,
    ]);
    await press(page, 'Choose the corrected sheet');
  });

  await test.step('the corrected one is stored, and waits for somebody else', async () => {
    const labels = [
      labelRow(shop, { product: 'First in line', price: '2.60', measured_g: '200' }),
      labelRow(shop, { product: 'Second in line', price: '3.00', measured_g: '200' }),
      labelRow(shop, { product: 'Third in line', price: '3.20', measured_g: '200' }),
      labelRow(shop, { product: 'Without weight', size: '', size_system: '' }),
    ];
    await choose(page, name, toCsv(labels));
    await press(page, 'Check the sheet');
    await press(page, 'Save 4 rows');
    await page.getByRole('link', { name: 'Open review queue' }).click();
    await expect(page.getByText('You submitted this price. Someone else has to review it.')).toHaveCount(4);
  });

  await test.step('a colleague approves all that do not stand out and rejects the other by a key', async () => {
    const { session } = await newAdmin(page);
    const second = await openAs(session, page.url());
    await press(second, 'Approve 3 that do not stand out');
    await expect(dialog(second)).toContainText('Approve 3 prices?');
    await dialog(second).getByRole('button', { name: 'Approve' }).click();
    await expect(notice(second, '3 prices approved')).toBeVisible();
    const waiting = second.getByRole('listitem').filter({ has: second.locator('h3') });
    await expect(waiting).toHaveCount(1);
    await waiting.getByRole('checkbox').focus();
    await second.keyboard.press('r');
    await dialog(second).getByLabel('Reason').fill('Nobody knows its weight.');
    await dialog(second).getByRole('button', { name: 'Reject' }).click();
    await expect(second.getByRole('heading', { name: 'No matching prices are waiting' })).toBeVisible();
    await expect(step(second, 'Review queue')).toBeFocused();
  });

  const member = await openAs('client', `${PRICES}?market_id=${shop.market._id}&store_id=${shop._id}`);
  const byOrigin = region(member, 'Price per kg by origin');
  await byOrigin.getByText('Show as table').click();
  await expect(byOrigin.getByRole('row').nth(1)).toContainText('16.50');
  await page.goto(IMPORT);
  const sheet = page.getByRole('listitem').filter({ hasText: name });
  await expect(sheet).toContainText('0 waiting, 3 approved, 1 rejected');
  await sheet.getByRole('button', { name: 'Undo import' }).click();
  await dialog(page).getByRole('button', { name: 'Undo import' }).click();
  await expect(sheet).toContainText('Undone');
  await member.goto(`${PRICES}/observations?store_id=${shop._id}`);
  await expect(member.getByRole('heading', { name: 'No prices match' })).toBeVisible();
});

test('a workbook is imported over a lost connection, and keys lead through the queue, one decision each', async ({
  page,
  openAs,
}) => {
  const shop = await openShop(page);
  const colleague = await newAdmin(page);
  const second = await openAs(colleague.session, IMPORT);
  const rows = sheetRows(['Alpha', 'Beta', 'Gamma'].map((product) => labelRow(shop, { product })));
  await choose(second, 'visit.xlsx', await buffer(writeXlsx([{ name: 'Visit', rows }])));
  await second.route(addresses(getBatch), (route) => route.abort());
  await press(second, 'Check the sheet');
  await expect(second.getByText('The connection was lost.')).toBeVisible();
  await second.unroute(addresses(getBatch));
  await press(second, 'Save 3 rows');
  const queue = await second.getByRole('link', { name: 'Open review queue' }).getAttribute('href');

  await signInAs(page, 'admin');
  const sent: unknown[] = [];
  const held = Promise.withResolvers<void>();
  await page.route(addresses(reviewObservations), async (route) => {
    if (route.request().method() === 'POST') {
      sent.push(route.request().postDataJSON());
      await held.promise;
    }
    await route.continue();
  });
  await page.goto(queue ?? '');
  const item = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  const box = (name: string) => item(name).getByRole('checkbox');
  await box('Alpha').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(box('Beta')).toBeChecked();
  await page.keyboard.press('ArrowUp');
  // Pressed twice before the answer, then held: one decision, about the price in sight.
  await page.keyboard.press('a');
  await page.keyboard.down('a');
  held.resolve();
  await expect(item('Alpha')).toHaveCount(0);
  await expect(box('Beta')).toBeFocused();
  await page.keyboard.up('a');
  expect(sent).toHaveLength(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await press(page, 'Approve selected (2)');
  await expect(item('Gamma')).toHaveCount(0);
  await page.goto(`${PRICES}/observations?store_id=${shop._id}`);
  await expect(prices(page)).toHaveCount(3);
});
