import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { cellsIn, XLSX } from '../apps/server/test/sheets.ts';
import { daysAgo } from './footage-items.ts';
import { expectAccessible, PHONE, signInAs, take, watchConsole } from './journey.ts';
import { drawer, filters, PRICES, prices, test } from './price-labels.ts';

const ours = (page: Page) => prices(page).filter({ hasText: 'Hass avocado' });

async function open(page: Page, address: string): Promise<void> {
  await signInAs(page, 'client');
  await page.goto(address);
  await expect(prices(page).first()).toBeVisible();
}

test('a member finds a price, sees how it was worked out, its photo and what else was on the shelf', async ({
  page,
  audited: { address, photo },
}) => {
  const complaints = watchConsole(page);
  const australian = `${address}&origin=AU`;
  await signInAs(page, 'client');
  await page.goto('/dashboard/home');
  await page.getByRole('article').filter({ hasText: 'Retail Price Audits' }).getByText('Get Started').click();
  await expect(page).toHaveURL(PRICES);
  const parts = page.getByRole('navigation', { name: 'Parts of this page' }).getByRole('link');
  await expect(parts).toHaveText(['Overview', 'Observations', 'Store visits', 'Promotions', /^Alerts/]);

  await page.goto(australian);
  await expect(ours(page)).toHaveText(/Australia.*S\$2\.95.*each.*A\$3\.25.*A\$11\.80.*est\..*S\$10\.73.*7.*4\/5/);
  await ours(page).getByRole('button').click();
  await expect(page).toHaveURL(/&price=/);
  await expect(drawer(page)).toHaveAccessibleName('Hass avocado');
  const steps = drawer(page).getByRole('region', { name: 'How the price was worked out' }).getByRole('listitem');
  await expect(steps).toHaveText([
    'On the labelS$2.95 each',
    'Per pieceS$2.95',
    'Per kgwith 275 g, the usual weight of this size: an estimateS$10.73',
    /^Per kg in Australian dollars1 SGD was worth A\$1\.1 on .*A\$11\.80est\.$/,
    'Per piece in Australian dollarsA$3.25',
  ]);
  await expect(drawer(page).getByText('Beside the tomatoes')).toBeVisible();
  const others = drawer(page).getByRole('region', { name: 'Other labels of the same visit' }).getByRole('link');
  await expect(others).toHaveCount(27);

  await others.filter({ hasText: 'Net of four' }).click();
  await expect(drawer(page)).toHaveAccessibleName('Net of four');
  await expect(steps.nth(1)).toHaveText('PromotionMulti-buy2 for S$15.00');
  await expect(steps.nth(2)).toHaveText('What one coststhe promotion shared by 2S$7.50 a pack');
  await expect(steps.nth(3)).toHaveText('Per pieceshared by 4 piecesS$1.88');
  await page.reload();
  await expect(drawer(page)).toHaveAccessibleName('Net of four');
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);
  await expect(page).toHaveURL(australian);
  await ours(page).getByRole('button').press('Enter');
  await expect(drawer(page)).toBeVisible();
  await page.goBack();
  await expect(drawer(page)).toHaveCount(0);
  await expect(ours(page).getByRole('button')).toBeFocused();

  await ours(page).getByRole('button').click();
  await drawer(page).getByRole('link', { name: 'Open the photo: The shelf by the entrance' }).click();
  await expect(page).toHaveURL(new RegExp(`item=${photo._id}`));
  const read = drawer(page).getByRole('region', { name: 'Prices read from this photo' }).getByRole('link');
  await expect(read).toHaveText('AUAustraliaHass, LooseS$2.95 each');
  await read.click();
  await expect(page).toHaveURL(/retail-price-audits\?price=/);
  await expect(drawer(page)).toHaveAccessibleName('Hass avocado');
  await expect(drawer(page).getByText('Beside the tomatoes')).toBeVisible();
  await expect(drawer(page).getByRole('button', { name: 'Link photos' })).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('a double click opens a price and leaves it open; the next click beside it closes it', async ({
  page,
  audited: { address },
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, `${address}&origin=AU`);
  const pressAgain = async (clickCount: number) => {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
  };
  await ours(page)
    .getByRole('button')
    .click({ position: { x: 5, y: 5 } });
  await expect(drawer(page)).toBeVisible();
  await pressAgain(2);
  await expect(page).toHaveURL(/&price=/);
  await expect(drawer(page)).toBeVisible();
  await pressAgain(1);
  await expect(drawer(page)).toHaveCount(0);
});

test('filters, order and page stand in the address; what matches nothing says where something is', async ({
  page,
  audited: { address, shop },
}) => {
  await open(page, address);
  await expect(prices(page)).toHaveCount(25);
  await expect(page.getByRole('status').filter({ hasText: '30 prices' })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(`${address}&page=2`);
  await expect(prices(page)).toHaveCount(5);

  await filters(page).getByRole('combobox', { name: 'Origin' }).selectOption('MX');
  await expect(page).toHaveURL(`${address}&origin=MX`);
  await expect(prices(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'More filters' }).click();
  await drawer(page).getByLabel('To', { exact: true }).fill(daysAgo(30));
  await drawer(page).getByLabel('Estimates').selectOption('Without estimates');
  await drawer(page).getByRole('button', { name: 'Show prices' }).click();
  await expect(page).toHaveURL(new RegExp(`to=${daysAgo(30)}.*origin=MX.*estimates=no`));
  await expect(prices(page)).toHaveCount(1);
  const chips = page.getByRole('list', { name: 'Filters that are set' }).getByRole('button');
  await expect(chips).toHaveText([`${shop.retailer}, ${shop.name}`, /^Until/, 'Mexico', 'Without estimates']);
  await page.reload();
  await expect(prices(page)).toHaveCount(1);
  await expect(chips).toHaveCount(4);
  await page.goBack();
  await expect(prices(page)).toHaveCount(2);

  const market = filters(page).getByRole('combobox', { name: 'Market' });
  await market.focus();
  await market.selectOption(shop.market._id);
  await expect(page).toHaveURL(`${PRICES}/observations?market_id=${shop.market._id}&origin=MX`);
  await expect(market).toBeFocused();

  await page.goto(`${address}&order=dearest&currency=local&unit=piece`);
  await expect(prices(page).first()).toContainText('Earlier Shepard');
  await expect(page.getByRole('columnheader', { name: 'Local, per kg' })).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('combobox', { name: 'Order' }).selectOption('cheapest');
  await expect(page).toHaveURL(/order=cheapest.*currency=local|currency=local.*order=cheapest/);
  await expect(prices(page).first()).toContainText('Net of four');

  await page.goto(`${address}&from=1999-01-01&to=1999-01-31&market_id=${shop.market._id}`);
  const title = 'No audits for this store between 1 and 31 January 1999';
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await page.getByRole('button', { name: 'Show that period' }).click();
  await expect(page).toHaveURL(new RegExp(`market_id=${shop.market._id}&store_id=${shop._id}&from=20`));
  await expect(prices(page).first()).toBeVisible();
  await page.goto(`${address}&origin=MX&to=1999-01-31`);
  await expect(
    page.getByRole('heading', { name: /^Nothing of this for this store until 31 January 1999/ }),
  ).toBeVisible();
  await page.goto(`${address}&origin=ZA`);
  await expect(page.getByRole('heading', { name: 'No prices match' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show that period' })).toBeHidden();
  await page.getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(page).toHaveURL(`${PRICES}/observations`);
  await expect(market).toBeFocused();
});

test('what is filtered can be taken away as CSV, as a workbook, or by an address for spreadsheets', async ({
  page,
  baseURL,
  audited: { address, shop },
}) => {
  await open(page, `${address}&origin=MX`);
  const fetched = async (name: string) => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name }).click();
    return readFileSync(await (await download).path());
  };
  const csv = String(await fetched('CSV file'))
    .trim()
    .split('\r\n');
  expect(csv).toHaveLength(3);
  expect(csv[1]).toContain('Hass from Mexico');
  const [head = [], ...rows] = await cellsIn(await fetched('Excel workbook (XLSX)'), XLSX, { columns: 80 });
  expect(rows.map((cells) => cells[head.indexOf('product')])).toEqual(['Hass from Mexico', 'Hass from Mexico']);

  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Use in Excel or Power BI' }).click();
  const reads = `${baseURL}/api/prices.csv?store_id=${shop._id}&origin=MX&order=newest`;
  await expect(drawer(page).getByText(reads)).toBeVisible();
  await drawer(page).getByRole('link', { name: 'Security settings' }).click();
  await expect(page.getByRole('heading', { name: 'Personal tokens' })).toBeVisible();

  // The overview says no market and no months in its address, and shows both.
  await page.goto(PRICES);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Use in Excel or Power BI' }).click();
  await expect(
    drawer(page).getByText(/prices\.csv\?market_id=[0-9a-f-]{36}&from=20\d\d-\d\d-01&order=newest$/),
  ).toBeVisible();
});

test('an export that takes too long can be cancelled', async ({ page, audited: { address } }) => {
  await open(page, address);
  await page.route('**/api/price-observations/export?*', () => undefined);
  const button = page.getByRole('button', { name: 'Export' });
  await button.click();
  await page.getByRole('menuitem', { name: 'CSV file' }).click();
  await page.getByRole('button', { name: 'Cancel the download' }).click();
  await expect(page.getByRole('button', { name: 'Cancel the download' })).toBeHidden();
  await expect(button).toBeFocused();
  await page.unroute('**/api/price-observations/export?*');
  const download = page.waitForEvent('download');
  await button.click();
  await page.getByRole('menuitem', { name: 'CSV file' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await expect(page.getByText('The server is not responding')).toBeHidden();
});

test('it waits, fails and comes back in place, on a phone and in German with the decimal comma', async ({
  page,
  audited: { address },
}) => {
  await open(page, `${address}&origin=AU`);
  await take(page, PHONE);
  await expect(ours(page)).toHaveText(/Australien.*2,95\u00a0S\$.*11,80\u00a0A\$/);
  await ours(page).getByRole('button').click();
  await expect(drawer(page).getByText('1,1 A$ wert')).toBeVisible();
  await expectAccessible(page);

  await page.route(/\/api\/price-observations\?/, (route) => route.abort());
  await page.goto(`${address}&origin=AU`);
  await expect(page.getByRole('main').getByText(/Der Server antwortet nicht/)).toBeVisible();
  await page.unroute(/\/api\/price-observations\?/);
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(ours(page)).toBeVisible();
});
