import { expect, type Page } from '@playwright/test';
import { daysAgo } from './footage-items.ts';
import { expectAccessible, holdBack, notice, PHONE, signInAs, take, watchConsole } from './journey.ts';
import { drawer, filters, PRICES, test } from './price-labels.ts';

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts of this page' }).getByRole('link', { name });
const rows = (page: Page, name: string | RegExp) => page.getByRole('table', { name }).locator('tbody tr');
const visits = (page: Page) => rows(page, /^(Store visits|Besuche)$/);
const offers = (page: Page) => rows(page, /^(Offers|Angebote)$/);
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('from the overview to the visits of its market: each opens with its labels and photos', async ({
  page,
  audited: { shop, photo },
}) => {
  const complaints = watchConsole(page);
  await signInAs(page, 'client');
  await page.goto(`${PRICES}?market_id=${shop.market._id}`);
  await tab(page, 'Store visits').click();
  await expect(page).toHaveURL(`${PRICES}/visits?market_id=${shop.market._id}`);
  await expect(visits(page).first()).toBeVisible();
  await expect(card(page, 'Distribution').getByText(/^\d+ of \d+ stores visited$/)).toBeVisible();
  await expect(card(page, 'Freshness').getByRole('listitem').filter({ hasText: shop.retailer })).toContainText(
    /\d+ days? ago|today/,
  );

  await page.goto(`${PRICES}/visits?store_id=${shop._id}&market_id=${shop.market._id}`);
  await expect(visits(page)).toHaveCount(2);
  await expect(page.getByText('2 visits', { exact: true })).toBeVisible();
  await expect(visits(page).first()).toHaveText(/Journey Quay · Journey Bay.*Supermarket.*Australia.*Mexico.*Peru/);
  await expect(visits(page).first().getByRole('cell').nth(3)).toHaveText(/28$/);
  await expect(card(page, 'Distribution').getByText('Too few stores')).toBeVisible();

  await filters(page).getByRole('combobox', { name: 'Origin' }).selectOption('MX');
  await expect(visits(page).first().getByRole('cell').nth(3)).toHaveText(/1 of 28$/);
  await expect(card(page, 'Distribution').getByText(/^Mexico on the shelf/)).toBeVisible();
  await visits(page).first().getByRole('button').click();
  await expect(page).toHaveURL(/&visit=/);
  await expect(drawer(page)).toHaveAccessibleName(`${shop.retailer}, Journey Quay`);
  const labels = drawer(page).getByRole('region', { name: 'Labels of this visit' }).getByRole('link');
  await expect(labels).toHaveCount(28);
  await expect(drawer(page).getByRole('link', { name: 'Open the photo: The shelf by the entrance' })).toHaveAttribute(
    'href',
    new RegExp(`item=${photo._id}`),
  );

  await labels.filter({ hasText: 'Net of four' }).click();
  await expect(drawer(page)).toHaveAccessibleName('Net of four');
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveAccessibleName(`${shop.retailer}, Journey Quay`);
  await page.reload();
  await expect(labels).toHaveCount(28);
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);
  await expect(visits(page).first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test('promotions: a year of weeks, and every offer with what it takes off', async ({ page, audited: { shop } }) => {
  await signInAs(page, 'client');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${PRICES}/visits?market_id=${shop.market._id}`);
  await tab(page, 'Promotions').click();
  const calendar = card(page, 'Promotions by retailer and week');
  await expect(calendar.getByText(/of labels were on promotion in the (4\d|5[0-3]) weeks to/)).toBeVisible();
  await expect(calendar.getByText(/^\d+% of [\d,]+ labels$/)).toBeVisible();
  await calendar.getByRole('application').focus();
  await page.keyboard.press('End');
  await expect(calendar.getByRole('status').last()).toHaveText(/Week from/);
  await calendar.getByText('Show as table').click();
  await expect(calendar.getByRole('row').nth(1)).toBeVisible();

  await page.goto(`${PRICES}/promotions?store_id=${shop._id}&market_id=${shop.market._id}&promo=no`);
  await expect(offers(page)).toHaveCount(1);
  await expect(offers(page)).toHaveText(/Net of four.*Multi-buy.*2 for S\$15\.00.*instead of S\$9\.80 a pack.*−23%/);
  await offers(page).getByRole('button').click();
  await expect(drawer(page)).toHaveAccessibleName('Net of four');
  await page.keyboard.press('Escape');
  await expect(offers(page).getByRole('button')).toBeFocused();
  await filters(page).getByRole('combobox', { name: 'Origin' }).selectOption('PE');
  await expect(page.getByRole('heading', { name: 'No promotions found' })).toBeVisible();
});

test('a period without audits says where there are some, and leaving it breaks nothing', async ({
  page,
  audited: { shop },
}) => {
  await signInAs(page, 'client');
  const place = `store_id=${shop._id}&market_id=${shop.market._id}`;
  for (const name of ['visits', 'promotions']) {
    await page.goto(`${PRICES}/${name}?market_id=${shop.market._id}&from=1999-03-01&to=1999-03-31`);
    await expect(page.getByRole('heading', { name: /for Singapore between 1 and 31 March 1999/ })).toBeVisible();
    await page.getByRole('button', { name: 'Show that period' }).click();
    await expect(name === 'visits' ? visits(page).first() : offers(page).first()).toBeVisible();
  }
  // While the list without days is on its way, the one before is still shown.
  await page.goto(`${PRICES}/observations?${place}&from=1999-03-01&to=1999-03-31`);
  await expect(page.getByRole('heading', { name: /between 1 and 31 March 1999/ })).toBeVisible();
  const letGo = await holdBack(page, /\/api\/price-observations\?/);
  await page.getByRole('list', { name: 'Filters that are set' }).getByRole('button', { name: /1999/ }).click();
  await expect(page).not.toHaveURL(/from=/);
  await expect(page.getByRole('heading', { name: 'Retail Price Audits' })).toBeVisible();
  letGo();
  await expect(page.getByRole('table', { name: 'Prices' }).locator('tbody tr').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Server Error' })).toHaveCount(0);
});

test('what fails is asked for again, alone; a saved view keeps its tab', async ({ page, audited: { shop } }) => {
  const LIST = /\/api\/store-visits\?/;
  await page.route(LIST, (route) => route.abort());
  await signInAs(page, 'client');
  await page.goto(`${PRICES}/visits?market_id=${shop.market._id}&from=${daysAgo(60)}`);
  await expect(card(page, 'Freshness').getByRole('listitem').first()).toBeVisible();
  await expect(page.getByText('The server is not responding')).toBeVisible();
  await page.unroute(LIST);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(visits(page).first()).toBeVisible();

  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save view' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Where we were');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, 'View saved: Where we were')).toBeVisible();
  await page.goto(PRICES);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Where we were' }).click();
  await expect(page).toHaveURL(/\/visits\?/);
  await expect(visits(page).first()).toBeVisible();
});

test('both are sound on a phone, and the tab is in sight', async ({ page, audited: { shop } }) => {
  test.slow();
  await signInAs(page, 'client');
  await page.goto(`${PRICES}/visits?market_id=${shop.market._id}`);
  await expect(visits(page).first()).toBeVisible();
  await take(page, PHONE);
  await visits(page).first().getByRole('button').click();
  await expect(drawer(page).getByRole('region', { name: 'Etiketten dieses Besuchs' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${PRICES}/promotions?market_id=${shop.market._id}`);
  await expect(offers(page).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Aktionen' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(/^In den \d+ Wochen bis zum/)).toBeVisible();
  await page.getByRole('button', { name: 'Frühere Wochen' }).click();
  await expect(page.getByRole('button', { name: 'Spätere Wochen' })).toBeEnabled();
});
