import { listCountries, setCountryStatus } from '@portal/contract/places/markets/markets';
import { addresses, readApi } from './call-api.ts';
import { newAdmin } from './members.ts';
import { labelRow, PRICES, toCsv } from './prices.ts';
import { button, dialog, expect, newTag, notice, notices, signInAs, test } from './story.ts';

/** Each worker has a country of its own. */
const ISLANDS = ['Bouvet Island', 'Christmas Island', 'Cook Islands', 'Norfolk Island'];

test('ADMIN switches a country on by keys; however quickly it is chosen, the last choice stays', async ({ page }, {
  parallelIndex,
}) => {
  const name = ISLANDS[parallelIndex % ISLANDS.length] ?? '';
  const status = async () => (await readApi(page, listCountries, {})).find((country) => country.name === name)?.status;
  await signInAs(page, 'admin');
  await page.goto('/dashboard/add-market');
  await page.getByRole('searchbox', { name: 'Search countries' }).fill(name);
  const box = page.getByRole('checkbox', { name, exact: true });
  await expect(box).not.toBeChecked();
  await box.focus();
  await page.keyboard.press('Space');
  await expect(notices(page)).toContainText(`${name} is now switched on.`);
  await expect(box).toBeFocused();
  expect(await status()).toBe(true);
  await page.reload();
  await expect(box).toBeChecked();

  await test.step('a save that fails puts the tick back and says why beside it', async () => {
    await page.route(addresses(setCountryStatus), (route) => route.abort());
    await box.click();
    const row = page.getByRole('listitem').filter({ has: page.getByRole('alert') });
    await expect(row).toContainText('The server is not responding, try again later');
    await expect(box).toBeChecked();
    await page.unroute(addresses(setCountryStatus));
    await row.getByRole('button', { name: 'Try again' }).click();
    await expect(box).not.toBeChecked();
  });

  const sent: unknown[] = [];
  const held = Promise.withResolvers<void>();
  await page.route(addresses(setCountryStatus), async (route) => {
    sent.push(route.request().postDataJSON());
    await held.promise;
    await route.continue();
  });
  await box.dblclick();
  held.resolve();
  await expect(page.getByRole('listitem').filter({ has: box })).toHaveAttribute('aria-busy', 'false');
  await expect.poll(() => sent).toEqual([{ status: true }, { status: false }]);
  await expect.poll(status).toBe(false);
});

/** None of them is a market of the demo, and none has a rate. */
const ABROAD = ['New Zealand', 'Norway', 'Chile', 'Iceland', 'Denmark', 'Poland', 'Oman', 'Kenya', 'Qatar'];

test('ADMIN opens a market, imports its first prices, and a member sees them once a colleague has approved', async ({
  page,
  openAs,
}, { parallelIndex }) => {
  await signInAs(page, 'admin');
  const countries = await readApi(page, listCountries, {});
  const closed = ABROAD.flatMap((one) => countries.filter(({ name, is_market }) => name === one && !is_market));
  const { _id: id = '', name = '', currency = '' } = closed[parallelIndex % closed.length] ?? {};
  const tag = newTag();
  const retailer = { _id: '', name: `Grocer ${tag}` };

  await test.step('one dialog opens it, and leads to its stores', async () => {
    await page.goto('/dashboard/add-market');
    await button(page, 'Add a market').click();
    await dialog(page).getByLabel('Country', { exact: true }).click();
    await page.keyboard.type(name);
    await page.getByRole('option', { name, exact: true }).click();
    await expect(dialog(page).getByLabel('Currency')).toContainText(`(${currency})`);
    await dialog(page).getByLabel('First retailer').fill(retailer.name);
    await dialog(page).getByLabel('Type of retailer').selectOption('Supermarket');
    await button(dialog(page), 'Add a market').click();
    await expect(page.getByRole('heading', { name: `${retailer.name} stores` })).toBeVisible();
    await button(page, 'Add store').click();
    await dialog(page).getByLabel('Store name').fill('Harbour');
    await dialog(page).getByLabel('City').fill('Portside');
    await dialog(page).getByLabel('Type of store').selectOption('Supermarket');
    await button(dialog(page), 'Add store').click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Harbour' })).toBeVisible();
  });

  await test.step('a sheet without a rate asks for it, and takes it in place', async () => {
    await page.getByRole('link', { name: 'Import', exact: true }).click();
    await expect(page.getByText('No exchange rate for')).toContainText(currency);
    const shop = { _id: '', name: 'Harbour', market: { _id: id, name }, retailer };
    const sheet = toCsv([labelRow(shop, { product: `First ${tag}`, price: '5', price_unit: 'kg' })]);
    const file = { name: 'first.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) };
    await page.getByLabel('Sheet', { exact: true }).setInputFiles(file);
    await button(page, 'Read columns').click();
    await button(page, 'Check the sheet').click();
    await page.getByRole('button', { name: /^Enter rates/ }).click();
    await dialog(page).getByLabel(`${currency} · `).fill('0.92');
    await button(dialog(page), 'Save rates').click();
    await button(page, 'Save 1 row').click();
    await page.getByRole('link', { name: 'Open review queue' }).click();
    await expect(page.getByText('You submitted this price. Someone else has to review it.')).toBeVisible();
  });

  const second = await openAs((await newAdmin(page)).session, page.url());
  await button(second, 'Approve 1 that does not stand out').click();
  await button(dialog(second), 'Approve 1 price').click();
  await expect(notice(second, '1 price approved')).toBeVisible();

  await test.step('a member reads the price, and the access that ADMIN writes down', async () => {
    await page.goto(`/dashboard/add-market?market=${id}`);
    await dialog(page).getByLabel('Access for Australian avocados').selectOption('Under negotiation');
    await dialog(page).getByLabel('Note in English').fill(`Talks began in ${tag}.`);
    await button(dialog(page), 'Save market').click();
    await expect(dialog(page)).toBeHidden();
    const member = await openAs('client', `${PRICES}?market_id=${id}`);
    await expect(member.getByText(`Talks began in ${tag}.`)).toBeVisible();
    await expect(member.getByText(`First ${tag}`).first()).toBeVisible();
  });
});
