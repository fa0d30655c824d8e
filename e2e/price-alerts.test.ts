import type { Route } from '@playwright/test';
import { changePriceAlert } from '@portal/contract/prices/alerts/alerts';
import { addresses } from './call-api.ts';
import { signInAsSubscriber } from './members.ts';
import { PRICES } from './prices.ts';
import { dialog, expect, notice, test } from './story.ts';

test('a member sets an alert on the prices in sight, changes it beside another window, and deletes it', async ({
  page,
}) => {
  await signInAsSubscriber(page);
  await page.goto(`${PRICES}?origin=MX&unit=piece`);
  await page.getByRole('button', { name: 'Alert me', exact: true }).click();
  await expect(dialog(page).getByLabel('Origin')).toHaveValue('MX');
  await expect(dialog(page).getByText(/^Latest: A\$\d+\.\d\d each in /)).toBeVisible();
  await dialog(page).getByLabel('Amount').fill('1.2');
  await expect(dialog(page).getByText(/^Would (not )?have told you .*last season/)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, 'Alert saved')).toBeVisible();
  await page.getByRole('navigation', { name: 'Price pages' }).getByRole('link', { name: 'Alerts' }).click();
  const alerts = page.getByRole('list', { name: 'Alerts' }).getByRole('listitem');
  await expect(alerts).toContainText([
    'Tell me when the price of avocados from Mexico in Singapore falls below A$1.20 each.',
  ]);

  // Another window has changed it since this one has read it: the change of that window stays.
  const overtake = async (route: Route) => {
    const request = route.request();
    const headers = { authorization: (await request.headerValue('authorization')) ?? '' };
    const form = request.postDataJSON() as object;
    await page.request.put(request.url(), { headers, data: { ...form, paused: false, by_mail: false } });
    await route.continue();
  };
  await page.route(addresses(changePriceAlert), overtake, { times: 1 });
  await page.getByRole('button', { name: /^Pause ?: / }).click();
  await expect(page.getByText('Someone else has changed this in the meantime.')).toBeVisible();
  await expect(alerts.getByText('Also by e-mail')).toHaveCount(0);
  await page.getByRole('button', { name: /^Pause ?: / }).click();
  await expect(alerts.getByText('Paused', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: /^Edit/ }).click();
  await dialog(page).getByLabel('Condition').selectOption('change');
  await dialog(page).getByLabel('Per cent').fill('12,5');
  await dialog(page).getByLabel('Variety').selectOption('Hass');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(alerts).toContainText([/Hass avocados from Mexico in Singapore .*rises or falls by 12\.5% or more/]);
  await page.getByRole('link', { name: /^Show prices ?: / }).click();
  await expect(page).toHaveURL(/origin=MX&variety=Hass&unit=piece/);
  await page.goBack();
  await page.getByRole('button', { name: /^Delete ?: / }).click();
  await dialog(page).getByRole('button', { name: 'Delete alert' }).click();
  await expect(alerts).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add alert' })).toBeFocused();
});
