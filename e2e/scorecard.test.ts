import { readFileSync } from 'node:fs';
import { listMarkets } from '@portal/contract/places/markets/markets';
import { actAs, dialog, expect, region, signInAs, test } from './story.ts';

/** No story publishes prices there. */
const MARKET = 'Japan';

test('a member finds the scorecard in the menu, opens a retailer and its labels, and takes the PDF', async ({
  page,
}) => {
  const admin = await actAs(page, 'admin');
  const market = (await admin(listMarkets, {})).find(({ name }) => name === MARKET);
  await signInAs(page, 'client');
  await page.goto('/dashboard/home');
  await page.getByRole('link', { name: 'Shelf scorecard' }).click();
  await page.getByRole('combobox', { name: 'Market' }).selectOption(market?._id ?? '');
  await expect(region(page, 'Shelf scorecard').getByText(/comes first with [\d.]+ of 100 points/)).toBeVisible();
  const retailers = page.getByRole('table', { name: 'Retailers by measure' });
  await retailers.getByRole('row').nth(1).getByRole('link').click();
  await expect(page.getByRole('heading', { name: /^Stores of / })).toBeVisible();
  const share = page.getByRole('button', { name: /Share of shelf, .*: open the labels/ }).first();
  const counted = await page.getByRole('row').nth(1).getByRole('cell').nth(3).textContent();
  await share.click();
  const labels = /(\d+) labels/.exec(counted ?? '')?.[1];
  await expect(
    dialog(page)
      .getByRole('status')
      .filter({ hasText: `${labels} price labels` }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'All retailers' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('shelf-scorecard.pdf');
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});
