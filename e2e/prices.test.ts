import { readFileSync } from 'node:fs';
import { exportObservations, readPrices } from '@portal/contract/prices/exports';
import { listObservations, setObservationPhotos } from '@portal/contract/prices/observations';
import { cellsIn, XLSX } from '../apps/server/test/sheets.ts';
import { addresses, pathTo } from './call-api.ts';
import { uploadFootage } from './footage.ts';
import { EARLIER_VISIT, LAST_VISIT, openShop } from './places.ts';
import { filters, labelRow, PRICES, prices, publishLabels } from './prices.ts';
import { actAs, button, dialog as drawer, expect, signInAs, sydneyDay, test } from './story.ts';

test('a member finds a price, reads how it was worked out, sees its photo and the shelf, and takes the list away', async ({
  page,
  baseURL,
}) => {
  const shop = await openShop(page);
  const mexican = { origin: 'Mexico', product: 'Hass from Mexico', price: '1.95', measured_g: '195' };
  const net = { product: 'Net of four', pack: 'net bag', pieces: '4', pack_weight_g: '1000', price_unit: 'pack' };
  await publishLabels(page, [
    labelRow(shop, { facings: '7', quality: '4', note: 'Beside the tomatoes' }),
    labelRow(shop, mexican),
    labelRow(shop, { ...net, price: '9.80', promo_kind: 'multi-buy', promo_quantity: '2', promo_price: '15' }),
    labelRow(shop, { ...mexican, date: sydneyDay(-EARLIER_VISIT) }),
  ]);
  const admin = await actAs(page, 'admin');
  const place = { store_id: shop._id, date: sydneyDay(-LAST_VISIT) };
  const photo = await uploadFootage(page, { ...place, alt: 'The shelf by the entrance' });
  const { items } = await admin(listObservations, { store_id: shop._id, origin: 'AU' });
  for (const { _id } of items) await admin(setObservationPhotos, { id: _id, photos: [{ footage_id: photo._id }] });
  const address = `${PRICES}/observations?store_id=${shop._id}`;
  const ours = prices(page).filter({ hasText: 'Hass avocado' });
  await signInAs(page, 'client');

  await test.step('step by step, from the label to Australian dollars a kilogram', async () => {
    await page.goto(`${address}&origin=AU`);
    await expect(ours).toHaveText(/Australia.*S\$2\.95.*each.*A\$3\.25.*A\$11\.80.*est\..*S\$10\.73.*7.*4\/5/);
    await button(ours, 'Hass avocado').press('Enter');
    await expect(page).toHaveURL(/&price=/);
    const steps = drawer(page).getByRole('region', { name: 'How the price was worked out' }).getByRole('listitem');
    await expect(steps).toHaveText([
      'On the labelS$2.95 each',
      'Per pieceS$2.95',
      'Per kgestimated using 275 g, the usual weight of this sizeS$10.73',
      /^Per kg in Australian dollars1 SGD was worth A\$1\.10 on .*A\$11\.80est\.$/,
      'Per piece in Australian dollarsA$3.25',
    ]);
    const others = drawer(page).getByRole('region', { name: 'Other price labels from this visit' }).getByRole('link');
    await others.filter({ hasText: 'Net of four' }).click();
    await expect(steps.nth(2)).toHaveText('Price for onepromotion price ÷ 2S$7.50 per pack');
    await page.reload();
    await expect(drawer(page)).toHaveAccessibleName('Net of four');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(`${address}&origin=AU`);
  });

  await test.step('the photo leads to the prices that were read from it, and back', async () => {
    await button(ours, 'Hass avocado').click();
    await drawer(page).getByRole('link', { name: 'Open photo: The shelf by the entrance' }).click();
    await expect(page).toHaveURL(new RegExp(`item=${photo._id}`));
    const read = drawer(page).getByRole('region', { name: 'Prices read from this photo' }).getByRole('link');
    await read.filter({ hasText: 'S$2.95' }).click();
    await expect(drawer(page).getByText('Beside the tomatoes')).toBeVisible();
  });

  await test.step('a double click opens a price and leaves it open; a click beside it closes it', async () => {
    await page.goto(`${address}&origin=AU`);
    const press = async (clickCount: number) => {
      await page.mouse.down({ clickCount });
      await page.mouse.up({ clickCount });
    };
    await button(ours, 'Hass avocado').click({ position: { x: 5, y: 5 } });
    await expect(drawer(page)).toBeVisible();
    await press(2);
    await expect(drawer(page)).toBeVisible();
    await press(1);
    await expect(drawer(page)).toHaveCount(0);
  });

  await test.step('filters and order stand in the address, as chips, and go one by one', async () => {
    await page.goto(address);
    await filters(page).getByRole('combobox', { name: 'Origin' }).selectOption('MX');
    await expect(prices(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'More filters' }).click();
    await drawer(page).getByLabel('To', { exact: true }).fill(sydneyDay(-30));
    await drawer(page).getByRole('button', { name: 'Show prices' }).click();
    await expect(prices(page)).toHaveCount(1);
    const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('button');
    await expect(chips).toHaveText([`${shop.retailer.name}, ${shop.name}`, /^Until/, 'Mexico']);
    await page.reload();
    await expect(prices(page)).toHaveCount(1);
    await page.goBack();
    await expect(prices(page)).toHaveCount(2);
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('cheapest');
    await expect(page).toHaveURL(/order=cheapest/);
  });

  await test.step('an export is cancelled, then comes as CSV, as a workbook, or by an address for spreadsheets', async () => {
    const choose = async (name: string) => {
      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    const fetched = async (name: string) => {
      const download = page.waitForEvent('download');
      await choose(name);
      return readFileSync(await (await download).path());
    };
    await page.route(addresses(exportObservations), () => undefined);
    await choose('CSV file');
    await page.getByRole('button', { name: 'Cancel download' }).click();
    await expect(page.getByRole('button', { name: 'Export' })).toBeFocused();
    await page.unroute(addresses(exportObservations));
    const csv = String(await fetched('CSV file')).trim();
    expect(csv.split('\r\n')).toHaveLength(3);
    const [head = [], ...rows] = await cellsIn(await fetched('Excel workbook (XLSX)'), XLSX, { columns: 80 });
    expect(rows.map((cells) => cells[head.indexOf('Product')])).toEqual(['Hass from Mexico', 'Hass from Mexico']);
    await choose('Use in Excel or Power BI');
    await expect(drawer(page)).toContainText(`${baseURL}${pathTo(readPrices)}?store_id=${shop._id}&origin=MX`);
  });

  await test.step('visits and promotions are of the same shelf', async () => {
    await page.goto(`${PRICES}/visits?market_id=${shop.market._id}&store_id=${shop._id}`);
    const visits = page.getByRole('table', { name: 'Store visits' }).locator('tbody tr');
    await expect(visits).toHaveCount(2);
    await visits.first().getByRole('button').click();
    const labels = drawer(page).getByRole('region', { name: 'Price labels from this visit' }).getByRole('link');
    await expect(labels).toHaveCount(3);
    await labels.filter({ hasText: 'Net of four' }).click();
    await expect(drawer(page)).toHaveAccessibleName('Net of four');
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toHaveAccessibleName(`${shop.retailer.name}, ${shop.name}`);
    await page.goto(`${PRICES}/promotions?market_id=${shop.market._id}&store_id=${shop._id}`);
    const offers = page.getByRole('table', { name: 'Promotions' }).locator('tbody tr');
    await expect(offers).toHaveText(/Net of four.*Multi-buy.*2 for S\$15\.00.*instead of S\$9\.80 per pack.*−23%/);
  });
});
