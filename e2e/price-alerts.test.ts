import { expect, type Page, type Route, test } from '@playwright/test';
import { expectAccessible, notice, PHONE, signInAs, take, watchConsole } from './journey.ts';
import { changeLicence, sydneyDay } from './licence-company.ts';
import { signInAsNewMember } from './new-member.ts';
import { test as onOwnPortal } from './own-portal.ts';
import { PRICES } from './price-labels.ts';

const parts = (page: Page) => page.getByRole('navigation', { name: 'Parts of this page' });
const alerts = (page: Page) => page.getByRole('list', { name: /^(Alerts|Preisalarme)$/ }).getByRole('listitem');

/** News are new once, for each portal. */
onOwnPortal(
  'the tab says that there are news; what was told stands in the list, and is seen with it',
  async ({ page }) => {
    const complaints = watchConsole(page);
    await signInAs(page, 'client');
    await page.goto(PRICES);
    await expect(parts(page).getByRole('link')).toContainText(['Overview', 'Observations', 'Alerts']);
    await parts(page).getByRole('link', { name: 'Alerts 1 new', exact: true }).click();
    await expect(page).toHaveURL(/\/alerts\b/);
    const told = alerts(page).first();
    await expect(told).toContainText(/Tell me when fruit from Australia in Singapore costs (more|less) than A\$/);
    await expect(told).toContainText(
      /Told on .*: A\$\d+\.\d\d per kg in \w+ \d{4}( \(provisional\))?, .* than in the month before/,
    );
    await expect(told.getByText('New', { exact: true })).toBeVisible();
    await expect(told.getByText('Demo data')).toBeVisible();
    await expect(parts(page).getByRole('link', { name: 'Alerts', exact: true })).toBeVisible();
    await page.reload();
    await expect(alerts(page)).toHaveCount(2);
    await expect(page.getByText('New', { exact: true })).toHaveCount(0);
    expect(complaints).toEqual([]);
  },
);

test('a member is alerted to what is in sight, pauses, changes and forgets it', async ({ page }) => {
  const member = await signInAsNewMember(page);
  await changeLicence(page, member, { kind: 'subscription', firstDay: sydneyDay(0), lastDay: sydneyDay(300) });
  await page.goto(`${PRICES}?origin=MX&unit=piece`);
  await expect(parts(page).getByRole('link')).toHaveText([/^Overview/, /^Obs/, /^Store/, /^Promo/, 'Alerts']);
  await page.getByRole('button', { name: 'Alert me' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Origin')).toHaveValue('MX');
  await expect(dialog.getByLabel('Per piece')).toBeChecked();
  await expect(dialog.getByText(/^Latest: A\$\d+\.\d\d per piece in /)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Amount')).toHaveAccessibleDescription('Please give a number.');
  await dialog.getByLabel('Amount').fill('1.2');
  const sentence = 'Tell me when fruit from Mexico in Singapore costs less than A$1.20 per piece.';
  await expect(dialog.getByText(sentence)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, 'Alert saved')).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await parts(page).getByRole('link', { name: 'Alerts' }).click();
  await expect(alerts(page)).toHaveText([new RegExp(sentence.replaceAll(/[$.]/g, '\\$&'))]);
  await expect(alerts(page).getByText('By e-mail too')).toBeVisible();
  // Another window has changed it since this one has read it: what was changed there stays.
  const overtake = async (route: Route) => {
    const request = route.request();
    const headers = { authorization: (await request.headerValue('authorization')) ?? '' };
    const form = request.postDataJSON() as object;
    await page.request.put(request.url(), { headers, data: { ...form, paused: false, by_mail: false } });
    await route.continue();
  };
  await page.route('**/api/price-alerts/*', overtake, { times: 1 });
  await page.getByRole('button', { name: /^Pause ?: / }).click();
  await expect(page.getByText('Somebody else has changed this in the meantime.')).toBeVisible();
  await expect(alerts(page).getByText('By e-mail too')).toHaveCount(0);
  await page.getByRole('button', { name: /^Pause ?: / }).click();
  await expect(alerts(page).getByText('Paused', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Resume ?: / }).click();
  await expect(alerts(page).getByText('Paused', { exact: true })).toHaveCount(0);

  await page.route('**/api/price-alerts/*', overtake, { times: 1 });
  await page.getByRole('button', { name: /^Change ?: / }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, 'The alert was changed in another window')).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: /^Change ?: / }).click();
  await dialog.getByLabel('When the price').selectOption('change');
  await dialog.getByLabel('Percent').fill('12,55');
  await dialog.getByLabel('Variety').selectOption('Hass');
  await dialog.getByText('S$', { exact: true }).click();
  await dialog.getByLabel('Also by e-mail').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Percent')).toHaveAccessibleDescription(/at most one decimal/);
  await dialog.getByLabel('Percent').fill('12,5');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(alerts(page)).toContainText(
    'Tell me when the price of Hass from Mexico in Singapore (S$ per piece) rises or falls by 12.5% or more from one month to the next.',
  );
  await expect(alerts(page).getByText('By e-mail too')).toBeVisible();
  await page.getByRole('link', { name: /^Show prices ?: / }).click();
  await expect(page).toHaveURL(/origin=MX&variety=Hass&unit=piece&currency=local/);
  await page.goBack();

  await take(page, PHONE);
  await page.getByRole('button', { name: /^Ändern ?: / }).click();
  await expect(dialog.getByLabel('Prozent')).toHaveValue('12,5');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Löschen ?: / }).click();
  await dialog.getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByRole('heading', { name: 'Sie haben noch keine Preisalarme' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Neuer Preisalarm' })).toBeFocused();
  await expectAccessible(page);
});

test('a list that does not come says so, and comes when asked again', async ({ page }) => {
  await signInAs(page, 'client');
  await page.route('**/api/price-alerts', (route) => route.abort());
  // As mails of before have it.
  await page.goto(`${PRICES}?tab=alerts`);
  await expect(page).toHaveURL(`${PRICES}/alerts`);
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await page.unroute('**/api/price-alerts');
  await retry.click();
  await expect(alerts(page)).toHaveCount(2);
});
